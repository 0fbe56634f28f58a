import { href, Link } from "react-router";
import { OrderForm, OrderOutcome, type Orders, useOrders } from "#app/desk/frame/orders/order-form.tsx";
import { Figures } from "#app/ui/facts.tsx";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { Moment } from "#app/desk/frame/parts/moment.tsx";
import { Button } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Field } from "#app/ui/form/field.tsx";
import styles from "./edition-desk.module.css";
import { EditionLine, EditionReaders } from "./edition-line.tsx";
import type { EditionEntry } from "./newsletter-page.ts";

type Props = { edition: EditionEntry; active: number; previewTo: string };

/** Where an edition stands, and the three things to do with it: see it, let it go, leave it. */
export function EditionDesk({ edition, active, previewTo }: Props) {
  const orders = useOrders();
  const { slug, number, title, standing, waiting, sent, failed } = edition;
  const id = `edition-${slug}`;
  return (
    <section className={owner.block} aria-labelledby={id}>
      <h2 id={id}>
        Edition {number}: <Link to={href("/newsletter/:edition", { edition: slug })}>{title}</Link>
      </h2>
      <EditionLine edition={edition} />
      <p>
        <Standing edition={edition} />
      </p>
      <EditionReaders edition={edition} active={active} />
      <OrderOutcome orders={orders} />
      {standing === "sent" ? (
        <Figures
          figures={[
            ["sent", sent],
            ["waiting", waiting],
            ["given up, or came back", failed],
          ]}
        />
      ) : (
        <>
          <Preview edition={edition} orders={orders} previewTo={previewTo} />
          <Decision edition={edition} orders={orders} />
        </>
      )}
    </section>
  );
}

function Preview({ edition: { slug, isSeen }, orders, previewTo }: Omit<Props, "active"> & { orders: Orders }) {
  return (
    <OrderForm orders={orders} order="preview-edition" id={slug} className={styles.preview}>
      <Field label="Preview to" name="email" type="email" required defaultValue={previewTo} autoComplete="email" />
      <Button look={isSeen ? "ghost" : "solid"}>{isSeen ? "Send the preview again" : "Send me a preview"}</Button>
    </OrderForm>
  );
}

function Decision({
  edition: { slug, number, standing, isSeen, late },
  orders,
}: {
  edition: EditionEntry;
  orders: Orders;
}) {
  const isApproved = standing === "approved" || standing === "due";
  return (
    <div className={layout.row}>
      {isSeen && !isApproved ? (
        <OrderForm orders={orders} order="approve-edition" id={slug} className="">
          <Button>{late ? `Approve edition ${number} and send it now` : `Approve edition ${number}`}</Button>
        </OrderForm>
      ) : null}
      {standing === "unsent" ? null : (
        <OrderForm orders={orders} order="leave-edition" id={slug} className="">
          <Button look="ghost">{isApproved ? "Take the approval back" : "Leave it unsent"}</Button>
        </OrderForm>
      )}
    </div>
  );
}

function Standing({ edition: { standing, sendAt, late, isSeen } }: { edition: EditionEntry }) {
  const hour = <Moment at={sendAt} />;
  const toSee = isSeen
    ? "You were sent a preview of it as it is now."
    : "Send yourself a preview and read it; then you can approve it.";
  switch (standing) {
    case "waits":
      return late ? (
        <>
          It was planned for {hour} and has not left from this site. {toSee}
        </>
      ) : (
        <>
          It leaves on {hour} when you have approved it. {toSee}
        </>
      );
    case "changed":
      return `Its text was changed after you approved it, so that it does not leave. ${toSee}`;
    case "approved":
      return <>Approved: it leaves on {hour}.</>;
    case "due":
      return "Approved: it leaves within minutes.";
    case "missed":
      return (
        <>
          You approved it for {hour}, and the site was not running then. It does not leave late without you. {toSee}
        </>
      );
    case "unsent":
      return "You left it unsent. It can still be approved.";
    case "sent":
      return <>It left on {hour}.</>;
  }
}
