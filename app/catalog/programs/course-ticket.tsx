import { href } from "react-router";
import type { ReactNode } from "react";
import { formatCents, prepaidSaving } from "#app/content/prices/money.ts";
import { fill } from "#app/content/words/words.ts";
import { Bullet } from "#app/ui/bullet.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Stop, Stops } from "#app/ui/stops.tsx";
import { Ticket } from "#app/ui/ticket/ticket.tsx";
import type { CertificationsWords } from "./certifications-words.server.ts";
import { ForPlan, type Plan, PlanChoice } from "./plan-choice.tsx";
import styles from "./programs.module.css";
import type { ProgramTerms } from "./programs.server.ts";
import type { Program } from "./programs.ts";

type Words = CertificationsWords["ticket"];
type Offered = { words: Words; program: Program; terms: ProgramTerms };

/** A program: for how long, and the price that is charged; below the cut, what it holds. */
export function CourseTicket({ words, program, terms }: Offered) {
  const { slug, title, summary, listing } = program;
  return (
    <article id={slug} className={styles.course} aria-labelledby={`${slug}-title`}>
      <PlanChoice>
        <Ticket stub={<Features features={listing.features} />}>
          <p className={layout.row}>
            <Bullet line="training">T</Bullet>
            <b>{fill(words.term, { months: terms.months, duration: listing.duration })}</b>
          </p>
          <h2 id={`${slug}-title`} className={styles.courseTitle}>
            {title}
          </h2>
          <p className={`${styles.summary} ${layout.soft}`}>{summary}</p>
          <PlanPrices words={words} program={program} terms={terms} />
          <Select words={words} program={program} />
        </Ticket>
      </PlanChoice>
    </article>
  );
}

function Features({ features }: { features: string[] }) {
  return (
    <Stops line="training">
      {features.map((feature, place, { length }) => (
        <Stop key={feature} state={place === length - 1 ? "end" : undefined}>
          {feature}
        </Stop>
      ))}
    </Stops>
  );
}

/** The toggle of specification §4, monthly first. Each half states its price and its sum, so that nothing hides behind it. */
function PlanPrices({ words, program: { slug, title }, terms }: Offered) {
  const { full, saved, percent } = prepaidSaving(terms);
  const name = `plan-${slug}`;
  return (
    <fieldset className={styles.plans}>
      <legend className={layout.visuallyHidden}>{fill(words.pay, { title })}</legend>
      <PlanPrice
        words={words}
        name={name}
        plan="monthly"
        amount={terms.monthly}
        unit={fill(words.monthlyUnit, { months: terms.months })}
      >
        {fill(words.sum, { price: formatCents(full) })}
      </PlanPrice>
      <PlanPrice words={words} name={name} plan="prepaid" amount={terms.prepaid} unit={words.prepaidUnit}>
        {saved > 0 ? fill(words.saving, { price: formatCents(saved), percent: percent.toFixed(1) }) : null}
      </PlanPrice>
    </fieldset>
  );
}

type PlanPriceProps = { words: Words; name: string; plan: Plan; amount: number; unit: string; children: ReactNode };

function PlanPrice({ words, name, plan, amount, unit, children }: PlanPriceProps) {
  return (
    <label>
      <input type="radio" name={name} value={plan} defaultChecked={plan === "monthly"} />
      <span className={styles.plan}>
        <b>{words[plan]}</b> <span className={styles.amount}>{formatCents(amount)}</span> <span>{unit}</span>{" "}
        <span>{children}</span>
      </span>
    </label>
  );
}

/** The chosen plan goes along to the program's page. A browser without :has() shows both ways. */
function Select({ words, program: { slug, title } }: Pick<Offered, "words" | "program">) {
  const path = href("/certifications/:program", { program: slug });
  return (
    <div className={styles.select}>
      <ForPlan plan="monthly">
        <ButtonLink to={path}>{fill(words.select, { title })}</ButtonLink>
      </ForPlan>
      <ForPlan plan="prepaid">
        <ButtonLink to={`${path}?plan=prepaid`}>{fill(words.selectPrepaid, { title })}</ButtonLink>
      </ForPlan>
    </div>
  );
}
