import { type Track, tracks } from "#app/school/course/courses.ts";
import { hoursInWords, type MeasuredHours } from "#app/school/course/hour-parts.ts";

/**
 * What stands in a page made at build for what students said that a program took them; the server puts words in place of it
 * (server/http/live-pages.ts), and nothing before five have said it.
 */
export function markedHours(track: Track) {
  return `HOURS_SAID_${track}`;
}

/** The tracks of whose hours a text speaks. */
export function hoursIn(text: string) {
  return tracks.filter((track) => text.includes(markedHours(track)));
}

export function fillHours(text: string, words: Map<Track, string>) {
  return tracks.reduce((filled, track) => filled.replaceAll(markedHours(track), words.get(track) ?? ""), text);
}

/** `whole`: of students who said it of every module; else what is known of single ones, by number. Begins with a space. */
export function hoursWords(whole: MeasuredHours | null, modules: Map<number, MeasuredHours>) {
  if (whole) return ` What students say: ${spread(whole)} for all modules.`;
  const each = [...modules].map(([number, measured]) => `module ${number}, ${spread(measured)}`);
  return each.length === 0 ? "" : ` What students say: ${each.join("; ")}.`;
}

function spread({ students, median, from, to }: MeasuredHours) {
  return `${hoursInWords(median)} (the middle one of ${students} who said it, half of them between ${hoursInWords(from)} and ${hoursInWords(to)})`;
}
