import owner from "#app/desk/frame/parts/owner-page.module.css";
import { type Column, Table } from "#app/desk/frame/lists/table.tsx";
import { Mark } from "#app/desk/frame/parts/marks.tsx";
import layout from "#app/ui/layout.module.css";
import type { PartnerState } from "./directory.ts";

/** Whom the site talks to, and whether they answered within the last minute. */
export function PartnerTable({ partners }: { partners: PartnerState[] }) {
  return (
    <section className={owner.block} aria-labelledby="partners-title">
      <h2 id="partners-title">Partners</h2>
      <p className={layout.soft}>Asked by the server, at most once a minute.</p>
      <Table name="Partners" columns={columns} rows={partners.map((each) => ({ ...each, id: each.name }))} />
    </section>
  );
}

const columns: Column<PartnerState>[] = [
  { name: "Partner", cell: ({ name }) => name },
  { name: "Played by", cell: ({ played }) => (played ? "The demo on this machine" : "The real partner") },
  {
    name: "State",
    narrow: "",
    cell: ({ reachable }) => (
      <Mark icon={reachable ? "check" : "warning"} bad={!reachable}>
        {reachable ? "Reachable" : "Not reachable"}
      </Mark>
    ),
  },
];
