import { expect, test } from "vitest";
import { compareWithKey } from "./agreement.server.ts";
import type { SheetLab } from "./lab-files.ts";
import { timeInWords } from "./labs.ts";

const item = { prompt: "A recorded reply", goal: "Read" };
const lab = {
  items: [
    { ...item, id: "topic", choices: ["return", "repair"] },
    { ...item, id: "share", number: { unit: "%", within: 1 } },
    { ...item, id: "count", number: { unit: "rows", within: 0 } },
  ],
} as unknown as SheetLab;
const key = {
  topic: { answer: "repair", because: "It broke in use." },
  share: { answer: 62.5, because: "25 of 40." },
  count: { answer: 1250, because: "All rows." },
};
const compare = (answers: Record<string, string>) => compareWithKey(lab, key, answers);

test("answers agree as the key has them, numbers within their reach and however they are written", () => {
  expect(compare({ topic: "1", share: "63.5 %", count: "1,250 rows" })).toMatchObject({
    agreed: 3,
    answered: 3,
    of: 3,
  });
  expect(compare({ topic: "0", share: "63.6", count: "1249" })).toMatchObject({ agreed: 0, answered: 3, of: 3 });
  expect(compare({ topic: "1", share: "61.5" }).items).toEqual({
    topic: { agrees: true, answer: "repair", because: "It broke in use." },
    share: { agrees: true, answer: "62.5 %", because: "25 of 40." },
  });
});

test("nothing is told of what was not answered, whatever stands in its place", () => {
  for (const nothing of ["", "2", "-1", "01x", "constructor", "Infinity"]) {
    const { agreed, answered, items } = compare({
      topic: nothing,
      share: "many",
      count: " ",
      __proto__: "1",
      more: "1",
    });
    expect([agreed, answered, items], nothing).toEqual([0, 0, {}]);
  }
});

test("what was sent comes back, so that the page shows it again, and no more of it than an answer can be", () => {
  expect(compare({ topic: "1", count: "9".repeat(999), other: "x" }).sent).toEqual({
    topic: "1",
    count: "9".repeat(200),
  });
});

test.for([
  [45, "45 minutes"],
  [120, "2 hours"],
  [270, "4½ hours"],
  [89, "89 minutes"],
] as const)("%i minutes are %s", ([minutes, words]) => {
  expect(timeInWords(minutes)).toBe(words);
});
