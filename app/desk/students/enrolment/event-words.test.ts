import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { newsWords, outcomeWords } from "./event-words.ts";

test("what the payment partner told is said in words, whichever news this site asks it for", () => {
  const operating = readFileSync(new URL("../../../../docs/OPERATING.md", import.meta.url), "utf8");
  const asked = [...operating.matchAll(/^((?:checkout|invoice|customer|charge|refund|radar)\.[a-z_.]+)$/gm)].map(
    ([, type = ""]) => type,
  );

  expect(asked.length).toBeGreaterThan(8);
  for (const type of asked) expect(newsWords(type), type).toMatch(/^[A-Z][a-z ]+$/);
  expect(newsWords("made.up")).toBe("made.up");
  expect(outcomeWords("mirrored")).toBe("Nothing had to be done");
});
