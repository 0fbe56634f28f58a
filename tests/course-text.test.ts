import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

const root = path.resolve(import.meta.dirname, "..");
const courses = path.join(root, "content/courses");
const client = path.join(root, process.env.BUILD_DIR ?? "build", "client");
/** Everything that anybody can fetch without saying who they are: pages, their data, scripts, the search index, llms.txt. */
const published = globSync("**/*.{html,js,json,txt,boot,data,xml}", { cwd: client })
  .map((file) => readFileSync(path.join(client, file), "utf8"))
  .join("\n");

test("E6: no sentence of modules 2 to 5 is in anything that is published, and module 1 is", () => {
  const texts = globSync("*/[1-5]/**/*.md", { cwd: courses }).map((file) => ({ file, sentence: sentenceOf(file) }));
  const locked = texts.filter(({ file }) => !isFree(file));
  const free = texts.filter(({ file }) => isFree(file));

  expect(locked.length).toBeGreaterThan(30);
  expect(free.length).toBeGreaterThan(7);
  expect(locked.filter(({ sentence }) => published.includes(sentence))).toEqual([]);
  expect(free.filter(({ sentence }) => !published.includes(sentence))).toEqual([]);
});

test("E6: nothing published says which answers are right, not even of the free quiz", () => {
  const reasons = globSync("*/[1-5]/quiz.yaml", { cwd: courses }).flatMap((file) => {
    const { questions } = parse(readFileSync(path.join(courses, file), "utf8")) as Quiz;
    return questions.flatMap(({ options }) => options.flatMap(({ because }) => plainRuns(because).slice(0, 1)));
  });

  expect(reasons.length).toBeGreaterThan(200);
  expect(reasons.filter((reason) => published.includes(reason))).toEqual([]);
});

test("E6: nothing of the labs of modules 2 to 5, and no key at all, is in anything that is published", () => {
  const closed = "labs/*/[2-5]/*";
  const prose = globSync([`${closed}/README.md`, `${closed}/lab.json`], { cwd: root }).flatMap(longestRun);
  const keys = globSync("labs/*/*/*/key/key.json", { cwd: root }).flatMap(longestRun);
  const shown = shownLines();
  const lines = globSync(`${closed}/{{start,tests,solution}/**/*.py,mutants/*.patch}`, { cwd: root })
    .flatMap(longestLine)
    .filter((line) => !shown.has(line.trim()));

  expect(Math.min(prose.length, keys.length, lines.length)).toBeGreaterThan(8);
  expect([...prose, ...keys, ...lines].filter((each) => published.includes(each))).toEqual([]);
});

/** Lines that listings of lessons of the free module may show. */
function shownLines() {
  const free = globSync("labs/*/1/*/**/*.py", { cwd: root });
  return new Set(
    free.flatMap((file) => readFileSync(path.join(root, file), "utf8").split("\n")).map((line) => line.trim()),
  );
}

function longestRun(file: string) {
  const runs = plainRuns(readFileSync(path.join(root, file), "utf8"));
  return runs.toSorted((a, b) => b.length - a.length).slice(0, 1);
}

/** A line of code without signs that HTML and JSON write in their own way; of a patch, one that it adds. */
function longestLine(file: string) {
  const text = readFileSync(path.join(root, file), "utf8");
  const code = file.endsWith(".patch") ? (text.match(/(?<=^\+)(?!\+).*$/gm) ?? []).join("\n") : text;
  const lines = code.match(/(?<=^ *)[\w(][\w ()=,.:[\]]{30,}$/gm) ?? [];
  return lines.toSorted((a, b) => b.length - a.length).slice(0, 1);
}

type Quiz = { questions: { options: { because: string }[] }[] };

function isFree(file: string) {
  return file.split(path.sep)[1] === "1";
}

/** The longest run of words in a text that is written the same in HTML, JSON and scripts. */
function sentenceOf(file: string) {
  const body = readFileSync(path.join(courses, file), "utf8").replace(/^---[\s\S]*?\n---\n/, "");
  const [longest] = plainRuns(body.replaceAll(/```[\s\S]*?```/g, "")).toSorted((a, b) => b.length - a.length);
  if (!longest) throw new Error(`${file} has no plain sentence`);
  return longest;
}

function plainRuns(text: string) {
  return [...text.matchAll(/[A-Za-z][A-Za-z ,]{38,}[a-z]/g)].map(([run]) => run);
}
