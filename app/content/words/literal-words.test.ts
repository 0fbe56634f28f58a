import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const app = path.resolve(import.meta.dirname, "../..");
const wings = ["front", "catalog", "newsletter", "bookings", "school", "people", "community", "dashboard"];

/** Route modules whose words still stand in code. A file whose words moved to `content/pages/` leaves this list; none comes to it. */
const left = new Set([
  "dashboard/community.route.tsx",
  "dashboard/courses/courses.route.tsx",
  "dashboard/dashboard.route.tsx",
  "dashboard/messages.route.tsx",
  "dashboard/settings/settings.route.tsx",
  "front/logo/logo-download.route.tsx",
  "front/voice/embed.route.tsx",
  "people/sign-in/sign-in-return.route.tsx",
  "school/pauses/pauses.route.tsx",
  "school/work-pages/compare.route.tsx",
]);

const literals = [
  /\bpageMeta\((?:(?!\n\}).)*?\b(?:title|description):\s*["'`]/s,
  /<(?:h1|h2|h3|ButtonLink)\b(?:=>|[^>])*>\s*[A-Za-z]/,
  /<Call\b[^>]*\b(?:title|text|button)="/s,
];

/** Whether a module says something to visitors in words of its own: its title, a heading, a button. */
function saysSomething(source: string) {
  return literals.some((pattern) => pattern.test(source));
}

test("titles, descriptions, headings and buttons of pages stand in content, and no new ones in code", () => {
  const saying = globSync(`{${wings.join(",")}}/**/*.route.tsx`, { cwd: app })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => saysSomething(readFileSync(path.join(app, file), "utf8")));

  expect(saying.filter((file) => !left.has(file))).toEqual([]);
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
