import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { type HourParts, noHours, quizMinutes, revisionMinutes } from "#app/school/courses/course/hour-parts.ts";
import type { Track } from "#app/school/courses/course/courses.ts";

/**
 * What the minutes of a course are made of, as its files state them, before they are read against their schemas: texts quote
 * the sum. For the pages of a course `app/school/courses/hours` counts the same from what was read. A file without readable minutes
 * counts nothing: its own check reports why. `root`: where `labs/` lies.
 */
export function courseParts(sources: ReadonlyMap<string, string>, root: string, track: Track): HourParts {
  const read = (name: RegExp) =>
    [...sources].filter(([file]) => file.startsWith(`courses/${track}/`) && name.test(file)).map(([, text]) => text);
  const labs = path.join(root, "labs", track);
  const projects = read(/\/exercise\.md$/).map(statedMinutes);
  return {
    ...noHours,
    reading: sum(read(/\/[1-9]-.*\.md$/).map(statedMinutes)),
    labs: sum(
      globSync("*/*/lab.json", { cwd: labs }).flatMap((file) =>
        stepMinutes(readFileSync(path.join(labs, file), "utf8")),
      ),
    ),
    project: sum(projects),
    quiz: sum(read(/\/quiz\.yaml$/).map((text) => quizMinutes(text.match(/^ +(?:- )?question:/gm)?.length ?? 0))),
    revision: sum(projects.map(revisionMinutes)),
  };
}

function statedMinutes(text: string) {
  const [, facts = ""] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? [];
  return Number(/^minutes: (\d+)\r?$/m.exec(facts)?.[1] ?? 0);
}

function stepMinutes(text: string) {
  return [...text.matchAll(/"minutes": (\d+)/g)].map(([, minutes]) => Number(minutes));
}

function sum(minutes: number[]) {
  return minutes.reduce((all, each) => all + each, 0);
}
