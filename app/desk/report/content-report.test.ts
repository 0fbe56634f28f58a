import path from "node:path";
import { expect, test } from "vitest";
import { readAllContent } from "#app/delivery/collections/read-content.ts";
import { rehearsal } from "#tests/rehearsal.ts";
import { newFindings, reportOn } from "./content-report.ts";

const { files } = await readAllContent(path.resolve(import.meta.dirname, "../../../content"));

test("the contradictions that the specification brings along are all found, each with file and field", () => {
  const findings = reportOn(files).groups.flatMap((group) => group.findings);

  expect(findings.map(({ id }) => id).toSorted()).toEqual([
    "company",
    "completion-time/pages/faq.yaml",
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
    "term/ai-specialist/pages/home.yaml",
  ]);
  expect(findings.filter(({ fix }) => !/content\/\S+\.(yaml|md)/.test(fix))).toEqual([]);
});

test("what a draft brings along is told from what was there before", () => {
  const light = files.filter(({ file }) => !file.startsWith("courses/"));
  const draft = light.map(({ file, value }) => ({
    file,
    value: file === "pages/home.yaml" ? { ...(value as object), lede: "A consultation lasts 30 minutes." } : value,
  }));

  const found = newFindings(reportOn(light), reportOn(draft));

  expect(found).toMatchObject([{ file: "pages/home.yaml", path: ["lede"], said: "30 minutes" }]);
});

rehearsal("ten thousand facts on five thousand pages are compared in seconds", () => {
  const nouns = "ledger invoice carton harbor pencil orchard window meadow copper lantern saddle violin".split(" ");
  const noun = (page: number, place: number) => `${nouns[(page * 7 + place * 5) % nouns.length]}${page % (place + 3)}`;
  const pages = Array.from({ length: 5000 }, (_, page) => ({
    file: `pages/page-${page}.md`,
    value: {
      title: `Page ${page}`,
      body: [
        {
          paragraph: [`The ${noun(page, 1)} of the ${noun(page, 2)} stands by a ${noun(page, 3)} since page ${page}.`],
        },
        { paragraph: [`On page ${page} a consultation lasts 45 minutes and costs $95.00.`] },
      ],
    },
  }));
  const wrong = { file: "pages/wrong.md", value: { body: [{ paragraph: ["A consultation lasts 30 minutes."] }] } };
  const before = process.cpuUsage();

  const found = newFindings(reportOn(files), reportOn([...files, ...pages, wrong]));

  // Seconds of the processor: on a busy machine the clock says more.
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(10);
  expect(found.map(({ id }) => id)).toContain("stated/consultation-length/30-minutes/pages/wrong.md");
  expect(found.filter(({ file }) => file !== "pages/wrong.md")).toEqual([]);
});
