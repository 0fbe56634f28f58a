import type { Criterion } from "#app/review/desk/desk.ts";
import type { ReadingDraft } from "#app/review/queue/reading.ts";
import { meets } from "#app/school/courses/rubric/rubric.ts";

/** What a reading needs before it goes out, in whole sentences; the same rules as `release`. `criterion` is empty for the summary. */
export function missingIn(rubric: readonly Criterion[], { levels, remarks, summary }: ReadingDraft) {
  const said = new Set(remarks.map(({ criterion }) => criterion));
  const found = rubric.flatMap(({ id, name }) => {
    const level = levels[id];
    if (level === undefined) return [{ criterion: id, words: `${name}: choose a level.` }];
    if (level >= meets || said.has(id)) return [];
    return [{ criterion: id, words: `${name}: it is not met, so say at a line what is missing.` }];
  });
  return summary.trim() === "" ? [...found, { criterion: "", words: "Write a summary for the student." }] : found;
}
