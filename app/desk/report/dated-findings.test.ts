import { expect, test } from "vitest";
import { day, startOfDay } from "#app/site/time.ts";
import { datedFindings } from "./dated-findings.ts";
import { siteContent } from "#tests/content.ts";
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

test("the owner's report of the shipped site says so once its facts have aged, and not before", async () => {
  async function checked(at: string) {
    const { groups } = await siteReport(siteContent(), [], false, startOfDay(at));
    return groups.flatMap(({ findings }) => findings.map(({ id }) => id).filter((id) => id.startsWith("checked/")));
  }

  expect(await checked("2026-12-01")).toEqual([]);
  expect(await checked("2027-12-01")).toContain("checked/tools");
  expect(await checked("2027-12-01")).toContain("checked/courses/engineer/1");
});
