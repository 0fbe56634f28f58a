import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import { nameReviewer } from "./works.scene.ts";
import { beginUpload } from "#app/school/handing-in/uploads/uploads.server.ts";
import { handIn } from "#app/school/handing-in/works/hand-in.server.ts";
import { withdraw } from "#app/school/handing-in/works/withdraw.server.ts";
import { standingsOf, versionsOf } from "#app/school/handing-in/works/works.server.ts";
import { hour, minute } from "#app/site/time.ts";
import { enrolled } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite, type TestSite } from "#tests/site.ts";
import { putBack, takeNext } from "./queue.server.ts";
import type { ReadingDraft } from "./reading.ts";
import { release } from "./release.server.ts";

const module = findModule(siteContent(), "engineer", 1) ?? expect.unreachable();
const criteria = module.reviewed.rubric.criteria.map(({ id }) => id);

async function open(engine: (typeof engines)[number]) {
  const test = await openTestSite(engine);
  const ada = await enrolled(test.site, "ada@example.com");
  const reviewer = await nameReviewer(test.site, { name: "Mira", email: "mira@example.com", tracks: ["engineer"] });
  return { ...test, ada, reviewer };
}

function handOver({ site }: Pick<TestSite, "site">, student: string, more = {}) {
  const handed = { id: randomUUID(), text: "One\nTwo\nThree", link: "", commit: "", files: [], answers: {}, ...more };
  return handIn(site, student, { module, handed });
}

function draft(level: 0 | 2, more: Partial<ReadingDraft> = {}): ReadingDraft {
  const levels = Object.fromEntries(criteria.map((id) => [id, level]));
  return { levels, summary: "Read.", remarks: [], settled: [], ...more };
}

const remark = (criterion: string) => ({ id: randomUUID(), criterion, path: "", first: 2, last: 2, text: "Why two?" });

test.for(engines)(
  "E5: of a module that is not open nothing is taken in, neither a work nor a file, on %s",
  async (engine) => {
    const { site, ada } = await open(engine);
    const second = findModule(siteContent(), "engineer", 2) ?? expect.unreachable();
    const announced = { track: "engineer", module: 2, path: "a.txt", size: 1, digest: "a".repeat(64) } as const;
    const handed = { id: randomUUID(), text: "One", link: "", commit: "", files: [], answers: {} };
    const closed = { ok: false, reason: "closed" };

    expect(await handIn(site, ada.id, { module: second, handed })).toEqual(closed);
    expect(await beginUpload(site, ada.id, { module: second, announced })).toEqual(closed);
    expect(await handIn(site, ada.id, { module, handed }), "the first module").toMatchObject({ ok: true });
  },
);

test.for(engines)("a work goes back with a remark at its line, comes again, and is accepted, on %s", async (engine) => {
  const { site, ada, reviewer } = await open(engine);
  const first = await handOver({ site }, ada.id);
  expect(first).toMatchObject({ ok: true, number: 1 });
  const reading = (await takeNext(site, reviewer)) ?? expect.unreachable();
  expect(await takeNext(site, reviewer), "the one in hand").toMatchObject({ id: reading.id });

  expect(await release(site, reviewer, reading.id, draft(0))).toMatchObject({ reason: "remark" });
  const back = draft(0, { remarks: criteria.map(remark) });
  expect(await release(site, reviewer, reading.id, back)).toEqual({ ok: true, verdict: "again" });
  expect(await release(site, reviewer, reading.id, back), "twice").toMatchObject({ reason: "gone" });

  const work = first.ok ? first.work : "";
  const [version] = await versionsOf(site.database.queries, work);
  const open1 = version?.readings[0]?.remarks ?? [];
  expect(open1[0]).toMatchObject({ quote: "Two", settled: false });
  const second = await handOver({ site }, ada.id, { answers: { [open1[0]?.id ?? ""]: "Because of one." } });
  expect(second).toMatchObject({ ok: true, number: 2 });
  const again = (await takeNext(site, reviewer)) ?? expect.unreachable();
  const settled = open1.map(({ id }) => id);
  expect(await release(site, reviewer, again.id, draft(2, { settled }))).toEqual({ ok: true, verdict: "accepted" });
  expect(await standingsOf(site, ada.id, "engineer")).toMatchObject([{ module: 1, state: "accepted", versions: 2 }]);
  const [read] = await versionsOf(site.database.queries, work);
  expect(read?.readings[0]?.remarks.every((each) => each.settled)).toBe(true);
  expect(read?.readings[0]?.remarks.map(({ answer }) => answer)).toContain("Because of one.");
});

test.for(engines)(
  "a hand-in counts once and is taken back within an hour while nobody reads it, on %s",
  async (engine) => {
    const { site, clock, ada, reviewer } = await open(engine);
    const id = randomUUID();
    const [one, other] = await Promise.all([handOver({ site }, ada.id, { id }), handOver({ site }, ada.id, { id })]);
    expect(one).toEqual(other);
    expect(await handOver({ site }, ada.id)).toEqual({ ok: false, reason: "waiting" });
    const work = one.ok ? one.work : "";

    await takeNext(site, reviewer);
    expect(await withdraw(site, ada.id, work)).toEqual({ ok: false, reason: "read" });
    clock.now += 31 * minute;
    expect(await withdraw(site, "somebody else", work)).toEqual({ ok: false, reason: "not_found" });
    expect(await withdraw(site, ada.id, work)).toEqual({ ok: true });
    expect(await takeNext(site, reviewer)).toBeUndefined();
    expect(await handOver({ site }, ada.id)).toMatchObject({ ok: true, number: 1 });
    clock.now += hour + 1;
    expect(await withdraw(site, ada.id, work)).toEqual({ ok: false, reason: "late" });
  },
);

test.for(engines)(
  "a lease that ran out or a refusal keeps the age, and what was begun is nobody's, on %s",
  async (engine) => {
    const { site, clock, ada, reviewer } = await open(engine);
    const other = await nameReviewer(site, { name: "Noor", email: "noor@example.com", tracks: ["engineer"] });
    const own = await nameReviewer(site, { name: "Ada", email: "ada@example.com", tracks: ["engineer"] });
    await handOver({ site }, ada.id);
    const reading = (await takeNext(site, reviewer)) ?? expect.unreachable();
    expect(await takeNext(site, other), "leased").toBeUndefined();
    clock.now += 31 * minute;
    expect(await takeNext(site, own), "one's own work").toBeUndefined();
    expect(await takeNext(site, other)).toMatchObject({ id: reading.id, waiting_since: reading.waiting_since });
    expect(await release(site, reviewer, reading.id, draft(2))).toMatchObject({ reason: "gone" });

    expect(await putBack(site, other, { reading: reading.id, reason: "I know her" })).toBe(true);
    expect(await takeNext(site, other)).toBeUndefined();
    expect(await takeNext(site, reviewer)).toMatchObject({ id: reading.id, waiting_since: reading.waiting_since });
  },
);

test.for(engines)(
  "a number of a hand-in that another student's browser made is no way to theirs, on %s",
  async (engine) => {
    const { site, ada } = await open(engine);
    const eve = await enrolled(site, "eve@example.com");
    const id = randomUUID();
    const first = await handOver({ site }, ada.id, { id });

    const second = await handOver({ site }, eve.id, { id, text: "Eve's" });

    expect([first, second]).toMatchObject([{ ok: true }, { ok: true, number: 1 }]);
    expect(second.ok && first.ok && second.work !== first.work).toBe(true);
    expect(await standingsOf(site, eve.id, "engineer")).toMatchObject([{ state: "handed-in" }]);
  },
);
