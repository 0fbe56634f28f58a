import { expect, test } from "vitest";
import { siteReading } from "#app/delivery/collections/content.scene.ts";
import { communityFindings } from "./community-findings.ts";
import { readFacts } from "./facts.ts";

test("what the texts promise of a community is found in each file, and nothing where they have words without one", async () => {
  const { files } = siteReading();

  const findings = communityFindings(readFacts(files));

  expect(communityFindings(readFacts(files, true))).toEqual([]);
  expect(findings.map(({ id }) => id).toSorted()).toEqual([
    "community/legal/accessibility.md",
    "community/legal/privacy.md",
    "community/legal/terms.md",
    "community/pages/settings.yaml",
    "community/programs/ai-engineer.yaml",
    "community/programs/ai-specialist.yaml",
  ]);
});
