import type { Desk } from "#app/review/desk/desk.ts";
import { linesOf } from "#app/school/rubric/rubric.ts";
import type { Text } from "./use-place.ts";

/** What is read line by line: the text of the work. */
export function textsOf({ text, before }: Desk): Text[] {
  if (text === "") return [];
  const lines = linesOf(text);
  return [{ path: "", label: "Text", lines, added: before ? addedTo(linesOf(before.text), lines) : undefined }];
}

/** Numbers of lines that were not there before. */
function addedTo(before: string[], lines: string[]) {
  const known = new Set(before);
  return new Set(lines.flatMap((line, place) => (known.has(line) ? [] : [place + 1])));
}
