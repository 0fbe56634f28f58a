import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { programPageOf } from "#app/school/courses/words/program-words.server.ts";
import { SavingLine } from "./plan-choice.tsx";

const words = programPageOf(siteContent()).investment.saving;

test.each([
  [55_000, "Prepaid saves $50.00 of $600.00, 8.3%."],
  [60_000, "Prepaid costs as much as all monthly payments, $600.00."],
  [65_000, "Prepaid costs $50.00 more than all monthly payments, $600.00."],
])("a program that costs %i cents at once and 6 times 10,000 says: %s", (prepaid, sentence) => {
  const line = <SavingLine words={words} terms={{ monthly: 10_000, prepaid, months: 6 }} />;

  expect(renderToStaticMarkup(line)).toBe(sentence);
});
