import type { ReactNode } from "react";
import { formatCents, prepaidSaving } from "#app/content/prices/money.ts";
import { Bullet } from "#app/ui/bullet.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Stop, Stops } from "#app/ui/stops.tsx";
import { Ticket } from "#app/ui/ticket/ticket.tsx";
import { ForPlan, type Plan, PlanChoice } from "./plan-choice.tsx";
import styles from "./programs.module.css";
import type { ListedPrices, ProgramTerms } from "./programs.server.ts";
import type { Program } from "./programs.ts";

type Offered = { program: Program; listed: ListedPrices; terms: ProgramTerms };

/** A program and the price that is charged; below the cut, what the course list calls it and states for it. */
export function CourseTicket({ program, listed, terms }: Offered) {
  const { slug, title, summary, listing } = program;
  return (
    <article id={slug} className={styles.course} aria-labelledby={`${slug}-title`}>
      <PlanChoice>
        <Ticket stub={<AsListed program={program} listed={listed} />}>
          <p className={layout.row}>
            <Bullet line="training">T</Bullet>
            <b>
              {terms.months} months, {listing.duration}
            </b>
          </p>
          <h2 id={`${slug}-title`} className={styles.courseTitle}>
            {title}
          </h2>
          <p className={`${styles.summary} ${layout.soft}`}>{summary}</p>
          <PlanPrices program={program} terms={terms} />
          <Select program={program} />
          <Stops line="training">
            {listing.features.map((feature, place, { length }) => (
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

/** The toggle of specification §4, monthly first. Each half states its price and its sum, so that nothing hides behind it. */
function PlanPrices({ program: { slug, title }, terms }: { program: Program; terms: ProgramTerms }) {
  const { full, saved, percent } = prepaidSaving(terms);
  const name = `plan-${slug}`;
  return (
    <fieldset className={styles.plans}>
      <legend className={layout.visuallyHidden}>How to pay: {title}</legend>
      <PlanPrice name={name} plan="monthly" amount={terms.monthly} unit={`a month, ${terms.months} times`}>
        {formatCents(full)} in all
      </PlanPrice>
      <PlanPrice name={name} plan="prepaid" amount={terms.prepaid} unit="in one payment">
        Saves {formatCents(saved)}, {percent.toFixed(1)}&nbsp;%
      </PlanPrice>
    </fieldset>
  );
}

type PlanPriceProps = { name: string; plan: Plan; amount: number; unit: string; children: ReactNode };

function PlanPrice({ name, plan, amount, unit, children }: PlanPriceProps) {
  return (
    <label>
      <input type="radio" name={name} value={plan} defaultChecked={plan === "monthly"} />
      <span className={styles.plan}>
        <b>{plan === "monthly" ? "Monthly" : "Prepaid"}</b> <span className={styles.amount}>{formatCents(amount)}</span>{" "}
        <span>{unit}</span> <span>{children}</span>
      </span>
    </label>
  );
}

/** The chosen plan goes along to the program's page. A browser without :has() shows both ways. */
function Select({ program: { slug, title } }: { program: Program }) {
  const path = `/certifications/${slug}`;
  return (
    <div className={styles.select}>
      <ForPlan plan="monthly">
        <ButtonLink to={path}>Select {title}</ButtonLink>
      </ForPlan>
      <ForPlan plan="prepaid">
        <ButtonLink to={`${path}?plan=prepaid`}>Select {title}, prepaid</ButtonLink>
      </ForPlan>
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
