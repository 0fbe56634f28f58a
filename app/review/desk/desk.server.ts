import type { Kysely, Selectable } from "kysely";
import { findReading, nextFor, type ReadingRow } from "#app/review/queue/queue.server.ts";
import type { ReadingDraft } from "#app/review/queue/reading.ts";
import type { Reviewer } from "#app/review/reviewers/reviewers.server.ts";
import { plantedIn } from "#app/review/planted/planted.ts";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import { ownHandInDay } from "#app/school/progress/plan/plans.server.ts";
import { type Levels, linesOf } from "#app/school/courses/rubric/rubric.ts";
import { deciding, type KeptRubric } from "#app/school/handing-in/works/work.ts";
import { remarksOf } from "#app/school/handing-in/works/works.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import { comparedText } from "./compared-text.server.ts";
import type { Criterion, Desk, EarlierRemark } from "./desk.ts";

/** What this reviewer has, or had last and nobody took since; undefined for everything else. */
export async function findDesk(site: Site, reviewer: Reviewer, id: string): Promise<Desk | undefined> {
  const reading = await findReading(site, reviewer, id);
  const { database } = site;
  return reading && deskOf(site, reading, await draftOf(database.queries, reading));
}

/** What the reviewer would be given next, to be ready when they ask for it. It is nobody's yet. */
export async function nextDesk(site: Site, reviewer: Reviewer): Promise<Desk | undefined> {
  const { database, now } = site;
  const reading = await nextFor(database.queries, reviewer, now());
  if (!reading) return undefined;
  const isOwn = reading.reviewer_id === reviewer.id;
  const draft = isOwn
    ? await draftOf(database.queries, reading)
    : { levels: {}, summary: "", remarks: [], settled: [] };
  return deskOf(site, { ...reading, leased_until: 0 }, draft);
}

async function deskOf({ content, database }: Site, reading: ReadingRow, draft: ReadingDraft): Promise<Desk> {
  const { queries } = database;
  const { id, work_id, number, track } = reading;
  const [work, versions, files] = await Promise.all([
    workOf(queries, work_id),
    versionsOf(queries, work_id, number),
    filesOf(queries, work_id, number),
  ]);
  const version = versions.find((each) => each.number === number);
  if (!version) throw new Error("a reading without its version");
  const before = versions.find((each) => each.number !== number);
  const module = findModule(content, track, work.module);
  return {
    id,
    work: work_id,
    student: work.student,
    track,
    module: work.module,
    title: module?.title ?? "",
    number,
    waitingSince: reading.waiting_since,
    ownDay: work.ownDay,
    reopened: reading.role === "reopened" ? reading.reason : "",
    text: version.text === "" ? null : comparedText("", linesOf(version.text), before && linesOf(before.text)),
    link: version.link,
    commit: version.commit_id,
    files,
    rubric: rubricOf(version, module),
    earlier: await earlierOf(queries, reading, version),
    draft,
  };
}

/** A planted work has a name like any other. */
async function workOf(queries: Kysely<Tables>, id: string) {
  const { module, track, name, planted, student_id } = await queries
    .selectFrom("works")
    .leftJoin("students", "students.id", "works.student_id")
    .select(["works.module", "works.track", "works.planted", "works.student_id", "students.name"])
    .where("works.id", "=", id)
    .executeTakeFirstOrThrow();
  const ownDay = student_id === null ? undefined : await ownHandInDay(queries, student_id, { track, module });
  return { module, student: plantedIn(planted)?.name ?? name ?? "", ownDay: ownDay ?? null };
}

/** This one and the one before it; never one that came later, which would tell how this one was read. */
function versionsOf(queries: Kysely<Tables>, work: string, number: number) {
  return queries
    .selectFrom("work_versions")
    .selectAll()
    .where("work_id", "=", work)
    .where("number", "<=", number)
    .orderBy("number", "desc")
    .limit(2)
    .execute();
}

function filesOf(queries: Kysely<Tables>, work: string, number: number) {
  return queries
    .selectFrom("work_files")
    .select(["path", "digest", "kind", "bytes", "scan", "within"])
    .where("work_id", "=", work)
    .where("number", "=", number)
    .orderBy("path")
    .execute();
}

type VersionRow = Selectable<Tables["work_versions"]>;

/** The criteria as they were, the ready-made remarks as they are now. */
function rubricOf({ rubric }: VersionRow, module: ReturnType<typeof findModule>): Criterion[] {
  const today = module?.reviewed.rubric.criteria ?? [];
  const { criteria } = JSON.parse(rubric) as KeptRubric;
  return criteria.map(({ id, name, levels }) => {
    const ready = today.find((each) => each.id === id)?.remarks ?? [];
    return { id, name, levels, ready };
  });
}

/**
 * Remarks on earlier versions that were open when this one was handed in. Whoever reads blind sees them as they stood then:
 * that one was found done since would tell of the reading which found it.
 */
async function earlierOf(queries: Kysely<Tables>, reading: ReadingRow, version: VersionRow): Promise<EarlierRemark[]> {
  const readings = await queries
    .selectFrom("readings")
    .select(["id", "number"])
    .where("work_id", "=", reading.work_id)
    .where("number", "<", reading.number)
    .where("published_at", "is not", null)
    .where("role", "in", deciding)
    .orderBy("number", "desc")
    .execute();
  const ids = readings.map(({ id }) => id);
  const isBlind = reading.role !== "first" && reading.role !== "reopened";
  const remarks = await remarksOf(queries, ids);
  const open = await openAmong(queries, ids, isBlind ? version.handed_in_at : Infinity);
  return readings.flatMap(({ id, number }) =>
    remarks
      .filter((each) => each.reading === id && open.has(each.remark.id))
      .map(({ remark: { lines, settled: _settled, ...remark } }) => ({ ...remark, ...lines, number })),
  );
}

/** Not found done before this instant. */
async function openAmong(queries: Kysely<Tables>, readings: string[], before: number) {
  if (readings.length === 0) return new Set<string>();
  const rows = await queries
    .selectFrom("remarks")
    .select(["id", "settled_at"])
    .where("reading_id", "in", readings)
    .execute();
  return new Set(rows.filter(({ settled_at }) => settled_at === null || settled_at >= before).map(({ id }) => id));
}

async function draftOf(queries: Kysely<Tables>, reading: ReadingRow): Promise<ReadingDraft> {
  const remarks = await remarksOf(queries, [reading.id]);
  return {
    levels: JSON.parse(reading.levels) as Levels,
    summary: reading.summary,
    settled: JSON.parse(reading.settled) as string[],
    remarks: remarks.map(({ remark: { id, criterion, path, lines, text } }) => ({
      id,
      criterion,
      path,
      ...lines,
      text,
    })),
  };
}
