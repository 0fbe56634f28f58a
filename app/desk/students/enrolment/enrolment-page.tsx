import { href, Link } from "react-router";
import type { EnrolmentState } from "#app/school/buying/enrolment/enrolments.ts";
import type { OwnerAnswer } from "#app/people/owner/ask-as-owner.ts";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { Button } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import { EnrolmentHistory } from "./enrolment-history.tsx";
import { EnrolmentProgress } from "./enrolment-progress.tsx";
import { EnrolmentStateMark } from "#app/desk/frame/parts/marks.tsx";
import { type EnrolmentDetails, enrolmentsPath, type EnrolmentsView } from "#app/desk/frame/parts/enrolments-page.ts";
import { Facts, MailLink } from "#app/desk/frame/parts/facts.tsx";
import { Fact } from "#app/ui/facts.tsx";
import { OrderForm, OrderOutcome, SeldomOrder, useOrders } from "#app/desk/frame/orders/order-form.tsx";
import { RefundForm } from "#app/desk/frame/refunds/refund-form.tsx";
import { NoteField } from "#app/desk/frame/parts/program-note-fields.tsx";
import { OpenedHeading, OpenedPage } from "#app/desk/frame/parts/opened-page.tsx";
import { Moment } from "#app/desk/frame/parts/moment.tsx";
import { UnlockForm } from "./unlock-form.tsx";

type Props = { view: EnrolmentsView; answer: OwnerAnswer<EnrolmentDetails> };

/** One enrolment: who, what was paid, how far, what happened, and what can be done. */
export function EnrolmentPage({ view, answer }: Props) {
  return (
    <OpenedPage answer={answer} what="enrollment" list={enrolmentsPath({ ...view, enrolment: "" })}>
      {(enrolment) => (
        <>
          <Who enrolment={enrolment} />
          <EnrolmentProgress enrolment={enrolment} />
          <EnrolmentHistory enrolment={enrolment} />
          <UnlockForm key={enrolment.id} programs={enrolment.programs} email={enrolment.email} />
        </>
      )}
    </OpenedPage>
  );
}

/** Whatever was agreed, it ended. */
const closed = new Set<EnrolmentState>(["refunded", "disputed"]);

function Who({ enrolment }: { enrolment: EnrolmentDetails }) {
  const { id, name, email, paidAs, program, planWords, state, installments, since, endsAt, numbers } = enrolment;
  return (
    <section className={owner.block} aria-labelledby="enrolment-title">
      <OpenedHeading id="enrolment-title" of={id}>
        {name || email || "Nobody yet"}, {program.title}
      </OpenedHeading>
      <Facts>
        <Fact name="State">
          <EnrolmentStateMark state={state} />
        </Fact>
        <Fact name="Email">{email ? <MailLink to={email} /> : null}</Fact>
        <Fact name="Paid as">{paidAs}</Fact>
        <Fact name="Plan">{planWords}</Fact>
        <Fact name="Paid">{enrolment.plan === "prepaid" ? enrolment.paid : null}</Fact>
        <Fact name="Payments">{installments ? `${installments.paid} of ${installments.of}` : null}</Fact>
        <Fact name="Since">
          <Moment at={since} />
        </Fact>
        <Fact name="Ends">{endsAt === null || closed.has(state) ? null : <Moment at={endsAt} />}</Fact>
        <Fact name="Note">{enrolment.note}</Fact>
        <Fact name="Campaign">{enrolment.campaign}</Fact>
      </Facts>
      <Close enrolment={enrolment} />
      {state === "refunded" && enrolment.certificates.some((each) => each.state === "valid") ? (
        <Notice kind="note">
          The money went back, and a certificate stands. Look at it under{" "}
          <Link to={href("/admin/certificates")}>Certificates</Link>.
        </Notice>
      ) : null}
      <Facts>
        {numbers.map(([what, value]) => (
          <Fact key={what} name={what}>
            <code className={owner.code}>{value}</code>
          </Fact>
        ))}
      </Facts>
    </section>
  );
}

function Close({ enrolment }: { enrolment: EnrolmentDetails }) {
  const { id, canClose, plan, payments, canAsk } = enrolment;
  const orders = useOrders();
  return (
    <>
      <OrderOutcome orders={orders} />
      {canClose ? (
        <SeldomOrder name="Close this access">
          <OrderForm orders={orders} order="close" id={id}>
            <p>The course closes at once. What was learned and noted stays, and you can open it again.</p>
            <NoteField />
            <Button look="ghost">Close it</Button>
          </OrderForm>
        </SeldomOrder>
      ) : null}
      <RefundForm
        orders={orders}
        id={id}
        payments={payments}
        canAsk={canAsk}
        isPlan={plan === "monthly"}
        follows="The course closes here when the partner tells us that the money went back."
      />
    </>
  );
}
