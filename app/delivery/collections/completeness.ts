import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { ContentError } from "#app/content/reading/content-file.ts";
import { redirectsFile } from "#app/content/redirects/redirects-file.ts";
import type { Prices } from "#app/content/prices/prices.ts";
import { moduleCount, programOf, type Quiz, tracks } from "#app/school/courses/course/courses.ts";
import { linesOf, type Rubric, type Sample, verdictOf } from "#app/school/courses/rubric/rubric.ts";
import { addresses } from "#app/site/addresses.server.ts";
import type { Sources } from "#app/site/content.ts";
import { collections, pages } from "./collections.ts";
import type { ReadFile } from "./references.ts";

const courseFolders = tracks.flatMap((track) =>
  Array.from({ length: moduleCount }, (_, place) => `courses/${track}/${place + 1}`),
);
const partFile = /^(courses\/[^/]+\/\d\/[^/]+)\/[^/]+\.md$/;
const unasked = "no question of the module's quiz is about this part: write one, and in it";
const moduleFiles = "module.yaml exercise.md quiz.yaml rubric.yaml sample-accepted.yaml sample-again.yaml".split(" ");

/** Without these a page could not be made: what has a name of its own, but for kept findings and moved addresses, and every part of a course. */
const needed = [
  ...collections.flatMap(({ pattern: { source } }) => /^\^([a-z-]+)\\(\.\w+)\$$/.exec(source)?.slice(1).join("") ?? []),
  ...Object.keys(pages).map((name) => `pages/${name}.yaml`),
  ...addresses.flatMap(({ file, path }) => (file === "front/legal/legal.route.tsx" ? [`legal${path}.md`] : [])),
  ...tracks.map((track) => `programs/${programOf[track]}.yaml`),
  ...courseFolders.flatMap((folder) => moduleFiles.map((name) => `${folder}/${name}`)),
].filter((file) => file !== "accepted.yaml" && file !== redirectsFile);

/** Files that are missing, reported as a mistake at the top of each. One that is there and wrong is not missing. */
export function checkNeeded(sources: Sources) {
  const missing = needed
    .filter((file) => !sources.has(file))
    .map((file) => new ContentError(file, 1, 1, "is missing, and pages are made of it"));
  return [...missing, ...courseFolders.flatMap((folder) => checkLessons(folder, [...sources.keys()]))];
}

function checkLessons(folder: string, names: string[]) {
  const { length } = names.filter((name) => name.startsWith(`${folder}/`) && /\/\d-[^/]+\.md$/.test(name));
  if (length >= 3 && length <= 5) return [];
  return [new ContentError(`${folder}/module.yaml`, 1, 1, `a module has 3 to 5 lessons, and this one has ${length}`)];
}

/** A part lies in a folder called as its lesson's file. */
export function checkParts(sources: Sources) {
  return [...sources.keys()].flatMap((file) => {
    const [, lesson] = partFile.exec(file) ?? [];
    if (lesson === undefined || sources.has(`${lesson}.md`)) return [];
    return [new ContentError(file, 1, 1, `is part of a lesson ${lesson}.md, which is not there`)];
  });
}

/** Each part is asked about: a question of its module's quiz names it, and questions name only parts that are there. */
export function checkAsked(sources: Sources, files: ReadFile[]) {
  const quizzes = new Map(files.map(({ file, value }) => [file, value]));
  return courseFolders.flatMap((folder) => {
    const quiz = quizzes.get(`${folder}/quiz.yaml`) as Quiz | undefined;
    if (!quiz) return [];
    const parts = [...sources.keys()].filter((file) => file.startsWith(`${folder}/`) && partFile.test(file));
    const asked = quiz.questions.flatMap(({ id, part }) => (part ? [{ id, file: `${folder}/${part}.md` }] : []));
    return [
      ...parts
        .filter((part) => asked.every(({ file }) => file !== part))
        .map((part) => new ContentError(part, 1, 1, `${unasked} part: ${part.slice(folder.length + 1, -3)}`)),
      ...asked
        .filter(({ file }) => !parts.includes(file))
        .map(({ id, file }) => {
          const why = `the question ${id} names content/${file}, which is not there`;
          return new ContentError(`${folder}/quiz.yaml`, 1, 1, why);
        }),
    ];
  });
}

/** A lab stands beside a lesson of its module, whose address it names. `root`: where `labs/` lies. */
export function checkLabs(sources: Sources, root: string) {
  const lessons = new Set([...sources.keys()].map((file) => file.replace(/\/\d-([^/]+)\.md$/, "/$1")));
  return globSync(`labs/{${tracks.join(",")}}/*/*/lab.json`, { cwd: root }).flatMap((file) => {
    const [, track = "", module = "", lab = ""] = file.split(path.sep);
    const [, lesson] = /"lesson": "([^"]+)"/.exec(readFileSync(path.join(root, file), "utf8")) ?? [];
    const place = `courses/${track}/${module}`;
    if (lesson === undefined || lessons.has(`${place}/${lesson}`)) return [];
    const why = `the lab ${lab} stands beside a lesson ${lesson}, which is not there`;
    return [new ContentError(`${place}/module.yaml`, 1, 1, why)];
  });
}

/** A program is one of those that prices and courses are of. */
export function checkPrograms(files: ReadFile[]) {
  const prices = files.find(({ file }) => file === "prices.yaml")?.value as Prices | undefined;
  return files.flatMap(({ file }) => {
    const [, slug = ""] = /^programs\/(.+)\.yaml$/.exec(file) ?? [];
    if (slug === "" || !prices || slug in prices.programs) return [];
    return [new ContentError(file, 1, 1, "prices.yaml states no prices for a program of this name")];
  });
}

/** A sample's levels and remarks name the rubric's criteria, its remarks lines of its text, and its levels say what it is. */
export function checkSamples(files: ReadFile[]) {
  const known = new Map(files.map(({ file, value }) => [file, value]));
  return courseFolders.flatMap((folder) =>
    (["accepted", "again"] as const).flatMap((verdict) => {
      const file = `${folder}/sample-${verdict}.yaml`;
      const rubric = known.get(`${folder}/rubric.yaml`) as Rubric | undefined;
      const sample = known.get(file) as Sample | undefined;
      const why = rubric && sample && mistakeIn(sample, rubric, verdict);
      return why === undefined ? [] : [new ContentError(file, 1, 1, why)];
    }),
  );
}

function mistakeIn({ levels, remarks, text }: Sample, { criteria }: Rubric, verdict: "accepted" | "again") {
  const ids = criteria.map(({ id }) => id);
  const named = [...Object.keys(levels), ...remarks.map(({ criterion }) => criterion)];
  const unknown = named.find((id) => !ids.includes(id));
  if (unknown !== undefined) return `the rubric has no criterion ${unknown}`;
  const outside = remarks.find(({ line }) => line > linesOf(text).length);
  if (outside) return `remarks: the text has no line ${outside.line}`;
  if (verdictOf(ids, levels) !== verdict) return "levels: they say something else than the name of the file";
  return undefined;
}
