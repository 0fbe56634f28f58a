import { expect, test } from "vitest";
import type { Facts } from "#app/desk/checks/health/fact-sources.ts";
import { passagesOf } from "#app/desk/checks/health/passages.ts";
import { holidayFindings } from "./holidays.ts";
import { lessonFindings } from "./lessons.ts";
import { toolFindings } from "./tool-names.ts";

test("a lesson that is not there, or under another one's title, is named", () => {
  const wrongIn = (text: string) => {
    const files = ["One step", "Two steps", "Three steps"].map((title, place) => ({
      file: `courses/engineer/2/${place + 1}-x.md`,
      value: { title, body: [{ paragraph: [place === 0 ? text : "Words."] }] },
    }));
    const passages = files.flatMap((file) => passagesOf(file));
    return lessonFindings({ files, passages } as unknown as Facts).map(({ said }) => said);
  };

  expect(wrongIn("Lesson 2 (Two steps) showed it, and lesson 3 goes on. The trial lessons 8 are none.")).toEqual([]);
  expect(wrongIn("As lesson 4 showed.")).toEqual(["lesson 4"]);
  expect(wrongIn("As lesson 2 (Three steps) showed.")).toEqual(["lesson 2"]);
});

test("a day off named after a holiday is that holiday, in any year", () => {
  const wrong = (day: string, reason: string) =>
    holidayFindings({ availability: { daysOff: [{ day, reason }] } } as unknown as Facts).map(({ what }) => what);

  for (const [day, reason] of [
    ["2026-11-26", "Thanksgiving"],
    ["2026-11-27", "Day after Thanksgiving"],
    ["2027-05-31", "Memorial Day"],
    ["2027-01-18", "Martin Luther King Day"],
    ["2027-07-05", "Independence Day (observed)"],
    ["2027-03-02", "Moving house"],
  ] as const)
    expect(wrong(day, reason), day).toEqual([]);
  expect(wrong("2026-12-23", "Christmas Eve")[0]).toContain("Dec 24, 2026");
  expect(wrong("2027-11-26", "Thanksgiving")[0]).toContain("Nov 25, 2027");
});

test("a review names its tool and nobody but its maker acts in it; a retired tool is named nowhere else", () => {
  const found = (change: object, text: string) => {
    const tool = { slug: "loom", name: "Loom", maker: "Weave, Inc.", plans: "Free.", status: "active", ...change };
    const other = {
      ...tool,
      slug: "spindle",
      name: "Spindle",
      maker: "Yarn GmbH",
      tested: { day: "2026-01-01", how: "x" },
    };
    const files = [
      { file: "tools/loom.yaml", value: { name: tool.name, maker: tool.maker, text } },
      { file: "tools/spindle.yaml", value: { name: "Spindle", text: "Spindle is made by Yarn." } },
      { file: "services/one.yaml", value: { tools: ["loom"] } },
    ];
    const facts = {
      tools: [tool, { ...other, status: "active" }],
      files,
      passages: files.flatMap((file) => passagesOf(file)),
    };
    return toolFindings(facts as unknown as Facts).map(({ id }) => id.replace(/\/(?:tools|services)\/.*$/, ""));
  };

  expect(found({}, "Loom is quick. Weave says it keeps nothing, in the format of Yarn.")).toEqual([]);
  expect(found({ name: "Loomix" }, "Loom is quick. Weave says so.")).toEqual(["tool/name/loom"]);
  expect(found({}, "Loom is quick. Yarn says Weave keeps nothing.")).toEqual(["tool/maker/loom/yarn"]);
  expect(found({ status: "retired" }, "Loom by Weave is gone.")).toEqual(["tool/retired/loom"]);
  expect(found({}, "Loom is by Weave. We have worked in it for a month.")).toEqual(["tool/untried/loom"]);
  expect(found({}, "Loom is by Weave. We have not worked in it.")).toEqual([]);
});
