import { expect, test } from "vitest";
import { day, hour } from "#app/site/time.ts";
import { putEnrolled } from "#tests/cast.ts";
import { runEnrolmentJobs } from "./payment-jobs.server.ts";
import { openEnrolmentSite } from "./payments.scene.ts";

/** A site whose partner answers nothing, and what it was asked for. */
async function openAsked() {
  const open = await openEnrolmentSite();
  const asked: [what: string, of: string | number, more?: object][] = [];
  const note =
    (what: string) =>
    (of: string | number, more?: object | string): Promise<{ ok: false; kind: "unavailable" }> => {
      asked.push(typeof more === "object" ? [what, of, more] : [what, of]);
      return Promise.resolve({ ok: false, kind: "unavailable" });
    };
  open.site.payments = {
    ...open.site.payments,
    recentSessions: note("visits"),
    findSession: note("visit"),
    paidMonths: note("months"),
    endAfter: note("end"),
  };
  return { ...open, asked };
}

test("one run of the jobs looks for every kind of lost payment and end, keeps the terms, and erases what was left", async () => {
  const { site, clock, asked } = await openAsked();
  const { queries } = site.database;
  clock.now += 8 * day;
  const at = clock.now - 2 * hour;
  await putEnrolled(queries, { id: "runs", at });
  await putEnrolled(queries, { id: "waits", at, state: "waiting" });
  await putEnrolled(queries, { id: "ended", at, state: "cancelled" });

  await runEnrolmentJobs(site);

  expect(asked).toEqual([
    ["visits", clock.now - 3 * day],
    ["visit", "cs_waits"],
    ["months", "sub_ended"],
    ["end", "sub_runs", { months: 6, paid: 0, key: "runs" }],
  ]);
  const left = await queries.selectFrom("enrolments").select(["id", "price_cents"]).orderBy("id").execute();
  expect(left).toEqual(["ended", "runs", "waits"].map((id) => ({ id, price_cents: 19_995 })));
});

test("the partner is asked about twenty plans of a kind in one run, and about the others in the next", async () => {
  const { site, clock, asked } = await openAsked();
  for (const state of ["waiting", "cancelled", "active"] as const)
    for (let count = 0; count < 21; count += 1)
      await putEnrolled(site.database.queries, { id: `${state}-${count}`, at: clock.now - 2 * hour, state });

  await runEnrolmentJobs(site);

  const count = (kind: string) => asked.filter(([what]) => what === kind).length;
  expect(["visit", "months", "end"].map(count)).toEqual([20, 20, 20]);
});
