import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { type HourParts, noHours, quizMinutes, revisionMinutes } from "#app/school/course/hour-parts.ts";
import type { Track } from "#app/school/course/courses.ts";

/**
 * What the minutes of a course are made of, as its files state them. Build time only: for the pages of a course
 * `app/school/hours` counts the same from what was read. A file without readable minutes counts nothing: its own check
 * reports why. Labs lie in `labs/` beside the content.
 */
export function courseParts(contentFolder: string, track: Track): HourParts {
  const course = path.join(contentFolder, "courses", track);
  const read = (pattern: string, cwd = course) => globSync(pattern, { cwd }).map((file) => readText(cwd, file));
  const projects = read("*/exercise.md").map(statedMinutes);
  return {
    ...noHours,
    reading: sum(read("*/[1-9]-*.md").map(statedMinutes)),
    labs: sum(
      read("*/*/lab.json", path.join(contentFolder, "../labs", track)).map((text) =>
        Number(/^ {2}"minutes": (\d+)/m.exec(text)?.[1] ?? 0),
      ),
    ),
    project: sum(projects),
    quiz: sum(read("*/quiz.yaml").map((text) => quizMinutes(text.match(/^ +(?:- )?question:/gm)?.length ?? 0))),
    revision: sum(projects.map(revisionMinutes)),
  };
}

function readText(folder: string, file: string) {
  return readFileSync(path.join(folder, file), "utf8");
}

function statedMinutes(text: string) {
  const [, facts = ""] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? [];
  return Number(/^minutes: (\d+)\r?$/m.exec(facts)?.[1] ?? 0);
}

function sum(minutes: number[]) {
  return minutes.reduce((all, each) => all + each, 0);
}
