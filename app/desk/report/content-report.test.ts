import { cpSync, globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readAllContent } from "#app/delivery/collections/content-plugin.ts";
import type { ReadFile } from "#app/delivery/collections/references.ts";
import type { Company } from "#app/content/company/company.ts";
import { temporaryFolder } from "#tests/databases.ts";
import { reportOn } from "./content-report.ts";
import { faults } from "./planted-faults.ts";

const content = path.resolve(import.meta.dirname, "../../../content");

/** Every finding on the shipped content, mended as the report says. */
const mends: [files: string, from: string | RegExp, to: string][] = [
  ["prices.yaml", "prepaid: 495.95", "prepaid: 995.95"],
  ["prices.yaml", "prepaid: 1395.95", "prepaid: 5099.48"],
  ["prices.yaml", "prepaid: 5595.95", "prepaid: 5099.48"],
  ["prices.yaml", /$/, "tax: Prices do not include sales tax.\n"],
  ["programs/ai-engineer.yaml", "AI Specialist, ADVANCED", "AI Engineering, ADVANCED"],
  ["programs/ai-specialist.yaml", "Intro to AI, BASIC", "AI Specialist, BASIC"],
  ["programs/*.yaml", /$/, "pace: Lessons stay open after the term, and the mentor is there for its months.\n"],
  ["programs/*.yaml", /$/, "claims:\n  - claim: Job placement assistance\n    source: Two hours with a coach.\n"],
  ["home.yaml", "3-6 month", "6-month"],
  ["faq.yaml", "6-month completion time.", "6-month completion time for the AI Specialist."],
  ["services/video-editing.yaml", "source: our estimate, best case", "source: measured in October 2026, best case"],
  ["tools/*.yaml", /$/, "tested: { day: 2026-11-20, how: One workday on a job of ours. }\n"],
  ["company.yaml", "Throughline Example Company", "Throughline Company"],
  ["company.yaml", "100 Example Street", "100 Elm Street"],
  ["company.yaml", "hello@throughline.example", "hello@throughline.test"],
  ["company.yaml", /- name: (LinkedIn|YouTube|X)$/gm, "- name: $1\n    url: https://social.test/throughline"],
  ["legal/*.md", "confirmed: false", "confirmed: true"],
];

test("the contradictions that the specification brings along are all found, each with file and field", async () => {
  const { files } = await readAllContent(content);

  const findings = reportOn(files).groups.flatMap((group) => group.findings);

  expect(findings.map(({ id }) => id).toSorted()).toEqual([
    "company",
    "completion-time/faq.yaml",
    "figure/video-editing/80",
    "legal/accessibility",
    "legal/privacy",
    "legal/refunds",
    "legal/terms",
    "listed-price/ai-engineer",
    "listed-price/ai-specialist",
    "listed-title/ai-engineer",
    "listed-title/ai-specialist",
    "placement/ai-engineer",
    "placement/ai-specialist",
    "ratings",
    "saving-claim/ai-engineer",
    "self-paced/ai-engineer",
    "self-paced/ai-specialist",
    "socials",
    "tax",
    "term/ai-specialist/home.yaml",
  ]);
  expect(findings.filter(({ fix }) => !/content\/\S+\.(yaml|md)/.test(fix))).toEqual([]);
});

test("no false alarm: a copy in which everything is mended as the report says gives none", async () => {
  const { files, errors } = await readAllContent(correctedCopy());

  expect(errors.map(String)).toEqual([]);
  expect(reportOn(files)).toEqual({ groups: [], accepted: [] });
});

test("each fault, planted alone in the corrected copy, gives its own finding and no other", async () => {
  const { files } = await readAllContent(correctedCopy());

  // Of the courses only their minutes matter here; the whole of them is read by the tests above.
  const light = files.map(({ file, value }) =>
    file.startsWith("courses/")
      ? { file, value: { minutes: (value as { minutes?: number }).minutes } }
      : { file, value },
  );
  const found = faults.map(([file, change]) => idsOf(planted(light, file, change)));

  expect(found).toEqual(faults.map(([, , ...expected]) => expected));
});

test("an accepted finding is counted with its reason, and one that matches nothing any more is a finding", async () => {
  const { files } = await readAllContent(correctedCopy());
  const accepted = [{ finding: "socials", reason: "They open next month." }];
  const withEntry = planted(files, "accepted.yaml", () => accepted);

  expect(idsOf(withEntry)).toEqual(["accepted/socials"]);
  const dead = planted(withEntry, "company.yaml", (company: Company) => ({
    ...company,
    socials: [{ name: "LinkedIn" }],
  }));
  expect(reportOn(dead)).toEqual({ groups: [], accepted });
});

function correctedCopy() {
  const copy = temporaryFolder();
  cpSync(content, copy, { recursive: true });
  for (const [pattern, from, to] of mends) {
    for (const name of globSync(pattern, { cwd: copy })) {
      const file = path.join(copy, name);
      const whole = readFileSync(file, "utf8");
      // What stands at the end of a Markdown file is its text; of the others it is one more field.
      const mended = whole.replace(from, to);
      expect(mended, `${name}: ${String(from)} is not there`).not.toBe(whole);
      writeFileSync(file, mended);
    }
  }
  return copy;
}

function planted(files: ReadFile[], name: string, change: (value: never) => unknown) {
  expect(files.some(({ file }) => file === name)).toBe(true);
  return files.map((each) =>
    each.file === name ? { ...each, value: change(structuredClone(each.value) as never) } : each,
  );
}

function idsOf(files: ReadFile[]) {
  return reportOn(files).groups.flatMap(({ findings }) => findings.map(({ id }) => id));
}
