import type { ReactNode } from "react";
import { type Column, Table } from "#app/desk/frame/lists/table.tsx";
import { OrderForm, type Orders, SeldomOrder } from "#app/desk/frame/orders/order-form.tsx";
import { Facts } from "#app/desk/frame/parts/facts.tsx";
import { Fact, Figures } from "#app/ui/facts.tsx";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { Moment } from "#app/desk/frame/parts/moment.tsx";
import { courseNames, programOf, type Track } from "#app/school/courses/course/courses.ts";
import type { ReadingRole } from "#app/school/handing-in/works/work.ts";
import { hour } from "#app/site/time.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Select } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import type { ReviewsPage, WaitingReading } from "./reviews-page.ts";

const roleWords: Record<ReadingRole, string> = {
  first: "First reading",
  second: "Second reading, blind",
  appeal: "Appeal",
  reopened: "Reopened by you",
  planted: "Planted",
};

/** What waits, oldest first. The children say what became of an order. */
export function WaitingSection({
  page: { waiting, more, waits, now },
  orders,
  children,
}: {
  page: ReviewsPage;
  orders: Orders;
  children: ReactNode;
}) {
  const students = waiting.filter(({ role }) => role !== "second");
  return (
    <section className={owner.block} aria-labelledby="waiting-title">
      <h2 id="waiting-title">What waits</h2>
      {children}
      <Figures
        figures={[
          ["works wait", students.length + more],
          ["wait longer than promised", students.filter(({ isOverdue }) => isOverdue).length],
          ["in hand now", waiting.filter(({ inHand }) => inHand).length],
          ["wait for somebody who is not there", waiting.filter(({ mayRead }) => mayRead.length === 0).length],
        ]}
      />
      <p className={layout.soft}>
        Oldest first. Blind second readings only measure how alike reviewers read: no student waits for them.
      </p>
      <Table
        name="What waits"
        rows={waiting.map((reading) => ({ reading, now, orders, id: reading.id }))}
        empty="Nothing waits to be read."
        columns={columns}
      />
      <Facts>
        {waits.map(({ track, words }) => (
          <Fact key={track} name={courseNames[programOf[track]]}>
            {words}.
          </Fact>
        ))}
      </Facts>
      {more > 0 ? <p>And {more} more, which wait less long.</p> : null}
    </section>
  );
}

type Row = { reading: WaitingReading; now: number; orders: Orders };

const columns: Column<Row>[] = [
  { name: "Work", cell: ({ reading }) => <WorkName {...reading} /> },
  { name: "Waits", cell: ({ reading, now }) => <Age reading={reading} now={now} /> },
  { name: "What for", cell: ({ reading: { role } }) => roleWords[role] },
  { name: "Who", cell: ({ reading }) => <Who reading={reading} /> },
  {
    name: "Give it to one",
    narrow: "",
    cell: ({ reading, orders }) => <AssignForm reading={reading} orders={orders} />,
  },
];

/** Whose work, and which: the head of a row. */
export function WorkName(work: { student: string; track: Track; module: number; number: number }) {
  return (
    <>
      {work.student}
      <small>
        {courseNames[programOf[work.track]]}, module {work.module}, version {work.number}
      </small>
    </>
  );
}

function Age({ reading: { since, isOverdue }, now }: { reading: WaitingReading; now: number }) {
  return (
    <>
      <span className={owner.state} data-bad={isOverdue ? "" : undefined}>
        {isOverdue ? <Icon name="warning" /> : null}
        {ageWords(now - since)}
        {isOverdue ? ", overdue" : ""}
      </span>
      <small>
        since <Moment at={since} />
      </small>
    </>
  );
}

/** "5 hours", "3 days"; rounded down, since nobody waited longer. */
function ageWords(age: number) {
  const hours = Math.floor(age / hour);
  if (hours < 1) return "less than an hour";
  if (hours < 48) return hours === 1 ? "1 hour" : `${hours} hours`;
  return `${Math.floor(hours / 24)} days`;
}

function Who({ reading: { inHand, only, mayRead } }: { reading: WaitingReading }) {
  if (inHand)
    return (
      <>
        {inHand.name} has it
        <small>
          until <Moment at={inHand.until} />, or longer while they write
        </small>
      </>
    );
  if (mayRead.length === 0) return <strong>Nobody may read it</strong>;
  return only ? `Only ${only.name}` : "Nobody yet";
}

function AssignForm({ reading: { id, only, mayRead, inHand }, orders }: { reading: WaitingReading; orders: Orders }) {
  if (inHand || (mayRead.length === 0 && !only)) return null;
  return (
    <SeldomOrder name="Assign">
      <OrderForm orders={orders} order="assign-reading" id={id}>
        <Select label="Who reads it" name="reviewer" defaultValue={only?.id ?? ""}>
          <option value="">Whoever comes first</option>
          {mayRead.map(({ id: who, name }) => (
            <option key={who} value={who}>
              {name}
            </option>
          ))}
        </Select>
        <Button look="ghost">Save</Button>
      </OrderForm>
    </SeldomOrder>
  );
}
