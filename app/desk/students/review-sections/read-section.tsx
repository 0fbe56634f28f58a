import { Form, href } from "react-router";
import { type Column, Table } from "#app/desk/frame/lists/table.tsx";
import filter from "#app/desk/frame/lists/list-filter.module.css";
import { OrderForm, type Orders, SeldomOrder } from "#app/desk/frame/orders/order-form.tsx";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { Moment } from "#app/desk/frame/parts/moment.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import type { ReadWork, ReviewsPage, ReviewsView } from "./reviews-page.ts";
import { WorkName } from "./waiting-section.tsx";

/** What was read last; an accepted work can be reopened. */
export function ReadSection({ page, view, orders }: { page: ReviewsPage; view: ReviewsView; orders: Orders }) {
  const isAsked = view.search !== "";
  return (
    <section className={owner.block} aria-labelledby="read-title">
      <h2 id="read-title">What was read</h2>
      {page.read.length > 0 || isAsked ? <ReadSearch search={view.search} /> : null}
      <Table
        name="What was read"
        rows={page.read.map((read) => ({ read, orders, id: read.id }))}
        empty={isAsked ? "Nothing of such a student was read." : "No work was read yet."}
        columns={columns}
      />
    </section>
  );
}

/** Among works that were read; there is nothing to look for before the first one. */
function ReadSearch({ search }: { search: string }) {
  return (
    <Form
      key={search}
      action={href("/admin/reviews")}
      role="search"
      aria-label="What was read"
      className={filter.filter}
    >
      <label className={filter.search}>
        <span>Search name or address of a student</span>
        <input type="search" name="search" defaultValue={search} maxLength={200} autoComplete="off" />
      </label>
      <Button look="ghost">Show</Button>
    </Form>
  );
}

type Row = { read: ReadWork; orders: Orders };

const columns: Column<Row>[] = [
  { name: "Work", cell: ({ read }) => <WorkName {...read} /> },
  { name: "Verdict", cell: ({ read: { verdict } }) => (verdict === "accepted" ? "Accepted" : "Once more") },
  { name: "Read by", cell: ({ read: { reviewer } }) => reviewer },
  { name: "On", cell: ({ read: { at } }) => <Moment at={at} /> },
  {
    name: "Reopen",
    narrow: "",
    cell: ({ read, orders }) => (read.mayReopen ? <ReopenForm read={read} orders={orders} /> : null),
  },
];

function ReopenForm({ read: { work, reviewer }, orders }: Row) {
  return (
    <SeldomOrder name="Have it read once more">
      <OrderForm orders={orders} order="reopen-work" id={work}>
        <p>Somebody else than {reviewer} reads it, and decides anew. The student is told why.</p>
        <Field label="Why" name="reason" required maxLength={500} autoComplete="off" hint="The student reads it." />
        <Button look="ghost">Reopen it</Button>
      </OrderForm>
    </SeldomOrder>
  );
}
