import path from "node:path";
import { expect, test } from "vitest";
import { siteReading } from "./content.scene.ts";
import { readContent } from "./read-content.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const asItIs = siteReading();
const { sources } = asItIs;

/** The mistakes of the content with some files changed, or without them. */
function mistakesWith(changes: Record<string, (text: string) => string | undefined>) {
  const changed = new Map(sources);
  for (const [file, change] of Object.entries(changes)) {
    const text = change(sources.get(file) ?? "");
    if (text === undefined) changed.delete(file);
    else changed.set(file, text);
  }
  return readContent(changed, root, asItIs).errors.map(String);
}

const gone = () => undefined;

test("nothing is missing in the content of the site", () => {
  expect(asItIs.errors.map(String)).toEqual([]);
  expect(mistakesWith({ "accepted.yaml": gone })).toEqual([]);
});

test("content without files that pages are made of is refused, and each is named", () => {
  const files = [
    "pages/home.yaml",
    "temp.md",
    "legal/terms.md",
    "programs/ai-engineer.yaml",
    ...["module.yaml", "exercise.md", "quiz.yaml", "rubric.yaml"].map((name) => `courses/engineer/3/${name}`),
    "courses/specialist/5/sample-again.yaml",
  ];
  const mistakes = mistakesWith(Object.fromEntries(files.map((file) => [file, gone])));

  expect(mistakes.filter((each) => each.includes("is missing")).toSorted()).toEqual(
    files.map((file) => `content/${file}:1:1: is missing, and pages are made of it`).toSorted(),
  );
});

test("a file that is there and wrong is not called missing", () => {
  const mistakes = mistakesWith({ "courses/engineer/3/rubric.yaml": () => "criteria: none\n" });

  expect(mistakes).not.toEqual([]);
  expect(mistakes.filter((each) => each.includes("is missing"))).toEqual([]);
});

test("a lesson that a lab or a part stands beside keeps its address", () => {
  const lesson = "courses/engineer/1/1-first-call-keys-out-of-the-code.md";
  const changes = { [lesson]: gone, "courses/engineer/1/1-another-name.md": () => sources.get(lesson) };

  expect(mistakesWith(changes)).toEqual([
    `content/${lesson.replace(".md", "/mistakes.md")}:1:1: is part of a lesson ${lesson}, which is not there`,
    "content/courses/engineer/1/module.yaml:1:1: the lab 1-first-call stands beside a lesson first-call-keys-out-of-the-code, which is not there",
  ]);
});

test("each part of a lesson is asked about by a question that names it, and questions name no other", () => {
  const quiz = "courses/engineer/4/quiz.yaml";
  const part = "5-where-the-money-goes/a-fine-tune";
  const why = "no question of the module's quiz is about this part: write one, and in it part:";
  const asks = `    part: ${part}\n`;

  expect(sources.get(quiz)).toContain(asks);
  expect(mistakesWith({ [quiz]: (text) => text.replace(asks, "") })).toEqual([
    `content/courses/engineer/4/${part}.md:1:1: ${why} ${part}`,
  ]);
  expect(mistakesWith({ [`courses/engineer/4/${part}.md`]: gone })).toEqual([
    `content/${quiz}:1:1: the question tuned-on-eighty names content/courses/engineer/4/${part}.md, which is not there`,
  ]);
  expect(
    mistakesWith({
      "courses/engineer/4/1-test-set-from-real-traffic/one-more.md": () => sources.get(`courses/engineer/4/${part}.md`),
    }),
  ).toEqual([
    expect.stringMatching(
      /^content\/courses\/engineer\/4\/1-test-set-from-real-traffic\/one-more\.md:1:1: no question/,
    ),
  ]);
});

test("a module has 3 to 5 lessons", () => {
  const lessons = [...sources.keys()].filter((file) => /^courses\/engineer\/2\/\d-/.test(file));
  const less = lessons.slice(2).map((file) => [file, gone] as const);
  const copy = () => sources.get(lessons[0] ?? "");
  const more = [1, 2, 3, 4, 5, 5].map(
    (number, place) => [`courses/engineer/4/${number}-again-${place}.md`, copy] as const,
  );
  const mistakes = mistakesWith(Object.fromEntries([...less, ...more])).join("\n");

  expect(mistakes).toContain(
    "content/courses/engineer/2/module.yaml:1:1: a module has 3 to 5 lessons, and this one has 2",
  );
  expect(mistakes).toMatch(/engineer\/4\/module\.yaml:1:1: a module has 3 to 5 lessons, and this one has (9|1\d)/);
});

test.for([
  ["accepted", /\n {2}[a-z][a-z-]+: [23]\n/, "\n  no-such: 2\n", /the rubric has no criterion no-such/],
  ["again", /criterion: [a-z-]+/, "criterion: no-such", /the rubric has no criterion no-such/],
  ["again", /- line: \d+/, "- line: 999", /remarks: the text has no line 999/],
  ["accepted", /\n( {2}[a-z][a-z-]+): [23]\n/, "\n$1: 1\n", /levels: they say something else/],
] as const)("a sample that is %s fits its rubric and its name: %s", ([verdict, from, to, report]) => {
  const file = `courses/specialist/1/sample-${verdict}.yaml`;
  const mistakes = mistakesWith({ [file]: (text) => text.replace(from, to) });

  expect(mistakes.filter((each) => each.startsWith(`content/${file}:`)).join("\n")).toMatch(report);
});

test("a program of which no prices are stated is refused", () => {
  const copy = () => sources.get("programs/ai-engineer.yaml");

  expect(mistakesWith({ "programs/ai-manager.yaml": copy })).toEqual([
    "content/programs/ai-manager.yaml:1:1: prices.yaml states no prices for a program of this name",
  ]);
});
