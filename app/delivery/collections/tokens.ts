import { courseMinutes, hoursInWords } from "#app/school/course/course-hours.ts";
import { tracks } from "#app/school/course/courses.ts";
import { readPriceTokens } from "#app/content/prices/price-tokens.ts";

/** Everything that texts may quote in braces: prices and terms, and the hours that the courses add up to. Build time only. */
export async function readTokens(contentFolder: string) {
  const hours = tracks.map(
    (track) => [`${track}.hours`, hoursInWords(courseMinutes(contentFolder, track))] as [string, string],
  );
  return new Map([...(await readPriceTokens(contentFolder)), ...hours]);
}
