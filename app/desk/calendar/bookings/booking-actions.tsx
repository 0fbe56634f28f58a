import { useState } from "react";
import { formatWholeDay } from "#app/bookings/calendar/days.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Field, Select, TextArea } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { isRefundable } from "#app/school/buying/refunds/refunds.ts";
import type { BookingDetails } from "#app/desk/calendar/agenda/agenda.ts";
import styles from "./booking-panel.module.css";
import { useRole } from "#app/desk/frame/parts/use-role.ts";
import { OrderForm, type Orders } from "#app/desk/frame/orders/order-form.tsx";

type Props = { booking: BookingDetails; orders: Orders };

/** What fits the booking's state: before it begins move and cancel, afterwards who did not come. */
export function BookingActions({ booking, orders }: Props) {
  const { id, state, hasStarted } = booking;
  const role = useRole();
  if (state === "no-show" || (state === "booked" && hasStarted))
    return (
      <OrderForm orders={orders} order={state === "booked" ? "no-show" : "came"} id={id}>
        <Button look="ghost">{state === "booked" ? "Did not come" : "Came after all"}</Button>
      </OrderForm>
    );
  if (state !== "booked") return null;
  return (
    <>
      <details className={styles.action} open={booking.place === null}>
        <summary>{booking.place ? "Another place" : "Say where"}</summary>
        <PlaceForm booking={booking} orders={orders} />
      </details>
      <details className={styles.action}>
        <summary>Move it</summary>
        <MoveForm booking={booking} orders={orders} />
      </details>
      {role === "owner" ? (
        <details className={styles.action}>
          <summary>Cancel it</summary>
          <CancelForm booking={booking} orders={orders} />
        </details>
      ) : null}
    </>
  );
}

function PlaceForm({ booking: { id, place, expected, resource, who }, orders }: Props) {
  return (
    <OrderForm orders={orders} order="place" id={id}>
      <Field
        label="Address of the meeting"
        name="address"
        type="url"
        required
        maxLength={500}
        defaultValue={place?.address ?? expected}
        hint="It begins with https://."
      />
      <Field
        label="Note (optional)"
        name="note"
        maxLength={200}
        defaultValue={place?.note}
        hint="Such as a passcode."
      />
      <p>
        {resource === "training" ? "Everybody who comes to this session" : who} gets a mail with it and a new calendar
        entry.
      </p>
      <Button>Tell them</Button>
    </OrderForm>
  );
}

function MoveForm({ booking: { id, day, free, who }, orders }: Props) {
  const [chosen, setChosen] = useState(day);
  const shown = free.find((each) => each.day === chosen) ?? free[0];
  if (!shown) return <p>No other time is free.</p>;
  return (
    <OrderForm orders={orders} order="move" id={id}>
      <Select label="Day" value={shown.day} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
        {free.map((each) => (
          <option key={each.day} value={each.day}>
            {formatWholeDay(each.day)}
          </option>
        ))}
      </Select>
      <Select key={shown.day} label="Time" name="startsAt">
        {shown.times.map(({ startsAt, clock }) => (
          <option key={startsAt} value={startsAt}>
            {clock}
          </option>
        ))}
      </Select>
      <p>{who} gets a mail with the new time.</p>
      <Button>Move this booking</Button>
    </OrderForm>
  );
}

function CancelForm({ booking: { id, paid, who, payment, canAsk, isPlan, month }, orders }: Props) {
  const canRefund = canAsk && payment !== null && isRefundable(payment);
  return (
    <OrderForm orders={orders} order="cancel" id={id}>
      {paid && !canRefund ? (
        <Notice kind="note">It is paid, and nothing is paid back by itself. Pay it back where it was paid.</Notice>
      ) : null}
      {canRefund ? (
        <label className={owner.tick}>
          <input type="checkbox" name="refund" value="yes" defaultChecked={!isPlan} />
          Give {payment.amount} back at once
        </label>
      ) : null}
      {month ? <p>The session goes back to the month of coaching, which then lasts at least 30 more days.</p> : null}
      <TextArea label="Reason" name="reason" required maxLength={500} hint={`Stands in the mail to ${who}.`} />
      <Button>Cancel this booking</Button>
    </OrderForm>
  );
}
