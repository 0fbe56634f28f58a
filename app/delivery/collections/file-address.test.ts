import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { addressOfFile } from "./file-address.ts";

test.each([
  ["pages/home.yaml", "/"],
  ["pages/roadmap.yaml", "/launchpad"],
  ["pages/about.yaml", "/about"],
  ["pages/sign-in.yaml", "/auth/signin"],
  ["pages/service.yaml", "/services/:service"],
  ["services/web-scraping.yaml", "/services/web-scraping"],
  ["programs/ai-engineer.yaml", "/certifications/ai-engineer"],
  ["tutorials/sort-a-shared-inbox.yaml", "/tutorials#sort-a-shared-inbox"],
  ["newsletter/2026-05.md", "/newsletter/2026-05"],
  ["legal/terms.md", "/terms"],
  ["temp.md", "/temp"],
  ["prices.yaml", "/certifications"],
  ["courses/specialist/2/1-what-a-prompt-is-for.md", "/course/specialist/module/2/what-a-prompt-is-for"],
  ["courses/specialist/2/1-what-a-prompt-is-for/more.md", "/course/specialist/module/2/what-a-prompt-is-for/more"],
  ["courses/specialist/2/exercise.md", "/course/specialist/module/2/exercise"],
  ["courses/specialist/2/quiz.yaml", "/course/specialist/module/2/quiz"],
  ["courses/specialist/2/module.yaml", "/course/specialist/module/2"],
  ["pages/calls.yaml", undefined],
  ["company.yaml", undefined],
  ["drawings/inbox.yaml", undefined],
  ["pictures/desk.webp", undefined],
])("%s is shown by %s", (file, address) => {
  expect(addressOfFile(file)).toBe(address);
});

test("every file of page words has a page, except what several pages share", () => {
  const folder = path.resolve(import.meta.dirname, "../../../content/pages");

  const shared = readdirSync(folder).filter((name) => addressOfFile(`pages/${name}`) === undefined);

  expect(shared).toEqual([
    "calendar.yaml",
    "calls.yaml",
    "certificates.yaml",
    "every-page.yaml",
    "hand-in.yaml",
    "labs.yaml",
    "legal.yaml",
    "mailed-link.yaml",
    "own-course.yaml",
    "quizzes.yaml",
    "talk-part.yaml",
    "ticket.yaml",
    "unknown-link.yaml",
    "work-parts.yaml",
  ]);
});
