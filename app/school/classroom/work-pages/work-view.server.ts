import { programTitle } from "#app/catalog/programs/programs.server.ts";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import { programOf } from "#app/school/courses/course/courses.ts";
import { findOwnWork } from "#app/school/handing-in/works/own-works.server.ts";
import { changesBetween } from "#app/school/courses/compare/changes.server.ts";
import type { Version, WorkFile } from "#app/school/handing-in/works/work.ts";
import { standingOf, versionsOf } from "#app/school/handing-in/works/works.server.ts";
import type { Site } from "#app/site/site.ts";
import { openRemarks } from "./hand-in-view.server.ts";
import type { CompareView, FileChange, VersionSummary, VersionView, WorkView } from "./work-view.ts";

/** A work of this student with all versions; undefined for another's as for one that is not there. */
export async function viewWork(site: Site, studentId: string, id: string): Promise<WorkView | undefined> {
  const found = await findWhole(site, studentId, id);
  return found && { ...found.about, versions: found.versions.map(summaryOf).toReversed() };
}

/** One version with its text; undefined also where the work has no such version. `number` as an address names it. */
export async function viewVersion(
  site: Site,
  studentId: string,
  { work, number }: { work: string; number: string },
): Promise<VersionView | undefined> {
  const found = await findWhole(site, studentId, work);
  const version = found?.versions.find((each) => String(each.number) === number);
  if (!found || !version) return undefined;
  return { ...found.about, version, newest: found.versions.at(-1)?.number ?? version.number };
}

/** Two versions, the older one first; undefined where one of them is not there, or they are the same one. */
export async function compareVersions(
  site: Site,
  studentId: string,
  { work, a, b }: { work: string; a: string; b: string },
): Promise<CompareView | undefined> {
  const found = await findWhole(site, studentId, work);
  const [before, after] = found?.versions.filter(({ number }) => [a, b].includes(String(number))) ?? [];
  if (!found || !before || !after) return undefined;
  return {
    ...found.about,
    before: summaryOf(before),
    after: summaryOf(after),
    changes: changesBetween(before.text, after.text) ?? null,
    files: changedFiles(before.files, after.files),
    open: openRemarks(found.versions),
  };
}

function changedFiles(before: WorkFile[], after: WorkFile[]): FileChange[] {
  const paths = [...new Set([...before, ...after].map(({ path }) => path))].toSorted();
  return paths.map((path) => {
    const [old, young] = [before, after].map((files) => files.find((file) => file.path === path)?.digest);
    const kind = old === young ? "same" : old === undefined ? "added" : young === undefined ? "removed" : "changed";
    return { path, kind };
  });
}

/** The work and its versions, oldest first. */
async function findWhole(site: Site, studentId: string, id: string) {
  const { queries } = site.database;
  const work = await findOwnWork(queries, studentId, id);
  if (!work) return undefined;
  const { track, module } = work;
  const versions = await versionsOf(queries, id);
  const about = {
    standing: await standingOf(site, work, versions.length),
    title: findModule(site.content, track, module)?.exercise.title ?? "",
    program: programTitle(site.content, programOf[track]),
    track,
    module,
  };
  return { about, versions };
}

function summaryOf({ text, ...version }: Version): VersionSummary {
  return { ...version, characters: text.length };
}
