import { OrderForm, type Orders, SeldomOrder } from "#app/desk/frame/orders/order-form.tsx";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { Moment } from "#app/desk/frame/parts/moment.tsx";
import { isRefundable, type MadePayment } from "#app/school/buying/refunds/refunds.ts";
import { Button } from "#app/ui/form/button.tsx";

/** `isPlan`: a monthly plan ends with it. `follows`: what happens here when the money has gone back. */
type Props = { orders: Orders; id: string; payments: MadePayment[]; canAsk: boolean; isPlan: boolean; follows: string };

/** Money back in one action; without a key, what to do at the partner. Nothing where there is nothing to give back. */
export function RefundForm({ orders, id, payments, canAsk, isPlan, follows }: Props) {
  const left = payments.filter(isRefundable);
  const [first] = left;
  if (!first) return null;
  return (
    <SeldomOrder name="Give money back">
      {canAsk ? (
        <OrderForm orders={orders} order="refund" id={id}>
          <p>
            {isPlan ? "The monthly plan ends at once, and nothing more is charged. " : ""}
            All of the payment goes back to the card or account that it came from. {follows}
          </p>
          {left.length === 1 ? (
            <input type="hidden" name="payments" value={first.payment} />
          ) : (
            <Choice payments={left} />
          )}
          <Button>{left.length === 1 ? `Give ${first.amount} back` : "Give the chosen payments back"}</Button>
        </OrderForm>
      ) : (
        <AtPartner payments={left} isPlan={isPlan} follows={follows} />
      )}
    </SeldomOrder>
  );
}

function Choice({ payments }: { payments: MadePayment[] }) {
  return (
    <fieldset>
      <legend>Which payments go back?</legend>
      {payments.map(({ payment, amount, at }) => (
        <label key={payment} className={owner.tick}>
          <input type="checkbox" name="payments" value={payment} />
          {amount}, paid <Moment at={at} />
        </label>
      ))}
    </fieldset>
  );
}

function AtPartner({ payments, isPlan, follows }: Pick<Props, "payments" | "isPlan" | "follows">) {
  return (
    <ol>
      {isPlan ? <li>On the payment partner’s pages, open the subscription and cancel it at once.</li> : null}
      {payments.map(({ payment, amount }) => (
        <li key={payment}>
          Search there for <code className={owner.code}>{payment}</code>, and refund all of its {amount}.
        </li>
      ))}
      <li>{follows} You need not do anything else here.</li>
      <li>With the payment partner’s key among the settings, this is one button here.</li>
    </ol>
  );
}
