import type { CourseModule } from "#app/school/courses/course/courses.ts";
import { draftStop } from "#app/school/courses/course/writes.ts";
import { noteOf } from "#app/school/progress/learning/notes.server.ts";
import { type HandInView, type OpenRemark, promised, type Version } from "#app/school/handing-in/works/work.ts";
import { uploadsOf } from "#app/school/handing-in/uploads/uploads.server.ts";
import { standingsOf, versionsOf } from "#app/school/handing-in/works/works.server.ts";
import type { Site } from "#app/site/site.ts";

/** How the work of a module stands for its student, and how it would be if it were handed in now. */
export async function handInView(site: Site, studentId: string, { track, number }: CourseModule): Promise<HandInView> {
  const { queries } = site.database;
  const standing = (await standingsOf(site, studentId, track)).find(({ module }) => module === number) ?? null;
  const versions = standing ? await versionsOf(queries, standing.id) : [];
  return {
    standing,
    draft: await noteOf(queries, studentId, { track, module: number, stop: draftStop }),
    files: await uploadsOf(site, studentId, { track, module: number }),
    queue: { waiting: await waitingFor(site, track), dueAt: site.now() + promised },
    newest: versions.at(-1) ?? null,
    open: openRemarks(versions),
  };
}

/** How many versions wait to be read in a course. */
async function waitingFor({ database }: Site, track: CourseModule["track"]) {
  const { count } = await database.queries
    .selectFrom("readings")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("track", "=", track)
    .where("role", "<>", "planted")
    .where("published_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Remarks that travel on: on any version, newest first, until a later reading found them done. */
export function openRemarks(versions: Version[]): OpenRemark[] {
  return versions
    .toReversed()
    .flatMap(({ number, readings, rubric }) =>
      readings.flatMap(({ reviewer, remarks }) =>
        remarks
          .filter(({ settled }) => !settled)
          .map((remark) => ({ ...remark, number, reviewer, about: nameOf(rubric, remark.criterion) })),
      ),
    );
}

function nameOf({ criteria }: Version["rubric"], criterion: string) {
  return criteria.find(({ id }) => id === criterion)?.name ?? "";
}
