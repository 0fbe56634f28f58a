import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { findDesk, nextDesk } from "#app/review/desk/desk.server.ts";
import { agreements } from "#app/review/figures/agreement.server.ts";
import { takeNext } from "#app/review/queue/queue.server.ts";
import { release } from "#app/review/queue/release.server.ts";
import { endReviewer, nameReviewer } from "#app/review/queue/works.scene.ts";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import { handIn, waitToBeRead } from "#app/school/handing-in/works/hand-in.server.ts";
import { standingsOf } from "#app/school/handing-in/works/works.server.ts";
import { day } from "#app/site/time.ts";
import { enrolled } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { plantWorks } from "./plant-works.server.ts";
import { plantedIn, plantedNames } from "./planted.ts";

const module = findModule(siteContent(), "engineer", 1) ?? expect.unreachable();

/** A reviewer, a work handed in, and the job as two instances run it at once. */
async function openQueue(engine: (typeof engines)[number]) {
  const open = await openTestSite(engine);
  const { site, clock } = open;
  const { queries } = site.database;
  const mira = await nameReviewer(site, { name: "Mira", email: "mira@example.com", tracks: ["engineer"] });
  const handOver = async (email = "ada@example.com") => {
    const student = await enrolled(site, email);
    const handed = { id: randomUUID(), text: "One\nTwo", link: "", commit: "", files: [], answers: {} };
    await handIn(site, student.id, { module, handed });
    return student;
  };
  const plant = async (passed = 0) => {
    clock.now += passed;
    await Promise.all([plantWorks(site), plantWorks(site)]);
  };
  const planted = () => queries.selectFrom("readings").selectAll().where("role", "=", "planted").execute();
  return { ...open, queries, clock, mira, handOver, plant, planted };
}

const begun = Date.parse("2026-11-21T09:00:00Z");
const toDecember29 = Date.parse("2026-12-29T00:00:00Z") - begun;

test.for(engines)(
  "E12: each month a reviewer is given one example, under a name, that nobody else is given, on %s",
  async (engine) => {
    const { site, clock, queries, mira, handOver, plant, planted } = await openQueue(engine);
    await plant(toDecember29);
    expect(await planted(), "nobody hands in").toEqual([]);
    await handOver();
    await plant();
    await plant(day);
    const [reading, ...others] = await planted();
    expect(others).toEqual([]);
    expect(reading).toMatchObject({ only_by: mira.id, waiting_since: begun + toDecember29, track: "engineer" });

    const noor = await nameReviewer(site, { name: "Noor", email: "noor@example.com", tracks: ["engineer"] });
    await plant();
    expect(await planted(), "who begins late in a month has none in it").toHaveLength(1);
    const first = (await takeNext(site, noor)) ?? expect.unreachable();
    expect(first.role).toBe("first");
    const desk = await nextDesk(site, mira);
    expect(desk).toMatchObject({ id: reading?.id, number: 1, files: [], earlier: [], reopened: "" });
    expect(plantedNames).toContain(desk?.student);
    const students = await findDesk(site, noor, first.id);
    expect(Object.keys(desk ?? {}), "nothing more is said of it").toEqual(Object.keys(students ?? {}));

    clock.now = Date.parse("2027-01-29T00:00:00Z");
    await handOver("bo@example.com");
    await plant();
    const owners = new Map((await planted()).map(({ work_id, only_by }) => [work_id, only_by]));
    const works = await queries.selectFrom("works").selectAll().where("planted", "is not", null).execute();
    const [noors, miras] = [noor, mira].map(({ id }) => works.filter(({ id: work }) => owners.get(work) === id).length);
    expect([noors, miras]).toEqual([1, 2]);
    const own = works.map(({ track, module: number, planted: kept }) => [track, number, plantedIn(kept)?.levels]);
    expect(new Set(own.map((each) => JSON.stringify(each))).size, "another one each time").toBeGreaterThan(1);
  },
);

test.for(engines)(
  "E12: neither an example nor a second reading changes what a work is, and both count how alike works are read, on %s",
  async (engine) => {
    const open = await openQueue(engine);
    const { site, queries, mira, handOver, plant, planted } = open;
    const ada = await handOver();
    await plant(toDecember29);
    await handOver("bo@example.com");
    await plant();
    const noor = await nameReviewer(site, { name: "Noor", email: "noor@example.com", tracks: ["engineer"] });
    const first = (await takeNext(site, noor)) ?? expect.unreachable();
    const criteria = module.reviewed?.rubric.criteria.map(({ id }) => id) ?? [];
    const all = (level: 0 | 2) => Object.fromEntries(criteria.map((id) => [id, level]));
    await release(site, noor, first.id, { levels: all(2), summary: "Good." });
    const second = { work: first.work_id, number: 1, track: "engineer", role: "second", notBy: noor.id } as const;
    // One of ten is drawn for a second reading anyway.
    const drawn = await queries.selectFrom("readings").select("id").where("role", "=", "second").executeTakeFirst();
    if (!drawn) await site.database.transaction((inside) => waitToBeRead(site, inside, second));
    const before = await queries.selectFrom("works").selectAll().orderBy("id").execute();
    const mails = (await open.deliver()).length;

    const [example] = await planted();
    const known = plantedIn(before.find(({ id }) => id === example?.work_id)?.planted ?? null)?.levels ?? {};
    for (let each = await takeNext(site, mira); each; each = await takeNext(site, mira)) {
      if (each.role === "first") {
        await queries.deleteFrom("readings").where("id", "=", each.id).execute();
        continue;
      }
      const levels = each.role === "planted" ? known : all(0);
      const remarks = Object.entries(levels).flatMap(([criterion, level]) =>
        level < 2 ? [{ id: randomUUID(), criterion, path: "", first: 1, last: 1, text: "Why?" }] : [],
      );
      expect(await release(site, mira, each.id, { levels, summary: "Read.", remarks })).toMatchObject({ ok: true });
    }

    expect(await queries.selectFrom("works").selectAll().orderBy("id").execute()).toEqual(before);
    expect(await standingsOf(site, ada.id, "engineer")).toMatchObject([{ state: "accepted" }]);
    expect((await open.deliver()).length).toBe(mails);
    const { second: twice, planted: examples, plantedBy } = await agreements(queries);
    expect(twice.verdicts).toEqual({ count: 1, alike: 0, kappa: null });
    expect(examples.verdicts).toMatchObject({ count: 1, alike: 1 });
    expect(examples.levels.alike).toBe(examples.levels.count);
    expect(plantedBy.get(mira.id)).toEqual({ count: 1, alike: 1 });
  },
);

test.for(engines)("an example goes with whom it was for, and what was read stays, on %s", async (engine) => {
  const { site, queries, mira, handOver, plant, planted } = await openQueue(engine);
  await plant(toDecember29);
  await handOver();
  await plant();
  expect(await planted()).toHaveLength(1);

  await endReviewer(site, mira.id);
  await plant();

  expect(await planted()).toEqual([]);
  expect(await queries.selectFrom("works").select("student_id").execute()).toEqual([
    { student_id: expect.any(String) as string },
  ]);
});
