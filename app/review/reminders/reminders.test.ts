import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { takeNext } from "#app/review/queue/queue.server.ts";
import { release } from "#app/review/queue/release.server.ts";
import { nameReviewer } from "#app/review/queue/works.scene.ts";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import { handIn } from "#app/school/handing-in/works/hand-in.server.ts";
import { appeal } from "#app/school/handing-in/works/own-works.server.ts";
import { day, hour } from "#app/site/time.ts";
import { enrolled } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { tellNewDates } from "./new-dates.server.ts";
import { remindReviewers } from "./remind-reviewers.server.ts";
import { tellOfWaits, unreadable } from "./tell-of-waits.server.ts";

const module = findModule(siteContent(), "engineer", 1) ?? expect.unreachable();

/** A site with a work handed in, and its jobs, each run by two instances at once. */
async function openQueue(engine: (typeof engines)[number]) {
  const open = await openTestSite(engine);
  const { site, clock } = open;
  const begun = clock.now;
  const handOver = async (email: string) => {
    const student = await enrolled(site, email);
    const handed = { id: randomUUID(), text: "One", link: "", commit: "", files: [], answers: {} };
    return handIn(site, student.id, { module, handed });
  };
  const at = async (passed: number) => {
    clock.now = begun + passed;
    for (const job of [remindReviewers, tellOfWaits, tellNewDates]) await Promise.all([job(site), job(site)]);
  };
  const mails = async (subject: RegExp) =>
    (await open.deliver()).filter(({ parsed }) => subject.test(parsed.subject ?? ""));
  const told = async () =>
    (await site.database.queries.selectFrom("owner_events").select("words").orderBy("created_at").execute()).map(
      ({ words }) => words.split("\n")[0],
    );
  return { ...open, begun, handOver, at, mails, told };
}

test.for(engines)(
  "whoever may read what waits a day gets one mail a day, the owner hears at two days, the student gets a new date at three, on %s",
  async (engine) => {
    const { site, begun, handOver, at, mails, told } = await openQueue(engine);
    await nameReviewer(site, { name: "Mira", email: "mira@example.com", tracks: ["engineer"] });
    await nameReviewer(site, { name: "Sol", email: "sol@example.com", tracks: ["specialist"] });
    await nameReviewer(site, { name: "Ada", email: "ada@example.com", tracks: ["engineer"] });
    await handOver("ada@example.com");

    await at(24 * hour - 1);
    expect(await mails(/waits? to be read/)).toEqual([]);
    await at(24 * hour);
    await at(30 * hour);
    const first = await mails(/waits? to be read/);
    expect(first.map(({ recipients }) => recipients)).toEqual([["mira@example.com"]]);
    expect(first[0]?.parsed.text).toContain("since Nov 21, 2026, 9:00 AM UTC");
    expect(await told()).toEqual([]);
    await at(48 * hour);
    await at(50 * hour);
    expect(await mails(/waits? to be read/)).toHaveLength(2);
    expect(await told()).toEqual(["A work waits two days: AI Engineering, module 1"]);
    expect(await mails(/new date/)).toEqual([]);
    await at(72 * hour);
    await at(73 * hour);
    const [late, ...others] = await mails(/new date/);
    expect(others).toEqual([]);
    expect(late?.recipients).toEqual(["ada@example.com"]);
    expect(late?.parsed.text).toContain("Nov 26, 2026, 9:00 AM UTC");
    await at(5 * day);
    expect(await mails(/new date/)).toHaveLength(2);
    const [row] = await site.database.queries.selectFrom("readings").selectAll().execute();
    expect(row).toMatchObject({ waiting_since: begun, due_at: begun + 7 * day });
    expect(await told()).toHaveLength(1);
  },
);

test.for(engines)(
  "a course that nobody reads is told at once and then once a day, until somebody is named, on %s",
  async (engine) => {
    const { site, handOver, at, told } = await openQueue(engine);
    await nameReviewer(site, { name: "Sol", email: "sol@example.com", tracks: ["specialist"] });
    await at(0);
    expect(await told()).toEqual([]);
    await handOver("ada@example.com");
    await at(1);
    await at(hour);
    expect(await told()).toEqual(["Nobody reads works of AI Engineering"]);
    await at(day);
    expect(await told()).toHaveLength(2);
    await nameReviewer(site, { name: "Mira", email: "mira@example.com", tracks: ["engineer"] });
    await at(40 * hour);
    expect(await told()).toHaveLength(2);
  },
);

test.for(engines)(
  "an appeal that the only reviewer may not read is told at once, and once, until there is another reviewer, on %s",
  async (engine) => {
    const { site, handOver, at, told } = await openQueue(engine);
    const mira = await nameReviewer(site, { name: "Mira", email: "mira@example.com", tracks: ["engineer"] });
    await handOver("ada@example.com");
    await at(1);
    const reading = (await takeNext(site, mira)) ?? expect.unreachable();
    await at(2);
    expect(await told(), "in hand").toEqual([]);
    const [criterion = "", ...others] = module.reviewed.rubric.criteria.map(({ id }) => id);
    const levels = Object.fromEntries([criterion, ...others].map((id) => [id, id === criterion ? 1 : 2] as const));
    const remark = { id: randomUUID(), criterion, path: "", first: 1, last: 1, text: "Why?" };
    const back = { levels, summary: "Read.", remarks: [remark], settled: [] };
    expect(await release(site, mira, reading.id, back)).toMatchObject({ ok: true });
    const [ada] = await site.database.queries.selectFrom("works").select(["id", "student_id"]).execute();
    await appeal(site, ada?.student_id ?? "", { work: ada?.id ?? "", reason: "Line one answers it." });

    await at(3);
    await at(hour);
    expect(await told()).toEqual(["No reviewer may read this appeal: AI Engineering, module 1"]);
    await nameReviewer(site, { name: "Noor", email: "noor@example.com", tracks: ["engineer"] });
    expect(await unreadable(site)).toEqual([]);
  },
);

test.for(engines)("what was told before a kill is told again, and kept whole or not at all, on %s", async (engine) => {
  const { site, clock, begun, handOver, at, mails, told } = await openQueue(engine);
  await nameReviewer(site, { name: "Mira", email: "mira@example.com", tracks: ["engineer"] });
  await handOver("ada@example.com");
  clock.now = begun + 3 * day;
  const { transaction } = site.database;
  const killed: typeof transaction = (run) =>
    transaction(async (queries) => {
      await run(queries);
      throw new Error("killed");
    });
  const dying = { ...site, database: { ...site.database, transaction: killed } };
  for (const job of [remindReviewers, tellNewDates]) await expect(job(dying)).rejects.toThrow("killed");

  await at(3 * day);
  await at(3 * day + hour);

  expect(await mails(/waits? to be read/)).toHaveLength(1);
  expect(await mails(/new date/)).toHaveLength(1);
  expect(await told()).toHaveLength(1);
});
