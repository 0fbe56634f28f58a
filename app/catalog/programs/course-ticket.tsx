import { formatCents, prepaidSaving } from "#app/content/prices/money.ts";
import { Bullet } from "#app/ui/bullet.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Stop, Stops } from "#app/ui/stops.tsx";
import { Price, Ticket } from "#app/ui/ticket.tsx";
import { ForPlan, PlanChoice, PlanToggle, SavingLine } from "./plan-choice.tsx";
import styles from "./programs.module.css";
import type { ListedPrices, ProgramTerms } from "./programs.server.ts";
import type { Program } from "./programs.ts";

type Offered = { program: Program; listed: ListedPrices; terms: ProgramTerms };

/** A program and the price that is charged; below the cut, what the course list calls it and states for it. */
export function CourseTicket({ program, listed, terms }: Offered) {
  return (
    <article id={program.slug} className={styles.course} aria-labelledby={`${program.slug}-title`}>
      <PlanChoice>
        <Ticket stub={<AsListed program={program} listed={listed} />}>
          <CourseHead program={program} months={terms.months} />
          <ProgramPrice program={program} terms={terms} />
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

function CourseHead({ program: { slug, title, summary, listing }, months }: { program: Program; months: number }) {
  return (
    <div className={styles.courseHead}>
      <p className={layout.row}>
        <Bullet line="training">T</Bullet>
        <b>
          {months} months, {listing.duration}
        </b>
      </p>
      <h2 id={`${slug}-title`} className={styles.courseTitle}>
        {title}
      </h2>
      <p className={`${styles.summary} ${layout.soft}`}>{summary}</p>
    </div>
  );
}

function ProgramPrice({ program: { slug, title }, terms }: { program: Program; terms: ProgramTerms }) {
  const { full } = prepaidSaving(terms);
  const monthly = formatCents(terms.monthly);
  const prepaid = formatCents(terms.prepaid);
  return (
    <div className={styles.price}>
      <PlanToggle name={`plan-${slug}`} legend={`How to pay: ${title}`} />
      <div aria-live="polite">
        <ForPlan plan="monthly">
          <Price amount={monthly} unit={`per month, for ${terms.months} months`} />
          <p className={layout.soft}>
            {formatCents(full)} in all, or {prepaid} prepaid.
          </p>
        </ForPlan>
        <ForPlan plan="prepaid">
          <Price amount={prepaid} unit={`once, for all ${terms.months} months`} />
          <p className={layout.soft}>
            <SavingLine terms={terms} />
          </p>
        </ForPlan>
      </div>
      <ButtonLink to={`/certifications/${slug}`}>Select {title}</ButtonLink>
    </div>
  );
}

/** The list's own title and figures (specification §9), said to be that and no more. */
function AsListed({ program: { listing }, listed }: { program: Program; listed: ListedPrices }) {
  return (
    <p className={`${layout.soft} ${layout.small}`}>
      Our course list calls it “{listing.title}” and states {formatCents(listed.monthly)} monthly or{" "}
      {formatCents(listed.prepaid)} prepaid. You pay the price above.
    </p>
  );
}
