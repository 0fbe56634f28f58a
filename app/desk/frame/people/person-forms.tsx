import { OrderForm, type Orders } from "#app/desk/frame/orders/order-form.tsx";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { Button } from "#app/ui/form/button.tsx";
import { Field, Select } from "#app/ui/form/field.tsx";
import styles from "./person-forms.module.css";

/** Emptied once somebody was named. */
export function NameForm({ orders }: { orders: Orders }) {
  const made = orders.data?.order === "name-person" && orders.data.answer.ok && orders.data.answer.value.ok;
  return (
    <OrderForm key={made ? JSON.stringify(orders.data) : ""} orders={orders} order="name-person">
      <Field label="Name" name="name" required maxLength={100} autoComplete="off" />
      <Field
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="off"
        hint="They get a mail, and sign in with this address. Somebody who stands above gets this name and role."
      />
      <Select label="May do" name="role" defaultValue="helper">
        <option value="helper">Helper: inbox and calendar</option>
        <option value="owner">Owner: everything</option>
      </Select>
      <Button>Name this person</Button>
    </OrderForm>
  );
}

/** Whoever ends their own place ticks a box first. */
export function EndForm({ orders, id, name, isYou }: { orders: Orders; id: string; name: string; isYou: boolean }) {
  return (
    <details className={styles.end}>
      <summary>{isYou ? "End your own place" : `End ${name}’s place`}</summary>
      <OrderForm orders={orders} order="end-person" id={id}>
        {isYou ? (
          <label className={owner.tick}>
            <input type="checkbox" name="sure" value="yes" required />
            These pages close for me
          </label>
        ) : (
          <p>These pages close at once. What {name} did stays in the journal.</p>
        )}
        <Button look="ghost">End it</Button>
      </OrderForm>
    </details>
  );
}
