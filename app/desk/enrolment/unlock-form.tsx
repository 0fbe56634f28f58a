import { useFetcher } from "react-router";
import owner from "#app/desk/parts/owner-page.module.css";
import { Button } from "#app/ui/form/button.tsx";
import type { ProgramName } from "#app/desk/parts/enrolments-page.ts";
import { OrderForm } from "#app/desk/parts/order-form.tsx";
import { type Done, OrderOutcome, type Orders } from "#app/desk/parts/order-outcome.tsx";
import { ProgramNoteFields } from "#app/desk/parts/program-note-fields.tsx";

type Props = { programs: ProgramName[]; email?: string };

/** Opens a program to somebody without a payment. */
export function UnlockForm({ programs, email = "" }: Props) {
  const orders: Orders = useFetcher<Done>();
  const answer = orders.data?.answer;
  const opened = answer?.ok && answer.value.ok ? answer.value.enrolment : "";
  return (
    <section className={owner.block} aria-labelledby="unlock-title">
      <h2 id="unlock-title">{email ? "Unlock for this person" : "Unlock for somebody"}</h2>
      <p>Opens a program without a payment. The person gets a mail with the link to it.</p>
      <OrderForm key={opened} orders={orders} order="unlock">
        <ProgramNoteFields programs={programs} email={email} />
        <Button>Open the program</Button>
      </OrderForm>
      <OrderOutcome orders={orders} />
    </section>
  );
}
