import { courseNames, programOf, type Track, tracks } from "#app/school/courses/course/courses.ts";
import { hoursInWords, type MeasuredHours } from "#app/school/courses/course/hour-parts.ts";

const marks = new RegExp(`HOURS_SAID_(?:${tracks.join("|")})(?:_[1-5])?`, "g");

/**
 * What stands in a page made at build for what students said that a program, or one module of it, took them; the server puts
 * words in place of it (server/http/live-pages.ts), and nothing before five have said it.
 */
export function markedHours(track: Track, module?: number) {
  return module === undefined ? `HOURS_SAID_${track}` : `HOURS_SAID_${track}_${module}`;
}

/** The tracks of whose hours a text speaks. */
export function hoursIn(text: string) {
  return tracks.filter((track) => text.includes(markedHours(track)));
}

/** `words`: by their mark. */
export function fillHours(text: string, words: ReadonlyMap<string, string>) {
  return text.replaceAll(marks, (mark) => words.get(mark) ?? "");
}

/**
 * The words for each mark of a track that has some. `whole`: of students who said it of every module; until then the program's
 * words say what is known of single ones, by number. They begin with a space and name the program: others stand beside them.
 */
export function hoursWords(track: Track, whole: MeasuredHours | null, modules: ReadonlyMap<number, MeasuredHours>) {
  const said = ` What students of ${courseNames[programOf[track]]} say:`;
  const each = [...modules].map(([number, measured]) => `module ${number}, ${spread(measured)}`);
  const program = whole
    ? [`${said} ${spread(whole)} for all modules.`]
    : each.length > 0
      ? [`${said} ${each.join("; ")}.`]
      : [];
  return new Map([
    ...program.map((words) => [markedHours(track), words] as const),
    ...[...modules].map(
      ([number, measured]) => [markedHours(track, number), ` What students say: ${spread(measured)}.`] as const,
    ),
  ]);
}

function spread({ students, median, from, to }: MeasuredHours) {
  return `${hoursInWords(median)} (the middle one of ${students} who said it, half of them between ${hoursInWords(from)} and ${hoursInWords(to)})`;
}
