import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Track } from "./courses.ts";

/**
 * How many minutes a course takes, as its lessons and exercises state them; quizzes state none. Build time only.
 * A file without readable minutes counts nothing: its own check reports why.
 */
export function courseMinutes(contentFolder: string, track: Track) {
  const course = path.join(contentFolder, "courses", track);
  return globSync("*/*.md", { cwd: course })
    .map((file) => statedMinutes(readFileSync(path.join(course, file), "utf8")))
    .reduce((sum, minutes) => sum + minutes, 0);
}

function statedMinutes(text: string) {
  const [, facts = ""] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? [];
  return Number(/^minutes: (\d+)\r?$/m.exec(facts)?.[1] ?? 0);
}

/** "22 hours", to the nearest whole one. */
export function hoursInWords(minutes: number) {
  return `${Math.round(minutes / 60)} hours`;
}
