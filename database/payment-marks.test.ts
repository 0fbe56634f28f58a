import { sql } from "kysely";
import { expect, test } from "vitest";
import { engines, openTestDatabase } from "../tests/databases.ts";
import { putEnrolled } from "#tests/cast.ts";
import { up } from "./migrations/010-payment-marks.ts";

const checkout = {
  session: "cs_1",
  reference: "ref",
  customer: null,
  subscription: "sub_1",
  currency: "usd",
  email: "a@b.c",
};

test.for(engines)(
  "payment events and refunds of before are found by their numbers afterwards, on %s",
  async (engine) => {
    const { queries } = await openTestDatabase(engine);
    await queries.schema.dropTable("partner_event_marks").execute();
    await queries.schema.dropTable("refunded_payments").execute();
    const event = { partner: "payments", type: "t", received_at: 1, outcome: "stored" };
    // More than one page of the migration.
    const many = Array.from({ length: 501 }, (_, place) => ({
      ...event,
      id: `evt_${String(place).padStart(3, "0")}`,
      body: JSON.stringify({
        about: "subscription",
        subscription: { id: `sub_${place}`, customer: "cus_1", endsAt: 5 },
      }),
    }));
    await queries.insertInto("partner_events").values(many).execute();
    const visit = { ...event, id: "visit", body: JSON.stringify({ id: "visit", about: "checkout", checkout }) };
    const other = { ...event, id: "other", body: JSON.stringify({ id: "other", about: "other" }) };
    const calendar = {
      ...event,
      id: "calendar",
      partner: "scheduling",
      body: JSON.stringify({ part: { id: "sub_1" } }),
    };
    await queries.insertInto("partner_events").values([visit, other, calendar]).execute();
    await putEnrolled(queries, { id: "ada", at: 1 });
    const told = JSON.stringify({ refunds: { ch_1: { at: 1, word: "full" }, ch_2: { at: 2, word: "failed" } } });
    await queries.updateTable("enrolments").set({ told }).execute();

    await up(queries);

    const marks = queries.selectFrom("partner_event_marks").select(["mark", "partner_event_id"]).orderBy("mark");
    expect(await marks.where("partner_event_id", "=", "visit").execute()).toEqual([
      { mark: "cs_1", partner_event_id: "visit" },
      { mark: "ref", partner_event_id: "visit" },
      { mark: "sub_1", partner_event_id: "visit" },
    ]);
    expect(await marks.where("mark", "=", "cus_1").execute()).toHaveLength(501);
    expect(await marks.where("partner_event_id", "in", ["other", "calendar"]).execute()).toEqual([]);
    expect(await queries.selectFrom("refunded_payments").selectAll().orderBy("charge").execute()).toEqual([
      { charge: "ch_1", enrolment_id: "ada" },
      { charge: "ch_2", enrolment_id: "ada" },
    ]);
    expect(await planOf(queries, engine)).toMatch(/partner_event_marks/);
    expect(await planOf(queries, engine)).not.toMatch(/SCAN partner_event|Seq Scan/);
  },
);

/** How events that name a number are found. */
async function planOf(queries: Awaited<ReturnType<typeof openTestDatabase>>["queries"], engine: string) {
  const events = sql`select id from partner_events
    where id in (select partner_event_id from partner_event_marks where mark in ('sub_1', 'cs_1'))`;
  // Tables of a few rows are read whole by PostgreSQL unless it is told not to.
  if (engine === "postgres") await sql`set enable_seqscan = off`.execute(queries);
  const explained = await (engine === "postgres" ? sql`explain ${events}` : sql`explain query plan ${events}`).execute(
    queries,
  );
  return explained.rows.map((row) => JSON.stringify(row)).join("\n");
}
