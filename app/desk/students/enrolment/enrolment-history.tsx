import { type Column, Table } from "#app/desk/frame/lists/table.tsx";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { standWords } from "#app/school/buying/refunds/refunds.ts";
import type { EnrolmentDetails } from "#app/desk/frame/parts/enrolments-page.ts";
import { Moment } from "#app/desk/frame/parts/moment.tsx";

/** What was paid, what the payment partner told, and what the owner did. */
export function EnrolmentHistory({ enrolment: { payments, events, actions, plan } }: { enrolment: EnrolmentDetails }) {
  return (
    <>
      {plan === "granted" ? null : (
        <History
          id="payments"
          title="Payments"
          empty="Nothing is paid yet."
          names={["Paid", "Amount", "State"]}
          rows={payments.map(({ payment, paid, at, stand, refusal }) => ({
            id: payment,
            at,
            cells: [`${paid}, ${payment}`, refusal ? `${standWords[stand]} (${refusal})` : standWords[stand]],
          }))}
        />
      )}
      <History
        id="events"
        title="What the payment partner told"
        empty="The partner told nothing about it."
        names={["When", "What", "What came of it"]}
        rows={events.map(({ id, at, type, outcome }) => ({
          id,
          at,
          cells: [type, outcomeWords(outcome)],
        }))}
      />
      <History
        id="actions"
        title="What you did"
        empty="You did nothing about it."
        names={["When", "What", "Who"]}
        rows={actions.map(({ id, at, who, what }) => ({ id, at, cells: [what, who] }))}
      />
    </>
  );
}

type Row = { id: string; at: number; cells: [string, string] };
type Props = { id: string; title: string; empty: string; names: [string, string, string]; rows: Row[] };

function History({ id, title, empty, names, rows }: Props) {
  const [when, ...others] = names;
  const columns: Column<Row>[] = [
    { name: when, cell: When },
    ...others.map((name, place): Column<Row> => ({ name, cell: ({ cells }) => cells[place] })),
  ];
  return (
    <section className={owner.block} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <Table name="History" columns={columns} rows={rows} empty={empty} />
    </section>
  );
}

function When({ at }: Row) {
  return <Moment at={at} />;
}

/** By the word that is kept with an event; a word without a sentence stands for itself. */
const outcomes: Record<string, string | undefined> = {
  enrolled: "The course was opened",
  waiting: "Waits for the bank",
  failed: "The bank did not pay",
  expired: "The visit ended without a payment",
  "no-address": "Paid, and nobody to write to",
  "other-item": "Set aside: paid on the page of another thing",
  noted: "Noted: a bill that is no month of the plan",
  "wrong-amount": "Set aside: another amount",
  "paid-twice": "Set aside: a second payment",
  settled: "Known: settled by hand before",
  counted: "One more month is paid",
  "beyond-plan": "Paid, though nothing was left to pay",
  "past-due": "A payment failed",
  mirrored: "Noted",
  refunded: "The course was closed",
  "partly-refunded": "Noted: a part went back",
  "refund-failed": "A refund failed: the money is with us",
  "fraud-warning": "The card network suspects it",
  disputed: "The course was closed",
  "dispute-won": "The course was opened again",
  "dispute-lost": "The course stays closed",
  parked: "Waits for its checkout",
  stored: "Nothing",
};

function outcomeWords(outcome: string) {
  return outcomes[outcome] ?? outcome;
}
