import { OrderForm, OrderOutcome, type Orders, SeldomOrder, useOrders } from "#app/desk/frame/orders/order-form.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import type { CertificateDetails } from "./certificates-page.ts";
import owner from "#app/desk/frame/parts/owner-page.module.css";

type Props = { certificate: CertificateDetails; orders: Orders };

/** What can be done with a certificate in its state. */
export function CertificateOrders({ certificate }: { certificate: CertificateDetails }) {
  const orders = useOrders();
  return (
    <>
      <OrderOutcome orders={orders} />
      <div>
        {certificate.canReplace ? <Replace certificate={certificate} orders={orders} /> : null}
        {certificate.canRevoke ? <Revoke certificate={certificate} orders={orders} /> : null}
      </div>
    </>
  );
}

function Replace({ certificate: { id, name }, orders }: Props) {
  return (
    <SeldomOrder name="Replace it">
      <OrderForm orders={orders} order="replace" id={id}>
        <p>Issues a new certificate with a new number. This one ends, and says which one took its place.</p>
        <Field
          label="Name on the new one"
          name="name"
          required
          maxLength={100}
          defaultValue={name}
          autoComplete="off"
        />
        <ReasonField />
        <Button>Replace this certificate</Button>
      </OrderForm>
    </SeldomOrder>
  );
}

function Revoke({ certificate: { id, number }, orders }: Props) {
  return (
    <SeldomOrder name="Revoke it">
      <OrderForm orders={orders} order="revoke" id={id}>
        <p>Whoever checks this certificate is told that it was revoked. That cannot be undone.</p>
        <ReasonField />
        <label className={owner.tick}>
          <input type="checkbox" name="sure" value="yes" required />
          Yes, {number} ends for good
        </label>
        <Button>Revoke this certificate</Button>
      </OrderForm>
    </SeldomOrder>
  );
}

function ReasonField() {
  return <Field label="Reason, for you alone" name="reason" required maxLength={500} autoComplete="off" />;
}
