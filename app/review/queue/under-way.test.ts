import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { findDesk, nextDesk } from "#app/review/desk/desk.server.ts";
import { endReviewer, nameReviewer } from "./works.scene.ts";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import { handIn, waitToBeRead } from "#app/school/handing-in/works/hand-in.server.ts";
import { hour, minute } from "#app/site/time.ts";
import { enrolled } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { rehearsal } from "#tests/rehearsal.ts";
import { openTestSite, type TestSite } from "#tests/site.ts";
import { overviewOf } from "./overview.server.ts";
import { findReading, putBack, takeNext } from "./queue.server.ts";
import type { ReadingDraft } from "./reading.ts";
import { keepReading, release } from "./release.server.ts";

const module = findModule(siteContent(), "engineer", 1) ?? expect.unreachable();
const criteria = module.reviewed.rubric.criteria.map(({ id }) => id);

async function open(engine: (typeof engines)[number]) {
  const test = await openTestSite(engine);
  const name = (who: string) =>
    nameReviewer(test.site, { name: who, email: `${who}@example.com`, tracks: ["engineer"] });
  return { ...test, mira: await name("mira"), noor: await name("noor") };
}

async function handOver({ site }: Pick<TestSite, "site">, email: string, text = "One\nTwo\nThree") {
  const student = await enrolled(site, email);
  const handed = { id: randomUUID(), text, link: "", commit: "", files: [], answers: {} };
  const result = await handIn(site, student.id, { module, handed });
  return result.ok ? result.work : expect.unreachable();
}

/** One first reading in ten is drawn for a second one: not in these tests. */
async function drawNone({ site }: Pick<TestSite, "site">) {
  await site.database.queries.deleteFrom("readings").where("role", "=", "second").execute();
}

const allMet = Object.fromEntries(criteria.map((id) => [id, 2 as const]));
const met: ReadingDraft = { levels: allMet, summary: "Read.", remarks: [], settled: [] };
const notMet: ReadingDraft = {
  levels: { ...allMet, [criteria[0] ?? ""]: 1 },
  summary: "FIRST READING SUMMARY",
  remarks: [
    { id: randomUUID(), criterion: criteria[0] ?? "", path: "", first: 2, last: 2, text: "FIRST READING REMARK" },
  ],
  settled: [],
};

test.for(engines)(
  "what is saved part by part is what goes out, and is there again after a reload, on %s",
  async (engine) => {
    const { site, clock, mira, noor } = await open(engine);
    await handOver({ site }, "ada@example.com");
    const { id } = (await takeNext(site, mira)) ?? expect.unreachable();
    const [one, other] = [0, 1].map((line) => ({
      ...notMet.remarks[0]!,
      id: randomUUID(),
      first: line + 1,
      last: line + 1,
    }));

    clock.now += 20 * minute;
    const kept = await keepReading(site, mira, id, { levels: { ...allMet, unknown: 3 }, remarks: [one!, other!] });
    expect(kept).toEqual({ ok: true, at: clock.now });
    expect(await findReading(site, mira, id)).toMatchObject({ leased_until: clock.now + 30 * minute });
    await keepReading(site, mira, id, { summary: "Good.", settled: ["x"], gone: [one!.id] });

    expect((await findDesk(site, mira, id))?.draft).toEqual({
      levels: allMet,
      summary: "Good.",
      settled: ["x"],
      remarks: [other],
    });
    expect(await findDesk(site, noor, id), "another reviewer").toBeUndefined();
    const beyond = { ...other!, id: randomUUID(), last: 9 };
    expect(await keepReading(site, mira, id, { remarks: [beyond], summary: "Not this" })).toMatchObject({
      reason: "lines",
    });
    expect(await release(site, mira, id, {})).toEqual({ ok: true, verdict: "accepted" });
    expect(await findDesk(site, mira, id), "released").toBeUndefined();
    expect(await overviewOf(site, mira)).toMatchObject({
      waiting: 0,
      inHand: null,
      read: { count: 1, medianMinutes: 20 },
    });
  },
);

test.for(engines)("a remark cannot be written over by its number from another reading, on %s", async (engine) => {
  const { site, mira, noor } = await open(engine);
  await handOver({ site }, "ada@example.com");
  await handOver({ site }, "bob@example.com");
  const [hers, his] = [await takeNext(site, mira), await takeNext(site, noor)];
  await keepReading(site, mira, hers?.id ?? "", notMet);

  const same = { ...notMet.remarks[0]!, text: "Written over" };
  await keepReading(site, noor, his?.id ?? "", { remarks: [same] });
  await keepReading(site, noor, his?.id ?? "", { gone: [same.id] });

  expect((await findDesk(site, mira, hers?.id ?? ""))?.draft.remarks).toEqual(notMet.remarks);
});

test.for(engines)(
  "E12: whoever reads an appeal or a second time sees no trace of the first reading, on %s",
  async (engine) => {
    const { site, clock, mira, noor } = await open(engine);
    const work = await handOver({ site }, "ada@example.com");
    const first = (await takeNext(site, mira)) ?? expect.unreachable();
    await release(site, mira, first.id, notMet);
    await drawNone({ site });
    clock.now += hour;
    const seen: string[] = [];
    for (const role of ["second", "appeal", "planted"] as const) {
      const wanted = {
        work,
        number: 1,
        track: "engineer" as const,
        role,
        notBy: mira.id,
        reason: "THE REASON OF AN APPEAL",
      };
      await site.database.transaction((queries) => waitToBeRead(site, queries, wanted));
      expect(await takeNext(site, mira)).toBeUndefined();
      seen.push(JSON.stringify([await nextDesk(site, noor), await overviewOf(site, noor)]));
      const { id } = (await takeNext(site, noor)) ?? expect.unreachable();
      seen.push(JSON.stringify(await findDesk(site, noor, id)));
      await putBack(site, noor, { reading: id, reason: "Enough" });
    }
    const traces = [
      /FIRST READING/,
      /THE REASON/,
      /mira/i,
      /"(?:again|accepted)"/,
      /"(?:second|appeal|planted)"/,
      RegExp(`"${first.id}"`),
    ];
    const found = traces.filter((trace) => seen.some((each) => trace.test(each)));
    expect(found.map(String)).toEqual([]);
  },
);

test.for(engines)(
  "E12: an earlier remark that a first reading found done is open to whoever reads blind, on %s",
  async (engine) => {
    const { site, clock, mira, noor } = await open(engine);
    const work = await handOver({ site }, "ada@example.com");
    await release(site, mira, (await takeNext(site, mira))?.id ?? "", notMet);
    clock.now += hour;
    await handOver({ site }, "ada@example.com", "One\nTwo and why\nThree");
    const second = (await takeNext(site, mira)) ?? expect.unreachable();
    const desk = (await findDesk(site, mira, second.id)) ?? expect.unreachable();
    expect(desk.earlier).toMatchObject([{ number: 1, first: 2, quote: "Two", text: "FIRST READING REMARK" }]);
    const lines = ["One", "Two and why", "Three"];
    expect(desk.text).toEqual({ path: "", lines, added: [2], gone: [{ at: 2, first: 2, lines: ["Two"] }] });
    clock.now += minute;
    await release(site, mira, second.id, { ...met, settled: desk.earlier.map(({ id }) => id) });
    await drawNone({ site });

    clock.now += minute;
    await site.database.transaction((queries) =>
      waitToBeRead(site, queries, { work, number: 2, track: "engineer", role: "planted", notBy: mira.id }),
    );
    const blind = (await takeNext(site, noor)) ?? expect.unreachable();
    expect((await findDesk(site, noor, blind.id))?.earlier).toEqual(desk.earlier);
  },
);

test.for(engines)("a reviewer who is ended is out at once, and what they had is free, on %s", async (engine) => {
  const { site, mira, noor } = await open(engine);
  await handOver({ site }, "ada@example.com");
  const { id, waiting_since } = (await takeNext(site, mira)) ?? expect.unreachable();
  await keepReading(site, mira, id, notMet);

  expect(await endReviewer(site, mira.id)).toBe(true);

  expect(await keepReading(site, mira, id, met)).toMatchObject({ reason: "gone" });
  expect(await release(site, mira, id, met)).toMatchObject({ reason: "gone" });
  expect(await takeNext(site, mira)).toBeUndefined();
  expect(await takeNext(site, noor)).toMatchObject({ id, waiting_since });
  expect((await findDesk(site, noor, id))?.draft).toEqual({ levels: {}, summary: "", remarks: [], settled: [] });
});

test.for(engines)(
  "a lease that ran out is renewed by writing on, unless somebody took the work or its reader another, on %s",
  async (engine) => {
    const { site, clock, mira, noor } = await open(engine);
    await handOver({ site }, "ada@example.com");
    const { id } = (await takeNext(site, mira)) ?? expect.unreachable();
    clock.now += 31 * minute;
    expect(await keepReading(site, mira, id, met)).toMatchObject({ ok: true });
    clock.now += 31 * minute;
    expect(await takeNext(site, noor)).toMatchObject({ id });
    await handOver({ site }, "bob@example.com");
    clock.now += 31 * minute;
    const mine = await takeNext(site, mira);
    expect(mine).toMatchObject({ id });
    clock.now += 31 * minute;
    await putBack(site, mira, { reading: id, reason: "Enough" });
    const bobs = (await takeNext(site, mira)) ?? expect.unreachable();
    expect(await keepReading(site, mira, id, met), "given back").toMatchObject({ reason: "gone" });
    expect(await keepReading(site, mira, bobs.id, met)).toMatchObject({ ok: true });
  },
);

rehearsal.for(engines)(
  "two windows of one reviewer never hold two works, and release one once, on %s",
  async (engine) => {
    const { site, mira, noor } = await open(engine);
    for (const each of ["ada", "bob", "cyd"]) await handOver({ site }, `${each}@example.com`);

    for (let turn = 0; turn < 3; turn += 1) {
      const windows = await Promise.all([mira, mira, noor, mira, noor].map((each) => takeNext(site, each)));
      const hers = new Set([0, 1, 3].map((place) => windows[place]?.id));
      expect(hers.size).toBe(1);
      expect(hers.has(windows[2]?.id) && windows[2] !== undefined).toBe(false);
      const id = windows[0]?.id;
      if (id === undefined) break;
      const results = await Promise.all([1, 2, 3].map(() => release(site, mira, id, met)));
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    }
    const published = await site.database.queries
      .selectFrom("readings")
      .select("id")
      .where("published_at", "is not", null)
      .execute();
    expect(published.length).toBeGreaterThan(1);
  },
);
