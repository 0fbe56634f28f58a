import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const app = path.resolve(import.meta.dirname, "../..");
const wings = ["front", "catalog", "newsletter", "bookings", "school", "people", "community", "dashboard"];

const literals = [
  /\bpageMeta\((?:(?!\n\}).)*?\b(?:title|description):\s*["'`]/s,
  /<(?:h1|h2|h3|ButtonLink)\b(?:=>|[^>])*>\s*[A-Za-z]/,
  /<Call\b[^>]*\b(?:title|text|button)="/s,
];

/** Whether a module says something to visitors in words of its own: its title, a heading, a button. */
function saysSomething(source: string) {
  return literals.some((pattern) => pattern.test(source));
}

test("titles, descriptions, headings and buttons of pages stand in content, none in code", () => {
  const saying = globSync(`{${wings.join(",")}}/**/*.route.tsx`, { cwd: app })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => saysSomething(readFileSync(path.join(app, file), "utf8")));

  expect(saying).toEqual([]);
});

/** Words between tags, at once or before what is put in; in attributes that are read; and one or the other by a condition. */
const inParts = [
  /(?<![=\s])>\s*[A-Z][a-z]+\b[^;(){}=<>]*<\//,
  /(?<![=\s])>\s*[A-Z][a-z]+ [a-z][^;(){}=<>]*\{/,
  /\b(?:label|title|alt|placeholder|aria-label)=(?:"[^"]|\{(?:`[A-Za-z][^`]*`|"[A-Za-z][^"]*")\})/,
  /\{[^{}]*\? *["'`][A-Z][a-z]+(?:[ .]|["'`] :)/,
];

function partSaysSomething(source: string) {
  return inParts.some((pattern) => pattern.test(source));
}

test("no part that visitors, students and members see has words of its own", () => {
  const saying = globSync("**/*.tsx", { cwd: app })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => !/^(?:desk|review)\/|\.test\./.test(file))
    .filter((file) => partSaysSomething(readFileSync(path.join(app, file), "utf8")));

  expect(saying).toEqual([]);
});

test.for([
  "<small>Held for you</small>",
  '<Select label="Your time zone" />',
  "<ol aria-label={`Your line through ${title}`}>",
  "<p>\n  No time is free.\n</p>",
  "return <>Prepaid costs {price}.</>;",
  '<Button>{isBusy ? "Sending..." : "Send it"}</Button>',
  '<span>{known ? "Done" : null}</span>',
])("words in a part are found: %s", (source) => {
  expect(partSaysSomething(source)).toBe(true);
});

test.for([
  'return pageMeta(matches, { title: "Mission", path: "/about" });\n}',
  "return pageMeta(matches, {\n    ...words,\n    description:\n      `A page`,\n  });\n}",
  "<h1 className={layout.pageTitle}>\n  Our mission\n</h1>",
  '<ButtonLink look="ghost" to={href("/")}>Home</ButtonLink>',
  '<Call\n  title="Torn?"\n  {...rest} />',
])("words in code are found: %s", (source) => {
  expect(saysSomething(source)).toBe(true);
});
