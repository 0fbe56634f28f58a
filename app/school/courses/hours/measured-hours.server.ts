import { siteContext, type Site } from "#app/site/site.ts";
import { type CourseModule, moduleCount, type Track } from "#app/school/courses/course/courses.ts";
import type { MeasuredHours } from "#app/school/courses/course/hour-parts.ts";
import type { RouterContextProvider } from "react-router";
import { readMeasured } from "./measured-hours.ts";
import { hoursWords, markedHours } from "./program-hours.ts";

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

/**
 * The same in words, by the marks of pages: of a whole program of students who said it of all modules, once they are five,
 * and until then module by module; and of each module.
 */
export async function wordsOfHours({ database }: Pick<Site, "database">, track: Track) {
  const rows = await database.queries
    .selectFrom("works")
    .select(["student_id", "module", "minutes_taken"])
    .where("track", "=", track)
    .where("state", "=", "accepted")
    .where("minutes_taken", "is not", null)
    .orderBy("module")
    .execute();
  const minutesOf = (said: typeof rows) => said.map(({ minutes_taken }) => minutes_taken ?? 0);
  const sums = [...Map.groupBy(rows, ({ student_id }) => student_id).values()]
    .filter((said) => said.length === moduleCount)
    .map((said) => minutesOf(said).reduce((sum, minutes) => sum + minutes, 0));
  const modules = [...Map.groupBy(rows, ({ module }) => module)].flatMap(([number, said]) => {
    const measured = readMeasured(minutesOf(said));
    return measured ? [[number, measured] as const] : [];
  });
  return hoursWords(track, readMeasured(sums), new Map(modules));
}

/** What students said of a program, as pages have it; at build, what stands for it. */
export async function hoursSaidFor(context: Readonly<RouterContextProvider>, track: Track) {
  const site = context.get(siteContext);
  const mark = markedHours(track);
  return site ? ((await wordsOfHours(site, track)).get(mark) ?? "") : mark;
}
