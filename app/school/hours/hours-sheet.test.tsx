import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { hoursWordsOf } from "#app/school/words/course-words.server.ts";
import { siteContent } from "#tests/content.ts";
import { HoursSheet } from "./hours-sheet.tsx";

const parts = { reading: 60, labs: 600, project: 600, quiz: 60, revision: 120 };
const toldTo = (reader: "visitor" | "student", isMeasured = false) =>
  hoursWordsOf(siteContent(), isMeasured, reader === "student");
const measured = { students: 5, median: 1800, from: 1200, to: 2400 };

test("a visitor's page, which is made at build, never says that nobody has answered yet", () => {
  const words = renderToStaticMarkup(<HoursSheet hours={{ words: toldTo("visitor"), parts, measured: null }} />);

  expect(words).toContain("About 24 hours");
  expect(words).not.toContain("until 5 students");
});

test("a student reads the estimate until enough have answered, then the middle of what they said", () => {
  const before = renderToStaticMarkup(<HoursSheet hours={{ words: toldTo("student"), parts, measured: null }} />);
  const after = renderToStaticMarkup(<HoursSheet hours={{ words: toldTo("student", true), parts, measured }} />);

  expect(before).toContain("our estimate until 5 students");
  expect(after).toContain("<b>30 hours</b>: the middle one of 5 students");
  expect(after).toContain("between 20 hours and 40 hours");
});
