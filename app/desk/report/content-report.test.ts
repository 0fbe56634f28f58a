import path from "node:path";
import { expect, test } from "vitest";
import { readAllContent } from "#app/delivery/collections/read-content.ts";
import { reportOn } from "./content-report.ts";

const content = path.resolve(import.meta.dirname, "../../../content");

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
