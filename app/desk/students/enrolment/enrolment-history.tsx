import { type Column, Table } from "#app/desk/frame/lists/table.tsx";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { standWords } from "#app/school/buying/refunds/refunds.ts";
import type { EnrolmentDetails } from "#app/desk/frame/parts/enrolments-page.ts";
import { Moment } from "#app/desk/frame/parts/moment.tsx";
import { newsWords, outcomeWords } from "./event-words.ts";

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
          cells: [newsWords(type), outcomeWords(outcome)],
        }))}
      />
      <History
        id="actions"
        title="What you did"
        empty="Nothing was done here by hand."
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
