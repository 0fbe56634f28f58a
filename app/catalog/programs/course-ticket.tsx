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
import type { ListedPrices, ProgramTerms } from "./programs.server.ts";
import type { Program } from "./programs.ts";

type Words = CertificationsWords["ticket"];
type Offered = { words: Words; program: Program; listed: ListedPrices; terms: ProgramTerms };

/** A program and the price that is charged; below the cut, what the course list calls it and states for it. */
export function CourseTicket({ words, program, listed, terms }: Offered) {
  const { slug, title, summary, listing } = program;
  return (
    <article id={slug} className={styles.course} aria-labelledby={`${slug}-title`}>
      <PlanChoice>
        <Ticket stub={<AsListed words={words} program={program} listed={listed} />}>
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
function PlanPrices({ words, program: { slug, title }, terms }: Omit<Offered, "listed">) {
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

/** The list's own title and figures (specification §9), said to be that and no more. */
function AsListed({ words, program: { listing }, listed }: Omit<Offered, "terms">) {
  return (
    <p className={`${layout.soft} ${layout.small}`}>
      {fill(words.listed, {
        title: listing.title,
        monthly: formatCents(listed.monthly),
        prepaid: formatCents(listed.prepaid),
      })}
    </p>
  );
}
