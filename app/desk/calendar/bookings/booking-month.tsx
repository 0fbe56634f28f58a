import type { BookingDetails } from "#app/desk/calendar/agenda/agenda.ts";
import { OrderForm, type Orders } from "#app/desk/frame/orders/order-form.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { Field, TextArea } from "#app/ui/form/field.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./booking-panel.module.css";

type Props = { booking: BookingDetails; orders: Orders };

/** The sessions of the month of coaching that a booking belongs to, and one more or less of them. */
export function BookingMonth({ booking: { id, month }, orders }: Props) {
  if (month === null) return null;
  return (
    <section className={layout.stack}>
      <h4>Month of coaching</h4>
      {month.words.map((each) => (
        <p key={each}>{each}.</p>
      ))}
      <ul>
        {month.sessions.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      {(["give-session", "take-session"] as const).map((order) => (
        <details key={order} className={styles.action}>
          <summary>{order === "give-session" ? "Give one session" : "Take one session"}</summary>
          <OrderForm orders={orders} order={order} id={id}>
            <Field label="Why, for you alone" name="note" required maxLength={500} autoComplete="off" />
            <Button>{order === "give-session" ? "Give it" : "Take it"}</Button>
          </OrderForm>
        </details>
      ))}
    </section>
  );
}

/** What only the owner reads. */
export function OwnerNote({ booking: { id, ownerNote }, orders }: Props) {
  return (
    <details className={styles.action}>
      <summary>{ownerNote ? "Change your note" : "Write a note"}</summary>
      <OrderForm orders={orders} order="note" id={id}>
        <TextArea label="Your note" name="note" maxLength={1000} defaultValue={ownerNote} hint="Nobody else sees it." />
        <Button>Keep the note</Button>
      </OrderForm>
    </details>
  );
}
