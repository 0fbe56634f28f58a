import { diffArrays } from "diff";
import { linesOf } from "#app/school/courses/rubric/rubric.ts";
import { type LineChange, mostLines } from "./changes.ts";

/** Edits after which two texts count as different from the first line to the last: what is sought beyond costs the square of it. */
const mostEdits = 2000;

/** What changed line by line; undefined where one of them has more than 5,000 lines. */
export function changesBetween(before: string, after: string): LineChange[] | undefined {
  const [old, young] = [linesOf(before), linesOf(after)];
  if (old.length > mostLines || young.length > mostLines) return undefined;
  return changesBetweenLines(old, young);
}

/** The same of what was taken apart before, and is short enough. */
export function changesBetweenLines(old: string[], young: string[]): LineChange[] {
  const parts = diffArrays(old, young, { maxEditLength: mostEdits }) ?? [
    { removed: true, added: false, value: old },
    { removed: false, added: true, value: young },
  ];
  const at = { before: 0, after: 0 };
  return parts.flatMap(({ added, removed, value }) =>
    value.map((text): LineChange => {
      if (!added) at.before += 1;
      if (!removed) at.after += 1;
      if (removed) return { kind: "removed", before: at.before, text };
      return added ? { kind: "added", after: at.after, text } : { kind: "same", ...at, text };
    }),
  );
}
