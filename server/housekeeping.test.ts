import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { editionsOf } from "#app/newsletter/editions/editions.server.ts";
import { printOf } from "#app/newsletter/sending/edition-sends.server.ts";
import { sendingTime } from "#app/newsletter/editions/editions.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { day, hour, minute, second } from "#app/site/time.ts";
import { playedPayments } from "#demo/checkout/purchases/played-payments.ts";
import { openPayments } from "#partners/payments/stripe/stripe.ts";
import { putEnrolled } from "#tests/cast.ts";
import { nobodysOrigin } from "#tests/servers.ts";
import { putLateWork } from "#app/review/queue/works.scene.ts";
import { openTestSite } from "#tests/site.ts";
import { jobs, startHousekeeping } from "./housekeeping.ts";

const [edition] = editionsOf(siteContent());
const prices = { consultation: 9500, "coaching-single": 9995, "coaching-monthly": 19_995 };

/** A site with one thing to do for each job; `left` names the jobs that have not done theirs. */
async function openUntidy() {
  const open = await openTestSite("sqlite");
  const { site, clock } = open;
  clock.now = edition ? sendingTime(edition) + hour : 0;
  const away = async () => ({ ok: false, kind: "unavailable", detail: "" }) as const;
  site.partners = [{ name: "Scheduling", played: false, reach: away }];
  site.returnMailbox = { read: async () => ({ ok: true, value: 0 }), reach: async () => ({ ok: true, value: true }) };
  site.links = { look: async () => ({ status: 200 }) };
  site.lastBackup = async () => null;
  site.owner = { emails: ["grace@example.org"], key: "" };
  const payments = openPayments({ ...playedPayments(nobodysOrigin, prices), api: undefined }, site.now);
  site.payments = { ...payments, canAsk: true, chargesNow: async () => ({ ok: true, value: [] }) };
  await putThings(site.database.queries, clock.now);
  if (edition) {
    const print = printOf(edition);
    const send = { slug: edition.slug, previewed: print, approved: print, send_at: sendingTime(edition) };
    await site.database.queries
      .insertInto("edition_sends")
      .values({ ...send, begun_at: null, left_at: null })
      .execute();
  }
  const lines: string[] = [];
  const spies = [process.stderr, process.stdout].map((stream) =>
    vi.spyOn(stream, "write").mockImplementation((line) => lines.push(String(line)) > 0),
  );
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
  return { ...open, lines, left: () => thingsLeft(site.database.queries.withoutPlugins()) };
}

type Queries = Awaited<ReturnType<typeof openTestSite>>["site"]["database"]["queries"];

async function putThings(queries: Queries, now: number) {
  const reader = { wording: "w", source: "s", bounces: 0, first_name: "A", last_name: "B" };
  await queries
    .insertInto("subscribers")
    .values([
      { ...reader, id: "reader", email: "r@example.org", email_key: "r", requested_at: 0, confirmed_at: 1 },
      { ...reader, id: "unsure", email: "u@example.org", email_key: "u", requested_at: now - 31 * day },
    ])
    .execute();
  const booking = { resource: "consultation", minutes: 45, time_zone: "UTC", call: "consultation" } as const;
  const about = { purpose: "general", price_cents: 9500, created_at: 0, changed_at: 0, email: "a@b.example" };
  await queries
    .insertInto("bookings")
    .values([
      { ...booking, ...about, id: "held", state: "held", starts_at: now + 9 * day, held_until: now - 1 },
      { ...booking, ...about, id: "soon", state: "booked", starts_at: now + 23 * hour },
    ])
    .execute();
  await queries
    .insertInto("booking_waits")
    .values({
      id: "w",
      starts_at: now,
      course: "c",
      first_name: "",
      last_name: "",
      email: "",
      email_key: "",
      created_at: 0,
    })
    .execute();
  const mail = {
    recipient: "a@b.example",
    kind: "service",
    message: "{}",
    attempts: 9,
    next_at: 0,
    leased_until: 0,
  } as const;
  await queries
    .insertInto("outbox")
    .values({ ...mail, id: "failed", idempotency_key: "failed", failed_at: now - 91 * day })
    .execute();
  await queries.insertInto("mail_recipients").values({ recipient: "r", proven_at: null, changed_at: 0 }).execute();
  await queries.insertInto("limit_counts").values({ subject: "s", window_start: 0, count: 1, ends_at: now }).execute();
  const times = { created_at: 0, expires_at: now };
  const session = { token_hash: "t", provider: "circle", credential: "", renewal: "", email: "" } as const;
  await queries
    .insertInto("member_sessions")
    .values({ ...session, ...times })
    .execute();
  await queries
    .insertInto("students")
    .values({ id: "s", member_id: "1", email: "", email_key: null, name: "", created_at: 0 })
    .execute();
  await queries
    .insertInto("student_sessions")
    .values({ token_hash: "t", student_id: "s", ...times })
    .execute();
  await queries.insertInto("claims").values({ token_hash: "t", email: "", created_at: 0, expires_at: 0 }).execute();
  const event = { id: "old", dedupe_key: "old", words: "", page: "/admin", created_at: 0, mailed_at: now - 31 * day };
  await queries.insertInto("owner_events").values(event).execute();
  await queries
    .insertInto("owner_actions")
    .values({ id: "old", at: now - 731 * day, who: "owner key", what: "day closed", subject: "2024-11-01" })
    .execute();
  const told = { id: "old", partner: "mail", type: "", body: "{}", received_at: now - 91 * day, outcome: "stored" };
  await queries.insertInto("partner_events").values(told).execute();
  const file = { path: "a.py", size: 1, digest: "0".repeat(64), whole_at: 1, expires_at: 1 };
  await queries
    .insertInto("work_uploads")
    .values({ ...file, id: "old", student_id: "s", track: "engineer", module: 1 })
    .execute();
  await putLateWork(queries, now);
  await putEnrolled(queries, { id: "stopped", at: now - 15 * day });
  const read = { student_id: "stopped", track: "specialist", module: 1, stop: "a", at: now - 15 * day };
  await queries.insertInto("completions").values(read).execute();
  await queries.insertInto("busy_calendars").values({ id: "gone", created_at: 0, tried_at: 0, version: "" }).execute();
}

async function thingsLeft(queries: Queries) {
  const has = async (table: string, where: string) =>
    (await sql.raw(`select 1 from ${table} where ${where}`).execute(queries)).rows.length > 0;
  const left: [string, boolean][] = [
    ["endHolds", await has("bookings", "state = 'held'")],
    ["remind", !(await has("outbox", "recipient = 'a@b.example' and sent_at is null and failed_at is null"))],
    ["warnOfPlaceless", !(await has("owner_events", "words like 'Nobody knows where%'"))],
    ["tidyBookings", await has("booking_waits", "1 = 1")],
    ["deliverDueEditions", !(await has("outbox", "kind = 'newsletter'"))],
    ["deleteUnconfirmed", await has("subscribers", "id = 'unsure'")],
    ["tidyOutbox", await has("outbox", "id = 'failed'")],
    ["tidyRecipients", await has("mail_recipients", "1 = 1")],
    ["tidySessions", await has("member_sessions", "1 = 1")],
    ["tidyStudentSessions", await has("student_sessions", "1 = 1")],
    ["runEnrolmentJobs", await has("claims", "1 = 1")],
    ["readBusyCalendars", await has("busy_calendars", "1 = 1")],
    ["readReturnedMail", !(await has("marks", "name = 'return mailbox read'"))],
    ["watchBackup", !(await has("owner_events", "words like 'No backup%'"))],
    ["watchCharges", !(await has("marks", "name like 'charged otherwise:%'"))],
    ["watchPartners", !(await has("marks", "name like 'gone partner:%'"))],
    ["writeDailySummary", !(await has("outbox", "idempotency_key like 'owner-day:%'"))],
    ["tidyPartnerEvents", await has("partner_events", "id = 'old'")],
    ["tidyOwnerEvents", await has("owner_events", "id = 'old'")],
    ["tidyUploads", await has("work_uploads", "1 = 1")],
    ["plantWorks", await has("works", "id = 'orphan'")],
    ["remindReviewers", !(await has("outbox", "idempotency_key like 'reviewer:sol:%'"))],
    ["tellOfWaits", !(await has("owner_events", "words like 'A work waits%'"))],
    ["tellNewDates", await has("readings", "due_at = 0")],
    ["tellStopped", !(await has("outbox", "idempotency_key like 'stopped:%'"))],
    ["tidyJournal", await has("owner_actions", "1 = 1")],
    ["watchLinks", !(await has("outside_links", "state = 'alive'"))],
  ];
  return left
    .filter(([, isLeft]) => isLeft)
    .map(([name]) => name)
    .toSorted();
}

/** When the jobs under way are done, and wait for the clock again. */
async function settled() {
  for (let turn = 0; turn < 50_000 && vi.getTimerCount() === 0; turn += 1)
    await new Promise((resolve) => setImmediate(resolve));
}

test("every job is done at the start, and stopping waits for the one under way", async () => {
  const { site, lines, left } = await openUntidy();
  expect(await left()).toEqual(
    Object.keys(jobs)
      .filter((name) => name !== "tidyLimits")
      .toSorted(),
  );

  await startHousekeeping(site).stop();

  expect(await left()).toEqual([]);
  expect(await site.database.queries.selectFrom("limit_counts").selectAll().execute()).toEqual([]);
  expect(lines).toEqual([]);
});

test("a job that fails is named in the log and keeps none of the others from being done", async () => {
  const { site, lines, left } = await openUntidy();
  await sql`drop table limit_counts`.execute(site.database.queries.withoutPlugins());

  await startHousekeeping(site).stop();

  expect(await left()).toEqual([]);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: "error", event: "housekeeping failed", job: "tidyLimits" },
  ]);
});

test("jobs are tried again three seconds after the database was away, then every five minutes, and never after the stop", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { site, lines, left } = await openUntidy();
  site.database.shut("It is away.");

  const housekeeping = startHousekeeping(site);
  await settled();
  expect([(await left()).length, lines]).toEqual([Object.keys(jobs).length - 1, []]);
  site.database.shut();
  await vi.advanceTimersByTimeAsync(3 * second - 1);
  expect(await left()).toEqual(
    Object.keys(jobs)
      .filter((name) => name !== "tidyLimits")
      .toSorted(),
  );
  await vi.advanceTimersByTimeAsync(1);
  await settled();
  expect(await left()).toEqual([]);

  const again = { subject: "s", window_start: 0, count: 1, ends_at: 0 };
  const counts = () => site.database.queries.selectFrom("limit_counts").select("subject").execute();
  await site.database.queries.insertInto("limit_counts").values(again).execute();
  await vi.advanceTimersByTimeAsync(5 * minute - 1);
  expect(await counts()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await settled();
  expect(await counts()).toEqual([]);
  await housekeeping.stop();
  await site.database.queries.insertInto("limit_counts").values(again).execute();
  await vi.advanceTimersByTimeAsync(20 * minute);
  expect(await counts()).toHaveLength(1);
});

test("a watching service hears of a round in which all went well, of none with a failed job, a late mail or no backup", async () => {
  const { site, clock } = await openTestSite("sqlite");
  let beats = 0;
  site.partners = [];
  site.pings = { alarm: async () => undefined, heartbeat: async () => ++beats > 0 };
  site.payments = openPayments({ ...playedPayments(nobodysOrigin, prices), api: undefined }, site.now);
  const { queries } = site.database;
  const oneRound = () => startHousekeeping(site).stop();

  await oneRound();
  expect(beats).toBe(1);
  site.lastBackup = async () => clock.now - 49 * hour;
  await oneRound();
  expect(beats).toBe(1);
  site.lastBackup = async () => clock.now;
  await oneRound();
  expect(beats).toBe(2);
  await putInOutbox(site, queries, { to: "a@example.org", subject: "S", text: "T", kind: "service", key: "k" }, owed);
  clock.now += 20 * minute;
  await oneRound();
  expect(beats).toBe(2);
  await queries.deleteFrom("outbox").execute();
  const silent = vi.spyOn(process.stderr, "write").mockImplementation(() => true);
  onTestFinished(() => silent.mockRestore());
  await sql`drop table limit_counts`.execute(queries);
  await oneRound();
  expect(beats).toBe(2);
});
