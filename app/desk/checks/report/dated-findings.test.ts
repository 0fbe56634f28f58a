import { expect, test } from "vitest";
import { day, startOfDay } from "#app/site/time.ts";
import { datedFindings } from "./dated-findings.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { siteReport } from "./site-report.server.ts";

const files = [
  { file: "tools/old.yaml", value: { name: "Old", checked: "2026-05-01" } },
  { file: "tools/older.yaml", value: { name: "Older", checked: "2026-04-30" } },
  { file: "tools/new.yaml", value: { name: "New", checked: "2026-06-01" } },
  { file: "courses/engineer/3/1-loop.md", value: { title: "Loop", checked: "2026-05-01" } },
  { file: "courses/engineer/3/2-tools.md", value: { title: "Tools" } },
];

test("what was checked more than 90 days ago is said once a folder, with the oldest day and every file", () => {
  const lastGoodDay = startOfDay("2026-05-01") + 90 * day;

  const findings = datedFindings(files, lastGoodDay + day);

  expect(findings).toEqual([
    {
      id: "checked/tools",
      file: "tools/older.yaml",
      path: ["checked"],
      where: "/tools",
      what: "Facts that nobody has checked for more than 90 days, the oldest since Apr 30, 2026: older.yaml, old.yaml.",
      fix: "Look at them again, mend them in content/tools, and write the day into checked: of each file.",
    },
    {
      id: "checked/courses/engineer/3",
      file: "courses/engineer/3/1-loop.md",
      path: ["checked"],
      where: "/course/engineer/module/3",
      what: "Facts that nobody has checked for more than 90 days, the oldest since May 1, 2026: 1-loop.md.",
      fix: "Look at them again, mend them in content/courses/engineer/3, and write the day into checked: of each file.",
    },
  ]);
  expect(datedFindings(files, lastGoodDay).map(({ what }) => what)).toEqual([expect.stringContaining(": older.yaml.")]);
  expect(datedFindings(files, startOfDay("2026-06-02"))).toEqual([]);
});

test("a printed day needs a checked: beside it, and is itself good for 90 days", () => {
  const said = (text: string, checked?: string) => [
    { file: "courses/engineer/3/1-loop/mistakes.md", value: { title: "Loop", body: [{ paragraph: [text] }], checked } },
  ];
  const found = (...given: Parameters<typeof said>) =>
    datedFindings(said(...given), startOfDay("2026-12-01")).map(({ id, what }) => [id, what]);

  expect(found("Newer models refuse it (as of November 23, 2026).")).toEqual([
    [
      "undated/courses/engineer/3/1-loop/mistakes.md",
      "“as of November 23, 2026” stands there, and no day says when somebody last looked.",
    ],
  ]);
  expect(found("Newer models refuse it (as of November 23, 2026).", "2026-11-23")).toEqual([]);
  expect(found("As of May 1, 2026, three plans exist.", "2026-11-23")).toEqual([
    [
      "printed/courses/engineer/3/1-loop/mistakes.md",
      "“As of May 1, 2026” is more than 90 days old, whenever somebody last looked.",
    ],
  ]);
  expect(found("Version 7 as of July 2026.", "2026-11-23")).toMatchObject([
    ["printed/courses/engineer/3/1-loop/mistakes.md", expect.stringContaining("“as of July 2026”")],
  ]);
  expect(datedFindings([{ file: "newsletter/ai-weekly-47.md", value: "As of May 1, 2026." }], day * 30_000)).toEqual(
    [],
  );
});

test("labs and what the practice provider's contracts say age too", () => {
  const labs = [
    { file: "labs/engineer/1/4-two-vendors/lab.json", value: { checked: "2026-05-01" } },
    { file: "labs/provider/contract/messages.json", value: { checked: "2026-05-02" } },
  ];

  expect(datedFindings(labs, startOfDay("2026-12-01"))).toMatchObject([
    {
      id: "checked/labs/engineer/1/4-two-vendors",
      file: "",
      where: "/course/engineer/module/1/labs/two-vendors",
      fix: "Look at them again, mend them in labs/engineer/1/4-two-vendors, and write the day into checked: of each file.",
    },
    { id: "checked/labs/provider/contract", where: "labs/provider/contract" },
  ]);
});

test("the owner's report of the shipped site says so once its facts have aged, and not before", async () => {
  async function checked(at: string) {
    const { groups } = await siteReport(siteContent(), [], false, startOfDay(at));
    return groups.flatMap(({ findings }) => findings.map(({ id }) => id).filter((id) => id.startsWith("checked/")));
  }

  expect(await checked("2026-12-01")).toEqual([]);
  expect(await checked("2027-12-01")).toContain("checked/tools");
  expect(await checked("2027-12-01")).toContain("checked/courses/engineer/1");
  expect(await checked("2027-12-01")).toContain("checked/labs/engineer/1/4-two-vendors");
  expect(await checked("2027-12-01")).toContain("checked/labs/provider/contract");
});
