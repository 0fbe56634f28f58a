import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { CodeLab } from "#app/school/labs/lab-files.ts";

type Printed = NonNullable<CodeLab["prints"]>[number];

/** The text of the lesson that a lab hangs on, where `labs/` and `content/` lie beside each other; empty where it is missing. */
export function lessonOf(folder: string, lesson: string) {
  const [module = "", track = ""] = [path.dirname(folder), path.dirname(path.dirname(folder))].map((each) =>
    path.basename(each),
  );
  const content = path.resolve(folder, "../../../../content/courses", track, module);
  const [file] = globSync(`[1-5]-${lesson}.md`, { cwd: content });
  return file === undefined ? "" : readFileSync(path.join(content, file), "utf8");
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
  const rows = lines.slice(first + 2, past === -1 ? undefined : past).map(wordsOf);
  const printed = output.split("\n").map(wordsOf);
  return rows
    .filter((row) => !printed.some((each) => holds(each, row)))
    .map((row) => `the lesson prints “${row.join(" ")}”, and ${run} does not`);
}

function wordsOf(line: string) {
  return line
    .toLowerCase()
    .split(/[\s|]+/)
    .filter(Boolean);
}

function holds(printed: string[], row: string[]) {
  const names = row.findIndex((word) => /\d/.test(word));
  if (names < 1 || row.slice(0, names).join(" ") !== printed.slice(0, names).join(" ")) return false;
  let place = names;
  return row.slice(names).every((cell) => {
    place = printed.indexOf(cell, place) + 1;
    return place > 0;
  });
}
