import { href, Link } from "react-router";
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

/**
 * The Investment block of specification §2: toggle, price, and two ways on that follow it. Nothing is sold to whoever has
 * the course: it takes the ticket's place, in the same room, so that nothing moves.
 */
export function Investment({ facts }: { facts: InvestmentFacts }) {
  const isOwn = useOwnCourse(facts.slug);
  return (
    <div className={styles.seat} data-own={isOwn}>
      <PlanChoice>
        <Ticket stub={<WaysOn facts={facts} />}>
          <div className={styles.investmentHead}>
            <h2>Investment</h2>
            <PlanToggle name="plan" legend="How to pay" chosen={facts.plan} />
          </div>
          <ProgramPrice terms={facts.terms} />
          {facts.tax ? <p className={`${layout.soft} ${layout.small}`}>{facts.tax}</p> : null}
        </Ticket>
      </PlanChoice>
      {isOwn ? <OwnCourse slug={facts.slug} modules={facts.modules} /> : null}
    </div>
  );
}

function ProgramPrice({ terms }: { terms: ProgramTerms }) {
  const { full } = prepaidSaving(terms);
  return (
    <div aria-live="polite">
      <ForPlan plan="monthly">
        <Price amount={formatCents(terms.monthly)} unit="per month" />
        <p>Flexible monthly payments for {terms.months} months</p>
        <p className={`${layout.soft} ${layout.small}`}>
          {terms.months} payments, {formatCents(full)} in all. Then it stops by itself.
        </p>
      </ForPlan>
      <ForPlan plan="prepaid">
        <Price amount={formatCents(terms.prepaid)} unit="total" />
        <p>One payment for all {terms.months} months</p>
        <p className={`${layout.soft} ${layout.small}`}>Nothing is charged after it.</p>
      </ForPlan>
    </div>
  );
}

function WaysOn({ facts: { slug, terms, claim } }: { facts: InvestmentFacts }) {
  return (
    <>
      <div className={styles.saving}>
        <ForPlan plan="monthly">
          <p>
            <b>Prepaid {formatCents(terms.prepaid)} total.</b>
          </p>
        </ForPlan>
        <ForPlan plan="prepaid">
          <p>
            <b>
              Monthly {formatCents(terms.monthly)} for {terms.months} months.
            </b>
          </p>
        </ForPlan>
        <p>{claim.text}</p>
        <p className={layout.soft}>
          {claim.isTrue ? null : <WhereTrue trueFor={claim.trueFor} />}
          <SavingLine terms={terms} />
        </p>
      </div>
      <div className={layout.row}>
        <EnrollForm slug={slug} />
        {/* As a document: only that brings the page to the free call (consultation.route.tsx loads itself afresh). */}
        <ButtonLink look="ghost" to={freeCallAddress} reloadDocument>
          FREE Consultation
        </ButtonLink>
      </div>
      <p className={`${layout.soft} ${layout.small}`}>
        Enroll Now opens our payment partner's page in a new tab. Paid already?{" "}
        <Link to={href("/claim")}>Open your course</Link>.
      </p>
    </>
  );
}

/** A claim that another program keeps is said to be that one's, before this one's own figure. */
function WhereTrue({ trueFor }: { trueFor: string[] }) {
  return trueFor.length > 0 ? <>That is true of {trueFor.join(" and ")}. Here it is less. </> : <>Here it is less. </>;
}
