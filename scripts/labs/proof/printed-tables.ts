import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { CodeLab } from "#app/school/courses/labs/lab-files.ts";

type Printed = NonNullable<CodeLab["prints"]>[number];

/**
 * The text of the lesson that a lab hangs on and of its parts, where `labs/` and `content/` lie beside each other; empty where
 * it is missing.
 */
export function lessonOf(folder: string, lesson: string) {
  const module = path.dirname(folder);
  const content = path.resolve(module, "../../../content/courses");
  const place = path.join(path.basename(path.dirname(module)), path.basename(module), `[1-5]-${lesson}{.md,/*.md}`);
  return globSync(place, { cwd: content })
    .toSorted()
    .map((file) => readFileSync(path.join(content, file), "utf8"))
    .join("\n");
}

/**
 * Where a table of a lesson says otherwise than the lab prints. A row is right when a line of the output begins with its first
 * cell and holds its other cells in their order; the output may say more.
 */
export function tableFaults(lesson: string, { run, table }: Printed, output: string): string[] {
  const lines = lesson.split("\n");
  const first = lines.findIndex((each) => each.startsWith(table));
  if (first === -1) return [`the lesson has no table that begins “${table}”`];
  const past = lines.findIndex((each, place) => place > first && !each.startsWith("|"));
  const rows = lines.slice(first + 2, past === -1 ? undefined : past).map(cellsOf);
  const printed = output.split("\n").map(wordsOf);
  return rows
    .filter((row) => !printed.some((each) => holds(each, row)))
    .map((row) => `the lesson prints “${row.join(" | ")}”, and ${run} does not`);
}

function cellsOf(row: string) {
  return row
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim().toLowerCase());
}

/** Without the signs in which programs put figures: `[43, 23]`. */
function wordsOf(line: string) {
  return line
    .toLowerCase()
    .split(/[\s|[\](){}]+|[,:;](?=\s|$)/)
    .filter(Boolean);
}

function holds(printed: string[], [name = "", ...figures]: string[]) {
  const begun = wordsOf(name);
  if (begun.some((word, place) => printed[place] !== word)) return false;
  let place = begun.length;
  return figures.flatMap(wordsOf).every((word) => {
    place = printed.indexOf(word, place) + 1;
    return place > 0;
  });
}
