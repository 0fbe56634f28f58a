import { expect, test } from "vitest";
import { findPages } from "./find-pages.ts";

const groups = [
  {
    title: "Services",
    files: [
      { file: "services/ai-writing.yaml", title: "AI writing", address: "/services/ai-writing", draft: null },
      { file: "services/cafe.yaml", title: "Café menus", address: "/services/cafe", draft: null },
    ],
  },
  {
    title: "AI Specialist, module 2",
    files: [{ file: "courses/specialist/2/quiz.yaml", title: "Quiz", draft: null }],
  },
];

const found = (words: string) => findPages(groups, words).flatMap(({ files }) => files.map(({ title }) => title));

test("a page is found by words of its name, address, file and group, in any order", () => {
  expect(found("writing ai")).toEqual(["AI writing"]);
  expect(found("/services/")).toEqual(["AI writing", "Café menus"]);
  expect(found("https://throughline.example/services/cafe")).toEqual(["Café menus"]);
  expect(found("quiz.yaml")).toEqual(["Quiz"]);
  expect(found("specialist 2 quiz")).toEqual(["Quiz"]);
});

test("capitals and accents do not matter, and what no page has is found nowhere", () => {
  expect(found("CAFE")).toEqual(["Café menus"]);
  expect(found("writing quiz")).toEqual([]);
});

test("without words every group stands as it is, empty ones too", () => {
  const empty = [...groups, { title: "Newsletter", files: [] }];

  expect(findPages(empty, "  ")).toEqual(empty);
});
