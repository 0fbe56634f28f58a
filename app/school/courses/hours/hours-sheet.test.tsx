import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { hoursWordsOf } from "#app/school/courses/words/course-words.server.ts";
import { HoursSheet } from "./hours-sheet.tsx";
import { fillHours, hoursWords, markedHours } from "./program-hours.ts";

const parts = { reading: 60, labs: 510, project: 600, quiz: 60, revision: 120 };
const toldTo = (reader: "visitor" | "student", isMeasured = false) =>
  hoursWordsOf(siteContent(), isMeasured, reader === "student");
const measured = { students: 5, median: 1800, from: 1200, to: 2400 };

test("a visitor's page, which is made at build, never says that nobody has answered yet", () => {
  const words = renderToStaticMarkup(
    <HoursSheet hours={{ words: toldTo("visitor"), parts, measured: null, said: "" }} />,
  );

  expect(words).toContain("About 23 hours");
  expect(words, "as beside the list of its labs").toContain("<td>8½ hours</td>");
  expect(words).toContain("once 5 of them have said it.</p>");
  expect(words).not.toContain("until 5 students");
});

test("what students said stands behind the estimate on a visitor's page, as one text that the server can take out", () => {
  const said = markedHours("engineer", 1);
  const page = renderToStaticMarkup(<HoursSheet hours={{ words: toldTo("visitor"), parts, measured: null, said }} />);
  expect(page).toContain(" of them have said it.HOURS_SAID_engineer_1</p>");
  const words = hoursWords("engineer", null, new Map([[1, measured]]));
  expect(fillHours(page, words)).toContain(" of them have said it. What students say: 30 hours (the middle one of 5");
  expect(fillHours(page, new Map())).toContain(" of them have said it.</p>");
});

test("a student reads the estimate until enough have answered, then the middle of what they said", () => {
  const before = renderToStaticMarkup(
    <HoursSheet hours={{ words: toldTo("student"), parts, measured: null, said: "" }} />,
  );
  const after = renderToStaticMarkup(
    <HoursSheet hours={{ words: toldTo("student", true), parts, measured, said: "" }} />,
  );

  expect(before).toContain("our estimate until 5 students");
  expect(after).toContain("<b>30 hours</b>: the middle one of 5 students");
  expect(after).toContain("between 20 hours and 40 hours");
});
