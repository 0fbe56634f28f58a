import { fill } from "#app/content/words/words.ts";
import { Words } from "#app/content/words/words.tsx";
import { formatCents, prepaidSaving } from "#app/content/prices/money.ts";
import { freeCallAddress } from "#app/content/prices/free-call.ts";
import type { ProgramSlug } from "#app/content/prices/prices.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Price, Ticket } from "#app/ui/ticket/ticket.tsx";
import { EnrollForm } from "./enroll-form.tsx";
import { ForPlan, type Plan, PlanChoice, PlanToggle, SavingLine } from "#app/catalog/programs/plan-choice.tsx";
import { OwnCourse, useOwnCourse } from "./own-course.tsx";
import styles from "./program.module.css";
import type { ProgramTerms, SavingClaim } from "#app/catalog/programs/programs.server.ts";
import type { ProgramPageWords } from "#app/school/courses/words/program-words.server.ts";

/** What the ticket states: the program's terms, the owner's claim about them, and the owner's sentence about tax. */
export type InvestmentFacts = {
  slug: ProgramSlug;
  terms: ProgramTerms;
  claim: SavingClaim;
  tax?: string | undefined;
  /** Chosen when the page comes. */
  plan: Plan;
  /** The titles of the five, for whoever has the course already. */
  modules: string[];
};

type Props = { words: Pick<ProgramPageWords, "investment" | "own">; facts: InvestmentFacts };

/**
 * The Investment block of specification §2: toggle, price, and two ways on that follow it. Nothing is sold to whoever has
 * the course: it takes the ticket's place, in the same room, so that nothing moves.
 */
export function Investment({ words: { investment: words, own }, facts }: Props) {
  const isOwn = useOwnCourse(facts.slug);
  return (
    <div className={styles.seat} data-own={isOwn}>
      <PlanChoice>
        <Ticket stub={<WaysOn words={words} facts={facts} />}>
          <div className={styles.investmentHead}>
            <h2>{words.heading}</h2>
            <PlanToggle name="plan" words={words} chosen={facts.plan} />
          </div>
          <ProgramPrice words={words} terms={facts.terms} />
          {facts.tax ? <p className={`${layout.soft} ${layout.small}`}>{facts.tax}</p> : null}
        </Ticket>
      </PlanChoice>
      {isOwn ? <OwnCourse words={own} slug={facts.slug} modules={facts.modules} /> : null}
    </div>
  );
}

type PriceWords = ProgramPageWords["investment"];

function ProgramPrice({ words: { monthly, prepaid }, terms }: { words: PriceWords; terms: ProgramTerms }) {
  const { months } = terms;
  const { full } = prepaidSaving(terms);
  return (
    <div aria-live="polite">
      <ForPlan plan="monthly">
        <Price amount={formatCents(terms.monthly)} unit={monthly.unit} />
        <p>{fill(monthly.text, { months })}</p>
        <p className={`${layout.soft} ${layout.small}`}>{fill(monthly.note, { months, total: formatCents(full) })}</p>
      </ForPlan>
      <ForPlan plan="prepaid">
        <Price amount={formatCents(terms.prepaid)} unit={prepaid.unit} />
        <p>{fill(prepaid.text, { months })}</p>
        <p className={`${layout.soft} ${layout.small}`}>
          {fill(prepaid.note, { months, total: formatCents(terms.prepaid) })}
        </p>
      </ForPlan>
    </div>
  );
}

function WaysOn({ words, facts: { slug, terms, claim } }: { words: PriceWords; facts: InvestmentFacts }) {
  const { months } = terms;
  const saves = prepaidSaving(terms).saved > 0;
  return (
    <>
      <div className={styles.saving}>
        <ForPlan plan="monthly">
          <p>
            <b>{fill(words.monthly.other, { months, price: formatCents(terms.prepaid) })}</b>
          </p>
        </ForPlan>
        <ForPlan plan="prepaid">
          <p>
            <b>{fill(words.prepaid.other, { months, price: formatCents(terms.monthly) })}</b>
          </p>
        </ForPlan>
        {saves ? <p>{claim.text}</p> : null}
        <p className={layout.soft}>
          {claim.isTrue || !saves ? null : whereTrue(words, claim.trueFor)}
          <SavingLine words={words.saving} terms={terms} />
        </p>
      </div>
      <div className={layout.row}>
        <EnrollForm words={words} slug={slug} />
        {/* As a document: only that brings the page to the free call (consultation.route.tsx loads itself afresh). */}
        <ButtonLink look="ghost" to={freeCallAddress} reloadDocument>
          {words.call}
        </ButtonLink>
      </div>
      <p className={`${layout.soft} ${layout.small}`}>
        <Words text={words.note} />
      </p>
    </>
  );
}

/** A claim that another program keeps is said to be that one's, before this one's own figure. */
function whereTrue(words: PriceWords, trueFor: string[]) {
  const sentence = trueFor.length > 0 ? fill(words.trueElsewhere, { programs: trueFor.join(" and ") }) : words.nowhere;
  return `${sentence} `;
}
