import { OrderForm, OrderOutcome, useOrders } from "#app/desk/frame/orders/order-form.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "#app/desk/calendar/agenda/closed-days.module.css";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import type { OwnCalendar } from "#app/bookings/busy/own-calendars.server.ts";

/** The owner's calendars elsewhere, whose busy times are not on offer, with how fresh what we know of them is. */
export function OwnCalendars({ calendars }: { calendars: OwnCalendar[] }) {
  const orders = useOrders();
  return (
    <section className={owner.block} aria-labelledby="own-title" data-screen-only="">
      <h2 id="own-title">Your calendars elsewhere</h2>
      <p>
        What stands in them is not on offer here. They are read every 5 minutes, and once more before a time is booked.
        An entry that is marked as free takes no time.
      </p>
      {calendars.length === 0 ? (
        <p className={layout.soft}>
          None is read. A setting (OPERATING, "Your own calendars") takes the secret address in iCal format that your
          calendar program gives you.
        </p>
      ) : null}
      <ul className={styles.closings}>
        {calendars.map((calendar) => (
          <li key={calendar.name}>
            <State calendar={calendar} />
          </li>
        ))}
      </ul>
      {calendars.length > 0 ? (
        <OrderForm orders={orders} order="read-calendars">
          <Button look="ghost">Read them now</Button>
        </OrderForm>
      ) : null}
      <OrderOutcome orders={orders} />
    </section>
  );
}

function State({ calendar: { name, read, busy, trouble } }: { calendar: OwnCalendar }) {
  const times = busy === 1 ? "1 busy time to come" : `${busy} busy times to come`;
  return (
    <>
      <p>
        <b>{name}</b>
        <span>{read === null ? "never read" : `read ${read}`}</span>
        <span>{times}</span>
      </p>
      {trouble ? (
        <Notice kind="error">
          {trouble.what} {read === null ? "" : "The list that was read last still counts."} {trouble.todo}
        </Notice>
      ) : null}
    </>
  );
}
