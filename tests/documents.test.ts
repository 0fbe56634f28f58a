import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { settings } from "#server/settings/settings.ts";

const root = path.resolve(import.meta.dirname, "..");
const parts = "{app,bench,database,demo,partners,scripts,server,tests}";
const sources = textsOf([`${parts}/**/*.{ts,tsx,css,cjs,mjs}`, "*.ts"]);
const documents = textsOf(["*.md", "docs/**/*.md"]).filter(({ file }) => file !== "CHANGELOG.md");
const everything = [...sources, ...documents];
const tests = sources.filter(({ file }) => /\.(test|journey)\.ts$/.test(file));

const requirements = matchesIn(textOf("docs/security.md"), /^\| ([A-Z]\d+) \| .* \| (.*) \|$/gm).map(([id, today]) => ({
  id,
  today,
}));
const numbers = new Set(requirements.map(({ id }) => id));
const sections = new Set(
  matchesIn(textOf("docs/partners.md"), /^##+ (\d+(?:\.\d+)?)\.? /gm).map(([section]) => section),
);

test("the documents, the code and what is quoted are seen at all", () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(documents.length).toBeGreaterThan(25);
  expect(numbers.size).toBe(requirements.length);
  expect([numbers.size, sections.size]).toEqual([85, 23]);
  expect(quotedIn(everything, securityQuote).length).toBeGreaterThan(100);
  expect(quotedIn(everything, partnersQuote).length).toBeGreaterThan(80);
  expect(pathsIn(documents).length).toBeGreaterThan(150);
});

const securityQuote = /\bsecurity\.md ([A-Z]\d+(?:(?:, | and | to )[A-Z]\d+\b)*)/g;
const titleStart = /["'`]([A-Z]\d{1,2}(?:, [A-Z]\d{1,2})*): /g;
const partnersQuote = /\bpartners\.md (§\d+(?:\.\d+)?(?:(?:,? | and )§\d+(?:\.\d+)?)*)/g;

test("each decision has a number of its own, and every one that is quoted is there", () => {
  const known = globSync("docs/decisions/*.md", { cwd: root }).map((file) => path.basename(file).slice(0, 3));
  const quoted = quotedIn(everything, /\b(?:decision|record) (0\d\d)\b/g);

  expect(known.filter((number, place) => known.indexOf(number) !== place)).toEqual([]);
  expect(quoted.filter(({ word }) => !known.includes(word))).toEqual([]);
  expect(quoted.length).toBeGreaterThan(50);
});

test("every requirement that is quoted, or that a test's title names, stands in security.md", () => {
  const quoted = [...quotedIn(everything, securityQuote), ...quotedIn(tests, titleStart)];

  expect(quoted.filter(({ word }) => !numbers.has(word))).toEqual([]);
});

test("every requirement is named by a test, or says that none stands for it", () => {
  const named = new Set(quotedIn(tests, titleStart).map(({ word }) => word));
  const untrue = requirements.filter(({ id, today }) => named.has(id) === today.includes("no test of its own"));

  expect(untrue.map(({ id }) => id)).toEqual([]);
});

test("a test that a requirement calls its own names it", () => {
  const strangers = requirements.flatMap(({ id, today }) => {
    const own = matchesIn(today, /`([^`]+\.(?:test|journey)\.ts)`/g).map(([file]) => file);
    const naming = quotedIn(tests, titleStart).filter(({ word }) => word === id);
    return own.filter((file) => !naming.some((each) => each.file === file)).map((file) => `${id}: ${file}`);
  });

  expect(strangers).toEqual([]);
});

test("every section that is quoted stands in partners.md", () => {
  expect(quotedIn(everything, partnersQuote).filter(({ word }) => !sections.has(word))).toEqual([]);
});

test("every file that a document names is there", () => {
  expect(pathsIn(documents).filter(({ word }) => !isThere(word))).toEqual([]);
});

test("each way that ARCHITECTURE lists to be read whole is as short as it says", () => {
  const ways = matchesIn(textOf("docs/ARCHITECTURE.md"), /to be read whole \(at most (\d+) lines\): ([^]*?)\.\n\n/g);
  const tooLong = ways.filter(([most, list]) => {
    const files = matchesIn(list, /`([^`]+)`/g).map(([file]) =>
      textOf(file.startsWith("partners/") ? file : `app/${file}`),
    );
    return files.length < 5 || files.join("").split("\n").length - 1 > Number(most);
  });

  expect(ways.map(([most]) => most)).toEqual(["450", "900", "400"]);
  expect(tooLong).toEqual([]);
});

test("every name of code that STYLE and ARCHITECTURE use is there, but for what they forbid", () => {
  const code = [...sources, ...textsOf(["tsconfig.json"])].filter(({ file }) => file !== "tests/documents.test.ts");
  const words = new Set(code.flatMap(({ text }) => text.match(/\w+/g) ?? []));
  const used = ["docs/STYLE.md", "docs/ARCHITECTURE.md"].flatMap((file) =>
    matchesIn(textOf(file), /^```([^]*?)^```|No `[^`\n]+`|`([^`\n]+)`/gm).flatMap((both) =>
      both.flatMap((piece) => piece.match(/\b[a-z]+[A-Z]\w*/g) ?? []),
    ),
  );

  expect(used.length).toBeGreaterThan(50);
  expect(used.filter((name) => !words.has(name))).toEqual([]);
});

test("OPERATING's table of settings is that of the code: vitest --update writes it", async () => {
  const rows = Object.entries(settings as Record<string, { label: string; hint?: string; unset: string }>).map(
    ([name, { label, hint, unset }]) => `| \`${name}\` | ${hint ? `${label}: ${hint}` : label} | ${unset} |`,
  );
  const table = ["| setting | what it is | while it is not set |", "| --- | --- | --- |", ...rows].join("\n");

  const document = textOf("docs/OPERATING.md").replace(/^\| setting \|[^]*?\n(?=\n)/m, () => `${table}\n`);
  await expect(document).toMatchFileSnapshot(path.join(root, "docs/OPERATING.md"));
});

function textOf(file: string) {
  return readFileSync(path.join(root, file), "utf8");
}

function textsOf(patterns: string[]) {
  return globSync(patterns, { cwd: root }).map((file) => ({ file, text: textOf(file) }));
}

test("H1: each of the 55 criteria of WCAG 2.2 A and AA stands in docs/accessibility.md once, with files that are there", () => {
  const text = textOf("docs/accessibility.md");
  const criteria = matchesIn(text, /^\| (\d\.\d\.\d+) .* \| (Test|Read|None) \| .+ \|$/gm).map(
    ([criterion]) => criterion,
  );
  expect([criteria.length, new Set(criteria).size]).toEqual([55, 55]);
  const tested = matchesIn(text, /^\| \d\.\d\.\d+ .* \| Test \| (.*) \|$/gm).map(([how]) => how);
  const journeys = tested.flatMap((how) => matchesIn(how, /`([a-z-]+)`/g).map(([name]) => name));
  const missing = journeys.filter(
    (name) => name !== "autocomplete" && !existsSync(path.join(root, `tests/journeys/${name}.journey.ts`)),
  );
  expect(missing).toEqual([]);
});

/** What the brackets of each match hold. */
function matchesIn(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(([, first = "", second = ""]) => [first, second] as const);
}

/** Each number in what the bracket holds: "D7, D8" are two. */
function quotedIn(texts: { file: string; text: string }[], pattern: RegExp) {
  return texts.flatMap(({ file, text }) =>
    matchesIn(text, pattern).flatMap(([list]) =>
      (list.match(/[A-Z]\d+|\d+(?:\.\d+)?/g) ?? []).map((word) => ({ file, word })),
    ),
  );
}

/** Names of our folders with what follows, and of files in folders, in prose and in drawings. */
function pathsIn(texts: { file: string; text: string }[]) {
  const ours = /(?<![\w/.#@:-])((?:app|server|scripts|database|partners|demo|tests|labs)\/[\w./*-]*)/g;
  // What the site makes when it runs is in no folder of ours.
  const files = /(?<![\w/.#@:*-])(?!data\/)([\w-]+(?:\/[\w.-]+)+\.(?:tsx?|cjs|mjs|css|yaml|json))\b/g;
  return texts.flatMap(({ file, text }) =>
    [...matchesIn(text, ours), ...matchesIn(text, files)].map(([word]) => ({ file, word: word.replace(/\.+$/, "") })),
  );
}

/** From the root, or from where the document stands: ARCHITECTURE and STYLE in app/, CONTENT in content/. */
function isThere(word: string) {
  if (word.includes("*")) return globSync(word, { cwd: root }).length > 0;
  return [".", "app", "content"].some((folder) => existsSync(path.join(root, folder, word)));
}
