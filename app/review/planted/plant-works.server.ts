import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { readingReviewers, type Reviewer } from "#app/review/reviewers/reviewers.server.ts";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import { type CourseModule, moduleCount, type Track } from "#app/school/courses/course/courses.ts";
import { type Level, type Levels, type Sample, verdictOf } from "#app/school/courses/rubric/rubric.ts";
import { insertVersion, keptRubric, waitToBeRead } from "#app/school/handing-in/works/hand-in.server.ts";
import type { Content } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { keyedHash } from "#app/site/signing.server.ts";
import { day, isoTime, startOfDay } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import { plantedIn, type Planted, plantedNames } from "./planted.ts";

/** Moments are drawn from so many days, which every month has. */
const drawnFrom = 28 * day;
/** Where nobody handed in for so long, an example would stand alone, and tell itself. */
const lively = 30 * day;

/**
 * Once a month, at a moment drawn by lot, puts an example of ours into the queue of each reviewer: a sample whose levels are
 * known, under an ordinary name, that only they are given. It waits since it is there, as the work of a student does.
 */
export async function plantWorks(site: Site) {
  await site.database.transaction(forgetOrphans);
  const month = (isoTime(site.now()) ?? "").slice(0, 7);
  const begun = await beganAt(site.database.queries);
  for (const reviewer of await readingReviewers(site.database.queries)) {
    const at = momentFor(site, reviewer, month);
    // Whoever begins after it finds none at once: it would be told by that.
    if (at <= site.now() && (begun.get(reviewer.id) ?? 0) < at)
      await site.database.transaction((queries) => plantFor(site, queries, reviewer, month));
  }
}

/** Examples of which the reading went with whom it was for. */
async function forgetOrphans(queries: Transaction<Tables>) {
  await queries
    .deleteFrom("works")
    .where("planted", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("readings").select("readings.id").whereRef("work_id", "=", "works.id"))),
    )
    .execute();
}

async function beganAt(queries: Kysely<Tables>) {
  const rows = await queries.selectFrom("reviewers").select(["id", "created_at"]).execute();
  return new Map(rows.map(({ id, created_at }) => [id, created_at]));
}

function momentFor(site: Pick<Site, "secret">, { id }: Reviewer, month: string) {
  return startOfDay(`${month}-01`) + Math.floor(drawnFrom * lot(site, `moment ${id} ${month}`));
}

/** From 0 to 1, the same whenever it is asked. */
function lot({ secret }: Pick<Site, "secret">, about: string) {
  return Buffer.from(keyedHash(secret, "planted work", about), "base64url").readUInt32BE(0) / 2 ** 32;
}

async function plantFor(site: Site, queries: Transaction<Tables>, reviewer: Reviewer, month: string) {
  const tracks = await livelyTracks(site, queries, reviewer);
  const [example] = unknownFirst(examplesOf(site.content, tracks), await readBy(queries, reviewer)).toSorted(
    (one, other) => one.times - other.times || lot(site, `${month} ${one.key}`) - lot(site, `${month} ${other.key}`),
  );
  if (!example) return;
  const mark = { name: `planted for: ${reviewer.id}`, value: month, changed_at: site.now() };
  const isFirst = await queries
    .insertInto("marks")
    .values(mark)
    .onConflict((conflict) => conflict.column("name").doUpdateSet(mark).where("marks.value", "<>", month))
    .returning("name")
    .executeTakeFirst();
  const name = plantedNames[Math.floor(plantedNames.length * lot(site, `name ${reviewer.id} ${month}`))] ?? "";
  if (isFirst) await plant(site, queries, { reviewer, name, ...example });
}

/** Of the courses that somebody reads those in which students hand in. */
async function livelyTracks({ now }: Site, queries: Transaction<Tables>, { tracks }: Reviewer) {
  const rows = await queries
    .selectFrom("readings")
    .select("track")
    .distinct()
    .where("track", "in", tracks)
    .where("role", "=", "first")
    .where("waiting_since", ">", now() - lively)
    .execute();
  return rows.map(({ track }) => track);
}

type Example = { key: string; module: CourseModule; sample: Sample };

function examplesOf(content: Content, tracks: Track[]): Example[] {
  const numbers = Array.from({ length: moduleCount }, (_, place) => place + 1);
  const modules = tracks.flatMap((track) => numbers.flatMap((number) => findModule(content, track, number) ?? []));
  return modules.flatMap((module) =>
    (["accepted", "again"] as const).map((kind) => ({
      key: `${module.track} ${module.number} ${kind}`,
      module,
      sample: module.reviewed[kind],
    })),
  );
}

/** The keys of what was planted for somebody before. */
async function readBy(queries: Transaction<Tables>, { id }: Reviewer) {
  const rows = await queries
    .selectFrom("readings")
    .innerJoin("works", "works.id", "readings.work_id")
    .select(["works.track", "module", "planted"])
    .where("role", "=", "planted")
    .where("only_by", "=", id)
    .execute();
  return rows.map(({ track, module, planted }) => {
    const levels = plantedIn(planted)?.levels ?? {};
    return `${track} ${module} ${verdictOf(Object.keys(levels), levels) ?? "again"}`;
  });
}

function unknownFirst(examples: Example[], read: string[]) {
  return examples.map((example) => ({ ...example, times: read.filter((key) => key === example.key).length }));
}

async function plant(
  site: Site,
  queries: Transaction<Tables>,
  { reviewer, name, module, sample }: { reviewer: Reviewer; name: string } & Example,
) {
  const work = randomUUID();
  const { track, number } = module;
  const planted: Planted = { name, levels: levelsOf(sample) };
  await queries
    .insertInto("works")
    .values({
      id: work,
      student_id: null,
      track,
      module: number,
      state: "handed-in",
      state_at: site.now(),
      planted: JSON.stringify(planted),
    })
    .execute();
  const handed = { id: randomUUID(), text: sample.text, link: "", commit: "", files: [], answers: {} };
  await insertVersion(site, queries, { work, number: 1, handed, files: [], rubric: keptRubric(module) });
  await waitToBeRead(site, queries, { work, number: 1, track, role: "planted", onlyBy: reviewer.id });
}

/** The schema of samples holds them to whole numbers from 0 to 3. */
function levelsOf({ levels }: Sample): Levels {
  return Object.fromEntries(Object.entries(levels).map(([criterion, level]) => [criterion, level as Level]));
}
