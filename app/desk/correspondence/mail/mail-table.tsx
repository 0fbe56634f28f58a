import { madeBy, OrderForm, useOrders } from "#app/desk/frame/orders/order-form.tsx";
import { type Column, Table } from "#app/desk/frame/lists/table.tsx";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { Moment } from "#app/desk/frame/parts/moment.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { TroubledMail } from "./outbox-page.ts";

type Props = { title: string; empty: string; mails: TroubledMail[] };

/** Mails in trouble, each with why and with another try. At most 50 are listed. */
export function MailTable({ title, empty, mails }: Props) {
  const id = title.toLowerCase().replaceAll(" ", "-");
  return (
    <section className={owner.block} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Table name="Mails" columns={columns} rows={mails} empty={empty} />
    </section>
  );
}

const columns: Column<TroubledMail>[] = [
  { name: "To", cell: ({ recipient }) => recipient },
  {
    name: "Mail",
    cell: ({ subject, kind }) => (
      <>
        {subject ?? "Its words are erased"} <small>{kindWords[kind]}</small>
      </>
    ),
  },
  {
    name: "What happened",
    cell: ({ attempts, failedAt, cameBack, nextAt, lastError }) => (
      <>
        {attempts === 1 ? "One try. " : `${attempts} tries. `}
        {failedAt === null ? null : (
          <>
            {cameBack ? "Came back" : "Given up"} <Moment at={failedAt} />.{" "}
          </>
        )}
        {nextAt ? (
          <>
            Next try <Moment at={nextAt} />.{" "}
          </>
        ) : null}
        <small>
          {reasonWords(lastError)} <span className={owner.code}>{lastError}</span>
        </small>
      </>
    ),
  },
  { name: "Again", narrow: "", cell: (mail) => <SendAgain mail={mail} /> },
];

function SendAgain({ mail: { id, subject, recipient } }: { mail: TroubledMail }) {
  const orders = useOrders();
  if (subject === null) return "Not possible";
  return (
    <OrderForm orders={orders} order="send-again" id={id} className="">
      <Button look="ghost" aria-label={`Send again to ${recipient}`}>
        Send again
      </Button>
      <span role="status" className={owner.state}>
        {madeBy(orders) ? (
          <>
            <Icon name="check" /> Waits to be sent
          </>
        ) : orders.data ? (
          "Not saved. Try again in a minute."
        ) : null}
      </span>
    </OrderForm>
  );
}

const kindWords: Record<TroubledMail["kind"], string> = {
  confirmation: "Asks for consent",
  newsletter: "Newsletter",
  service: "Answer to a visitor",
};

/** The first word of what was noted, as a sentence. */
const reasons: Record<string, string | undefined> = {
  refused: "There is no such mailbox, says its server: no newsletter goes there any more.",
  rejected: "The mailbox takes no mail, says its server.",
  deferred: "Its server said: not now.",
  declined: "Its server does not take this mail, and gives no reason that we know.",
  blocked: "The mail provider takes no mail from us at present.",
  invalid: "The mail server will not take this mail.",
  auth: "The mail server refuses our account.",
  unavailable: "The mail server did not answer.",
  suppressed: "Mail to this address came back or was reported as unwanted, so that none is sent.",
  waited: "Too many visitors asked for mails at once: it waited over two hours, and its link would come as a surprise.",
  not: "This person is not subscribed any more.",
};

function reasonWords(lastError: string) {
  return reasons[lastError.split(" ")[0] ?? ""] ?? "";
}
