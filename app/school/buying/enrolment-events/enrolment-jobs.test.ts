import { sql } from "kysely";
import { expect, test } from "vitest";
import { engines } from "#tests/databases.ts";
import { endOf, putEnrolled, putStray } from "#tests/cast.ts";
import { openEnrolmentSite, pressEnroll } from "#app/school/buying/payments/payments.scene.ts";
import { openTestSite } from "#tests/site.ts";
import { makeClaim } from "#app/school/buying/claims/make-claim.server.ts";
import { keepTerms, tidyEnrolments } from "./enrolment-jobs.server.ts";

test("what a flood of presses left is erased in parts, so that no single statement holds up the site", async () => {
  const { site, clock } = await openEnrolmentSite();
  const { queries } = site.database;
  await sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 5999)
    insert into enrolments (id, reference, program, plan, state, state_at, created_at, changed_at)
    select 'flood-' || n, 'flood-' || n, 'ai-specialist', 'monthly', 'started', 0, 0, 0 from numbers`.execute(queries);
  clock.now += 31 * 24 * 3_600_000;
  const left = async () => (await queries.selectFrom("enrolments").select("id").execute()).length;

  await tidyEnrolments(site);
  const after = await left();
  await tidyEnrolments(site);

  expect([after, await left()]).toEqual([1000, 0]);
});

test("what was begun and never paid is erased after a week, and nothing else", async () => {
  const open = await openEnrolmentSite();
  await open.send(open.life.visit("checkout.session.completed", 1));
  await pressEnroll(open, { program: "ai-engineer", plan: "prepaid", id: "cs_test_left000001" });

  open.clock.now += 6 * 24 * 3_600_000;
  await tidyEnrolments(open.site);
  const soon = (await endOf(open)).enrolments.length;
  open.clock.now += 2 * 24 * 3_600_000;
  await tidyEnrolments(open.site);

  expect([soon, (await endOf(open)).enrolments.map(({ state }) => state)]).toEqual([2, ["active"]]);
});

const week = 7 * 24 * 3_600_000;

test.for(engines)("what belongs to somebody, was paid once or was settled is kept, on %s", async (engine) => {
  const { site, clock } = await openTestSite(engine);
  const { queries } = site.database;
  const put = async (id: string, values: object) => {
    await putEnrolled(queries, { id, at: clock.now, state: "started" });
    await queries.updateTable("enrolments").set(values).where("id", "=", id).execute();
  };
  await putEnrolled(queries, { id: "student", at: clock.now, state: "failed" });
  await put("month", { state: "expired" });
  await put("settled", { state: "expired" });
  await put("waiting", { state: "waiting" });
  await put("refunded", { state: "refunded" });
  for (const state of ["started", "expired", "failed"]) await put(`gone-${state}`, { state });
  const month = { invoice_id: "in_1", enrolment_id: "month", amount_cents: 1, paid_at: 0 };
  await queries.insertInto("installments").values(month).execute();
  await putStray(queries, "evt_1", { at: clock.now });
  await queries.updateTable("stray_payments").set({ enrolment_id: "settled" }).execute();
  // An open stray names it: the owner may still accept that payment.
  await put("named", { state: "expired", reference: "ref-named" });
  await putStray(queries, "evt_2", { at: clock.now });
  const named = { reference: "ref-named" };
  await queries.updateTable("stray_payments").set(named).where("id", "=", "evt_2").execute();
  const left = async () =>
    (await queries.selectFrom("enrolments").select("id").orderBy("id").execute()).map(({ id }) => id);

  clock.now += week;
  await tidyEnrolments(site);
  const atTheEnd = (await left()).length;
  clock.now += 1;
  await tidyEnrolments(site);

  expect(atTheEnd).toBe(9);
  expect(await left()).toEqual(["month", "named", "refunded", "settled", "student", "waiting"]);
});

test("a link that is over is erased after a week, and one that is not is kept", async () => {
  const { site, clock } = await openTestSite("sqlite");
  await site.database.transaction((queries) => makeClaim(site, queries, "ada@example.com"));
  const left = async () => (await site.database.queries.selectFrom("claims").select("email").execute()).length;

  clock.now += 2 * 24 * 3_600_000 + week;
  await tidyEnrolments(site);
  const kept = await left();
  clock.now += 1;
  await tidyEnrolments(site);

  expect([kept, await left()]).toEqual([1, 0]);
});

test("terms are kept with each plan as it is, and with nothing that was given", async () => {
  const { site, clock } = await openTestSite("sqlite");
  const { queries } = site.database;
  await putEnrolled(queries, { id: "a", at: clock.now, plan: "granted" });
  await putEnrolled(queries, { id: "b", at: clock.now, plan: "prepaid", program: "ai-engineer" });
  await putEnrolled(queries, { id: "c", at: clock.now, program: "ai-engineer" });
  await putEnrolled(queries, { id: "d", at: clock.now });
  await queries
    .updateTable("enrolments")
    .set({ price_cents: 1, currency: "eur", months: 2 })
    .where("id", "=", "d")
    .execute();

  await keepTerms(site);

  const terms = queries.selectFrom("enrolments").select(["price_cents", "currency", "months"]).orderBy("id");
  expect((await terms.execute()).map((row) => Object.values(row))).toEqual([
    [null, null, null],
    [559_595, "usd", 1],
    [49_995, "usd", 12],
    [1, "eur", 2],
  ]);
});
