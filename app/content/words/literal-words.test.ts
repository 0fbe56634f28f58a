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

/** Rooms all of whose words stand in content, those of their parts, too. */
const told = [
  "bookings/picker",
  "bookings/own",
  "ui/ticket",
  "front/ask",
  "front/search",
  "front/support",
  "front/voice",
];
const inParts = [/(?<![=\s])>\s*[A-Z][a-z]+\b[^;(){}=<>]*<\//, /\b(?:label|title|alt|placeholder|aria-label)="[^"]/];

function partSaysSomething(source: string) {
  return inParts.some((pattern) => pattern.test(source));
}

test("no part in a room whose words stand in content has words of its own", () => {
  const saying = globSync(
    told.map((room) => `${room}/*.tsx`),
    { cwd: app },
  )
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => partSaysSomething(readFileSync(path.join(app, file), "utf8")));

  expect(saying).toEqual([]);
});

/** Parts that still say something themselves (decision 051 says why of some). The list may only shrink. */
const still = [
  "catalog/next-times/time-list.tsx",
  "catalog/roadmap/interest-form.tsx",
  "catalog/tutorials/tutorial-article.tsx",
  "content/listing/copy-button.tsx",
  "forms/link-form.tsx",
  "front/legal/legal-article.tsx",
  "front/lost/error-pages.tsx",
  "front/shell/header.tsx",
  "people/owner/owner-gate.tsx",
  "people/owner/unread.tsx",
  "people/session-notice/session-bar.tsx",
  "people/session-notice/session-message.tsx",
  "people/session-notice/session-offer.tsx",
  "people/students/leave-here.tsx",
  "root.tsx",
  "school/answer-all/answer-all.tsx",
  "school/film/film.tsx",
  "school/lab-form/lab-form.tsx",
  "school/line-map/line-map.tsx",
  "school/offer/enroll-form.tsx",
  "school/pages/saved-module.tsx",
  "school/shown-works/shown-parts.tsx",
  "ui/breadcrumbs.tsx",
  "ui/form/button.tsx",
  "ui/form/error-summary.tsx",
  "ui/form/retry-notice.tsx",
];

test("no other part that visitors, students and members see has words of its own, and none that lost them stays listed", () => {
  const saying = globSync("**/*.tsx", { cwd: app })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => !/^(?:desk|review)\/|\.test\./.test(file))
    .filter((file) => partSaysSomething(readFileSync(path.join(app, file), "utf8")));

  expect(saying.toSorted()).toEqual(still);
});

test.for(["<small>Held for you</small>", '<Select label="Your time zone" />', "<p>\n  No time is free.\n</p>"])(
  "words in a part are found: %s",
  (source) => {
    expect(partSaysSomething(source)).toBe(true);
  },
);

test.for([
  'return pageMeta(matches, { title: "Mission", path: "/about" });\n}',
  "return pageMeta(matches, {\n    ...words,\n    description:\n      `A page`,\n  });\n}",
  "<h1 className={layout.pageTitle}>\n  Our mission\n</h1>",
  '<ButtonLink look="ghost" to={href("/")}>Home</ButtonLink>',
  '<Call\n  title="Torn?"\n  {...rest} />',
])("words in code are found: %s", (source) => {
  expect(saysSomething(source)).toBe(true);
});
