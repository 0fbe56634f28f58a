import type { Agenda } from "#app/desk/calendar/agenda/agenda.ts";
import { OrderForm, OrderOutcome, SeldomOrder, useOrders } from "#app/desk/frame/orders/order-form.tsx";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { Button } from "#app/ui/form/button.tsx";
import { Field, Select, TextArea } from "#app/ui/form/field.tsx";

type Props = { agenda: Agenda; shown: string };

/** A call that the owner books for somebody, such as on the telephone. `shown` is the day in view, if it is one. */
export function NewBooking({ agenda: { calls, today }, shown }: Props) {
  const orders = useOrders();
  const made = orders.data?.answer.ok && orders.data.answer.value.ok ? orders.data : undefined;
  return (
    <section className={owner.block} aria-labelledby="new-title" data-screen-only="">
      <h2 id="new-title">Book for somebody</h2>
      <OrderOutcome orders={orders} />
      <SeldomOrder name="Make a booking">
        <OrderForm key={made ? JSON.stringify(made) : shown} orders={orders} order="book">
          <Field label="Name" name="name" required maxLength={100} autoComplete="off" />
          <Field label="Email" name="email" type="email" required autoComplete="off" />
          <Select label="What it is about" name="about">
            {calls.map(({ group, calls: own }) => (
              <optgroup key={group} label={group}>
                {own.map(({ slug, title, price }) => (
                  <option key={slug} value={slug}>
                    {`${title} (${price})`}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
          <Field label="Date of the call" name="day" type="date" min={today} defaultValue={shown} required />
          <Field
            label="Begins at"
            name="time"
            type="time"
            step={900}
            required
            hint="On your clock, at a quarter of an hour. It may lie outside the hours on offer, not on top of another call."
          />
          <Select label="Money" name="money">
            <option value="free">Free</option>
            <option value="paid">Paid outside this site, at its price</option>
          </Select>
          <label className={owner.tick}>
            <input type="checkbox" name="mail" value="yes" defaultChecked />
            Write to them now. The reminders a day and an hour before go out either way
          </label>
          <TextArea label="For your eyes (optional)" name="note" maxLength={1000} hint="Nobody else sees it." />
          <Button>Book it</Button>
        </OrderForm>
      </SeldomOrder>
    </section>
  );
}
