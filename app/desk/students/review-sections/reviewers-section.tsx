import { Fragment } from "react";
import { type Column, Table } from "#app/desk/frame/lists/table.tsx";
import { OrderForm, type Orders, SeldomOrder } from "#app/desk/frame/orders/order-form.tsx";
import { MailLink } from "#app/desk/frame/parts/facts.tsx";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { Moment } from "#app/desk/frame/parts/moment.tsx";
import { courseNames, programOf, type Track, tracks } from "#app/school/courses/course/courses.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import layout from "#app/ui/layout.module.css";
import type { ReviewerLoad, ReviewsPage } from "./reviews-page.ts";

/** Who reads, how much, and whom to name or end. */
export function ReviewersSection({ page: { reviewers, ended }, orders }: { page: ReviewsPage; orders: Orders }) {
  return (
    <section className={owner.block} aria-labelledby="reviewers-title">
      <h2 id="reviewers-title">Reviewers</h2>
      <p className={layout.soft}>
        They see the name, the course and the work of whoever handed in; no address and no payment. Minutes are counted
        from taking a work to its release, breaks among them; what they read is that of the last 30 days.
      </p>
      <Table
        name="Reviewers"
        rows={reviewers.map((reviewer) => ({ reviewer, orders, id: reviewer.id }))}
        empty="Nobody reads works yet. Name somebody."
        columns={columns}
      />
      {ended.length > 0 ? (
        <p className={layout.soft}>
          Ended lately:{" "}
          {ended.map(({ name, at }, place) => (
            <Fragment key={`${name} ${at}`}>
              {place > 0 ? "; " : ""}
              {name}, <Moment at={at} />
            </Fragment>
          ))}
          . Their names stay on what they read.
        </p>
      ) : null}
      <SeldomOrder name="Name somebody">
        <NameForm orders={orders} />
      </SeldomOrder>
    </section>
  );
}

type Row = { reviewer: ReviewerLoad; orders: Orders };

const columns: Column<Row>[] = [
  {
    name: "Who",
    cell: ({ reviewer: { name, email } }) => (
      <>
        {name}
        <small>
          <MailLink to={email} />
        </small>
      </>
    ),
  },
  { name: "Reads", cell: ({ reviewer: { tracks: read } }) => read.map(nameOf).join(", ") },
  {
    name: "In 30 days",
    cell: ({ reviewer: { read, inHand } }) => `${read} read${inHand > 0 ? `, ${inHand} in hand` : ""}`,
  },
  { name: "Median", cell: ({ reviewer: { minutes } }) => (minutes === null ? "Nothing read" : minuteWords(minutes)) },
  {
    name: "Planted works",
    cell: ({ reviewer: { planted } }) =>
      planted.count === 0 ? "None read" : `${planted.alike} of ${planted.count} as known`,
  },
  {
    name: "End",
    narrow: "",
    cell: ({ reviewer: { id, name }, orders }) => (
      <SeldomOrder name={`End ${name}’s place`}>
        <OrderForm orders={orders} order="end-reviewer" id={id}>
          <p>Works close for {name} at once, and what they have in hand is free. Their name stays on what they read.</p>
          <Button look="ghost">End it</Button>
        </OrderForm>
      </SeldomOrder>
    ),
  },
];

function nameOf(track: Track) {
  return courseNames[programOf[track]];
}

function minuteWords(minutes: number) {
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

/** Emptied once somebody was named. */
function NameForm({ orders }: { orders: Orders }) {
  const made = orders.data?.order === "name-reviewer" && orders.data.answer.ok && orders.data.answer.value.ok;
  return (
    <OrderForm key={made ? JSON.stringify(orders.data) : ""} orders={orders} order="name-reviewer">
      <Field
        label="Name"
        name="name"
        required
        maxLength={100}
        autoComplete="off"
        hint="Students see it beside what this person writes."
      />
      <Field
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="off"
        hint="They get a mail, and sign in with this address. Somebody who stands above gets this name and these courses."
      />
      <fieldset className={owner.choices}>
        <legend>Reads</legend>
        {tracks.map((track) => (
          <label key={track} className={owner.tick}>
            <input type="checkbox" name="tracks" value={track} />
            {nameOf(track)}
          </label>
        ))}
      </fieldset>
      <Button>Name this reviewer</Button>
    </OrderForm>
  );
}
