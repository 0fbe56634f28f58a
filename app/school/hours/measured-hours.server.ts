import type { CourseModule } from "#app/school/course/courses.ts";
import type { MeasuredHours } from "#app/school/course/hour-parts.ts";
import type { Site } from "#app/site/site.ts";
import { readMeasured } from "./measured-hours.ts";

/** What students said that this module took them; null until five have said it. */
export async function measuredHours(
  { database }: Pick<Site, "database">,
  { track, number }: Pick<CourseModule, "track" | "number">,
): Promise<MeasuredHours | null> {
  const rows = await database.queries
    .selectFrom("works")
    .select("minutes_taken")
    .where("track", "=", track)
    .where("module", "=", number)
    .where("state", "=", "accepted")
    .where("minutes_taken", "is not", null)
    .execute();
  return readMeasured(rows.map(({ minutes_taken }) => minutes_taken ?? 0));
}
