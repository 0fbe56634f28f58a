import { sql } from "kysely";
import { expect, test } from "vitest";
import { endOf, openEnrolmentSite, pressEnroll } from "#tests/enrolment-site.ts";
import { tidyEnrolments } from "./enrolment-jobs.server.ts";

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
