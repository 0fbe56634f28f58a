import { formatCents, prepaidSaving } from "#app/prices/money.ts";
import { Bullet } from "#app/ui/bullet.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Stop, Stops } from "#app/ui/stops.tsx";
import { Price, Ticket } from "#app/ui/ticket.tsx";
import { ForPlan, PlanChoice, PlanToggle, SavingLine } from "./plan-choice.tsx";
import styles from "./programs.module.css";
import type { ListedPrices, ProgramTerms } from "./programs.server.ts";
import type { Program } from "./programs.ts";

type Offered = { program: Program; listed: ListedPrices; terms: ProgramTerms };

/** A course as the list states it; below the cut, what the program that it opens costs over its term. */
export function CourseTicket({ program, listed, terms }: Offered) {
  return (
    <article id={program.slug} className={styles.course} aria-labelledby={`${program.slug}-title`}>
      <PlanChoice>
        <Ticket stub={<FullProgram program={program} terms={terms} />}>
          <CourseHead program={program} />
          <ListedPrice program={program} listed={listed} />
          <Stops line="training">
            {program.listing.features.map((feature, place, { length }) => (
              <Stop key={feature} state={place === length - 1 ? "end" : undefined}>
                {feature}
              </Stop>
            ))}
          </Stops>
        </Ticket>
      </PlanChoice>
    </article>
  );
}

function CourseHead({ program: { slug, listing } }: { program: Program }) {
  return (
    <>
      <p className={layout.row}>
        <Bullet line="training">T</Bullet>
        <b className={styles.duration}>{listing.duration}</b>
      </p>
      <h2 id={`${slug}-title`} className={styles.courseTitle}>
        {listing.title}
      </h2>
    </>
  );
}

function ListedPrice({ program: { slug, listing }, listed }: { program: Program; listed: ListedPrices }) {
  const monthly = formatCents(listed.monthly);
  const prepaid = formatCents(listed.prepaid);
  return (
    <div className={styles.price}>
      <PlanToggle name={`plan-${slug}`} legend={`How to pay: ${listing.title}`} />
      <div aria-live="polite">
        <ForPlan plan="monthly">
          <Price amount={monthly} unit="per month" />
          <p className={layout.soft}>or {prepaid} prepaid</p>
        </ForPlan>
        <ForPlan plan="prepaid">
          <Price amount={prepaid} unit="prepaid" />
          <p className={layout.soft}>or {monthly} per month</p>
        </ForPlan>
      </div>
    </div>
  );
}

function FullProgram({ program, terms }: { program: Program; terms: ProgramTerms }) {
  const { full } = prepaidSaving(terms);
  return (
    <>
      <h3>Terms of the full program, {program.title}</h3>
      <dl className={styles.terms}>
        <div>
          <dt>Monthly</dt>
          <dd>
            {terms.months} payments of {formatCents(terms.monthly)} <b>{formatCents(full)}</b>
          </dd>
        </div>
        <div>
          <dt>Prepaid</dt>
          <dd>
            one payment <b>{formatCents(terms.prepaid)}</b>
          </dd>
        </div>
      </dl>
      <p className={`${layout.soft} ${layout.small}`}>
        <SavingLine terms={terms} />
      </p>
      <div className={layout.row}>
        <ButtonLink to={`/certifications/${program.slug}`}>Select {program.title}</ButtonLink>
      </div>
    </>
  );
}
