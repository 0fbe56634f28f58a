import owner from "#app/desk/frame/parts/owner-page.module.css";
import { Button } from "#app/ui/form/button.tsx";
import type { ProgramName } from "#app/desk/frame/parts/enrolments-page.ts";
import { madeBy, OrderForm, OrderOutcome, useOrders } from "#app/desk/frame/orders/order-form.tsx";
import { ProgramNoteFields } from "#app/desk/frame/parts/program-note-fields.tsx";

type Props = { programs: ProgramName[]; email?: string };

/** Opens a program to somebody without a payment. */
export function UnlockForm({ programs, email = "" }: Props) {
  const orders = useOrders();
  return (
    <section className={owner.block} aria-labelledby="unlock-title">
      <h2 id="unlock-title">{email ? "Unlock for this person" : "Unlock for somebody"}</h2>
      <p>Opens a program without a payment. The person gets a mail with the link to it.</p>
      <OrderForm key={madeBy(orders)?.enrolment ?? ""} orders={orders} order="unlock">
        <ProgramNoteFields programs={programs} email={email} />
        <Button>Open the program</Button>
      </OrderForm>
      <OrderOutcome orders={orders} />
    </section>
  );
}
