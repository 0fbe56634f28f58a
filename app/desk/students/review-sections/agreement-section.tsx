import { type Column, Table } from "#app/desk/frame/lists/table.tsx";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { type Agreement, fewestPairs } from "#app/review/figures/agreement.ts";
import type { Agreements } from "#app/review/figures/agreement.server.ts";
import layout from "#app/ui/layout.module.css";
import type { ReviewsPage } from "./reviews-page.ts";

/** How alike works are read. */
export function AgreementSection({ agreement: { second, planted } }: { agreement: ReviewsPage["agreement"] }) {
  return (
    <section className={owner.block} aria-labelledby="agreement-title">
      <h2 id="agreement-title">How alike works are read</h2>
      <p className={layout.soft}>
        One of ten works is read twice, the second time by somebody who sees nothing of the first. Once a month each
        reviewer reads an example of ours, whose levels are known. Kappa is 1 where all is alike and 0 where chance
        would do as well; of levels, a step apart counts a third of three. Below {fewestPairs} pairs it says nothing.
      </p>
      {second.verdicts.count + planted.verdicts.count === 0 ? (
        <p>No work was read twice yet, and no example by anybody.</p>
      ) : (
        <Table
          name="How alike works are read"
          rows={[
            { id: "second", name: "Second readings", agreed: second },
            { id: "planted", name: "Planted works", agreed: planted },
          ]}
          columns={columns}
        />
      )}
    </section>
  );
}

type Row = { name: string; agreed: Agreements };

const columns: Column<Row>[] = [
  { name: "What", cell: ({ name }) => name },
  { name: "Pairs", cell: ({ agreed }) => agreed.verdicts.count },
  { name: "Verdicts", cell: ({ agreed }) => <Figure {...agreed.verdicts} pairs={agreed.verdicts.count} /> },
  { name: "Levels", cell: ({ agreed }) => <Figure {...agreed.levels} pairs={agreed.verdicts.count} /> },
];

function Figure({ count, alike, kappa, pairs }: Agreement & { pairs: number }) {
  if (count === 0) return "None yet";
  const words = pairs < fewestPairs ? "too few to say" : kappa === null ? "all the same" : `kappa ${kappa.toFixed(2)}`;
  return (
    <>
      {words}
      <small>
        {alike} of {count} alike
      </small>
    </>
  );
}
