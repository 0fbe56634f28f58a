import { expect, test } from "vitest";
import { exportBookings } from "#app/desk/calendar/bookings/bookings-export.server.ts";
import { exportEnrolments } from "#app/desk/students/enrolments/enrolments-export.server.ts";
import type { KeptMessage } from "#app/desk/correspondence/inbox/inbox-page.ts";
import { exportMessages } from "#app/desk/correspondence/inbox/inbox-list.server.ts";
import { exportActive } from "#app/desk/correspondence/newsletter/newsletter-report.server.ts";
import type { Engine } from "#database/database.ts";
import { allOf, openTestSite } from "#tests/site.ts";
import { engines } from "#tests/databases.ts";
import { csvFile } from "./csv-file.ts";
import { inBatches } from "./csv-file.server.ts";

const table = { name: "numbers.csv", columns: ["Number"], cells: (row: number) => [String(row)] };

test("D10: a table is written batch by batch, with its head once, and others have their turn between two", async () => {
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  const asked: (number | undefined)[] = [];
  const batches = inBatches<number>(async (last, size) => {
    asked.push(last);
    await new Promise((resolve) => setTimeout(resolve, 2));
    const first = (last ?? 0) + 1;
    return Array.from({ length: Math.min(size, 401 - first) }, (_, place) => first + place);
  });

  const file = await csvFile(table, batches);
  expect(asked).toEqual([undefined]);
  const text = Buffer.from(await file.arrayBuffer()).toString();
  clearInterval(others);

  expect(text).toBe(`\uFEFF"Number"\r\n${Array.from({ length: 400 }, (_, at) => `"${at + 1}"\r\n`).join("")}`);
  expect(asked).toEqual([undefined, 200, 400]);
  expect(turns).toBeGreaterThan(1);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    "content-disposition": 'attachment; filename="numbers.csv"',
    "cache-control": "no-store",
  });
});

test("what goes wrong with the first rows is no file, and what goes wrong later breaks it off", async () => {
  const failing = (after: number) =>
    inBatches<number>(async (last = 0, size) => {
      if (last >= after) throw new Error("gone");
      return Array.from({ length: size }, (_, place) => last + place + 1);
    });

  await expect(csvFile(table, failing(0))).rejects.toThrow("gone");
  const file = await csvFile(table, failing(400));
  await expect(file.text()).rejects.toThrow("gone");
});

test("who goes away before the end has no more rows read", async () => {
  let asked = 0;
  const endless = inBatches<number>(async (last = 0, size) => {
    asked += 1;
    return Array.from({ length: size }, (_, place) => last + place + 1);
  });
  const reader = (await csvFile(table, endless)).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  const before = asked;
  await new Promise((resolve) => setTimeout(resolve, 20));

  expect(asked).toBe(before);
});

test.for(engines)("each export holds every row once, however many came in one moment, on %s", async (engine) => {
  const { site, count } = await openFull(engine);
  const exports = [exportMessages, exportActive, exportBookings, exportEnrolments] as const;

  for (const each of exports) {
    const rows = await allOf<{ id: string }>(each(site, "owner key"));
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size, each.name).toBe(count);
    expect(ids, each.name).toHaveLength(count);
  }
  const newest = await allOf(exportMessages(site, "owner key"));
  const times = newest.map(({ receivedAt }) => receivedAt);
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  const actions = await site.database.queries.selectFrom("owner_actions").select("what").execute();
  expect(actions.map(({ what }) => what)).toEqual([
    "inbox exported",
    "active subscribers exported",
    "bookings exported",
    "enrollments exported",
    "inbox exported",
  ]);
});

test.for(engines)(
  "of a long table 200 rows are written at once, then others have their turn, on %s",
  async (engine) => {
    const { site } = await openTestSite(engine);
    const message = { kind: "contact", name: "", email: "", page: "/", details: '{"question":"Why is it so?"}' };
    const ids = Array.from({ length: 2000 }, (_, place) => ({ id: `id-${place}`, dedupe_key: `id-${place}` }));
    const rows = ids.map((each, place) => ({ ...each, received_at: place, ...message }));
    await site.database.queries.insertInto("inbox_messages").values(rows).execute();
    let [written, most] = [0, 0];
    const cells = ({ id }: KeptMessage) => {
      written += 1;
      most = Math.max(most, written);
      return [id];
    };
    let turn: NodeJS.Immediate;
    const look = () => {
      written = 0;
      turn = setImmediate(look);
    };
    look();

    const file = await csvFile({ name: "inbox.csv", columns: ["Id"], cells }, exportMessages(site, "owner key"));
    expect((await file.text()).split("\n").length).toBeGreaterThan(2000);
    clearImmediate(turn!);

    expect(most).toBe(200);
  },
);

/** 450 of each, many of them of the same millisecond, and one of each that belongs in no file. */
async function openFull(engine: Engine) {
  const open = await openTestSite(engine);
  const { queries } = open.site.database;
  const count = 450;
  const ids = Array.from({ length: count }, (_, place) => ({ id: `id-${place}`, at: Math.floor(place / 150) }));
  const inbox = { kind: "contact", name: "", email: "", page: "/", details: "{}" };
  await queries
    .insertInto("inbox_messages")
    .values(ids.map(({ id, at }) => ({ id, dedupe_key: id, received_at: at, ...inbox })))
    .execute();
  const person = { first_name: "", last_name: "", wording: "", source: "", requested_at: 0, bounces: 0 };
  await queries
    .insertInto("subscribers")
    .values(
      [...ids, { id: "pending", at: null }].map(({ id, at }) => {
        const email = `${id}@example.org`;
        return { id, email, email_key: email, confirmed_at: at, ...person };
      }),
    )
    .execute();
  const booking = { resource: "consultation", call: "advice", time_zone: "UTC", purpose: "", minutes: 15 } as const;
  await queries
    .insertInto("bookings")
    .values(
      [...ids, { id: "held", at: 1 }].map(({ id, at }) => {
        const state = id === "held" ? ("held" as const) : ("booked" as const);
        return { id, state, created_at: at, changed_at: 0, starts_at: 0, price_cents: 0, ...booking };
      }),
    )
    .execute();
  const enrolment = { program: "ai-specialist", plan: "prepaid", email: "" } as const;
  await queries
    .insertInto("enrolments")
    .values(
      [...ids, { id: "looked", at: 1 }].map(({ id, at }) => {
        const state = id === "looked" ? ("started" as const) : ("active" as const);
        return { id, reference: id, state, state_at: 0, created_at: at, changed_at: 0, ...enrolment };
      }),
    )
    .execute();
  return { ...open, count };
}
