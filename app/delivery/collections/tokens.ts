import { courseParts } from "#app/school/courses/hours/stated-hours.ts";
import { hoursInWords, minutesIn, partsInWords } from "#app/school/courses/course/hour-parts.ts";
import { tracks } from "#app/school/courses/course/courses.ts";
import { readPriceTokens } from "#app/content/prices/price-tokens.ts";

/** Everything that texts may quote in braces: prices and terms, and the hours that the courses add up to with `labs/` in `root`. */
export function readTokens(sources: ReadonlyMap<string, string>, root: string) {
  const hours = tracks.flatMap((track): [string, string][] => {
    const parts = courseParts(sources, root, track);
    return [
      [`${track}.hours`, hoursInWords(minutesIn(parts))],
      [`${track}.parts`, partsInWords(parts)],
    ];
  });
  return new Map([...readPriceTokens(sources.get("prices.yaml") ?? ""), ...hours]);
}
