import owner from "#app/desk/frame/parts/owner-page.module.css";
import { formatWholeDay } from "#app/bookings/calendar/days.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import layout from "#app/ui/layout.module.css";
import type { Agenda } from "#app/desk/calendar/agenda/agenda.ts";
import styles from "#app/desk/calendar/agenda/closed-days.module.css";
import { OrderForm, OrderOutcome, type Orders, useOrders } from "#app/desk/frame/orders/order-form.tsx";

type Props = { closings: Agenda["closings"]; today: string; shown: string };

/** Days that the owner takes out of the offer. `shown` is the day in view, if it is one. */
export function ClosedDays({ closings, today, shown }: Props) {
  const orders = useOrders();
  return (
    <section className={owner.block} aria-labelledby="closed-title" data-screen-only="">
      <h2 id="closed-title">Closed days</h2>
      <p>
        On a closed day nothing can be booked. What is booked already stays. Public holidays are kept in
        content/availability.yaml.
      </p>
      <OrderForm key={`${shown} ${closings.length}`} orders={orders} order="close-day" className={styles.close ?? ""}>
        <Field label="Day" name="day" type="date" min={today} defaultValue={shown} required />
        <Field label="Reason, for these pages alone" name="reason" maxLength={60} required autoComplete="off" />
        <Button>Close this day</Button>
      </OrderForm>
      <OrderOutcome orders={orders} />
      {closings.length === 0 ? <p className={layout.soft}>You closed no day.</p> : null}
      <ul className={styles.closings}>
        {closings.map((closing) => (
          <li key={closing.day}>
            <ClosedDay closing={closing} orders={orders} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ClosedDay({ closing, orders }: { closing: Agenda["closings"][number]; orders: Orders }) {
  const { day, reason, bookings } = closing;
  return (
    <>
      <p>
        <b>{formatWholeDay(day)}</b>
        <span>{reason}</span>
        {bookings > 0 ? <span>{bookings === 1 ? "1 booking stays" : `${bookings} bookings stay`}</span> : null}
      </p>
      <OrderForm orders={orders} order="open-day">
        <input type="hidden" name="day" value={day} />
        <Button look="ghost" aria-label={`Open again: ${formatWholeDay(day)}`}>
          Open again
        </Button>
      </OrderForm>
    </>
  );
}
