import fc from "fast-check";
import { expect, test } from "vitest";
import { excerpt, mark } from "./excerpt.ts";

const shown = (segments: { text: string; hit: boolean }[]) =>
  segments.map(({ text, hit }) => (hit ? `[${text}]` : text)).join("");
const text = "Plans come first. A person approves each refund. Prices are stated once.\nNothing is sent on its own.";

test("a quotation begins with the sentence that holds what was looked for", () => {
  expect(shown(excerpt({ title: "Agents", text }, new Set(["refund"]), 40))).toBe("A person approves each [refund].");
});

test("what the title says already is marked, and the text is quoted from its beginning", () => {
  const quoted = excerpt({ title: "Refunds", text }, new Set(["refund"]), 60);

  expect(shown(quoted)).toBe("Plans come first. A person approves each [refund].");
});

test("a quotation holds all sentences that just fit, and rather begins with what was looked for than leads up to it", () => {
  const quoted = { title: "", text: "Start here. Refund it. End." };

  expect(shown(excerpt(quoted, new Set(["refund"]), 22))).toBe("[Refund] it. End.");
  expect(shown(excerpt(quoted, new Set(["start"]), 22))).toBe("[Start] here. Refund it.");
  expect(shown(excerpt(quoted, new Set(["start"]), 21))).toBe("[Start] here.");
});

test("marks fall on every form of a word, whatever its case and accents", () => {
  expect(shown(mark("Refunds, refund; RÉFUND!", new Set(["refund"])))).toBe("[Refunds], [refund]; [RÉFUND]!");
});

test("a long sentence is cut between words around the first hit", () => {
  const long = `${"early ".repeat(40)}target ${"late ".repeat(60)}`.trim();

  const quoted = excerpt({ title: "", text: long }, new Set(["target"]), 100);

  expect(shown(quoted)).toMatch(/^…early .*\[target\] .*late…$/);
  expect(quoted.map((each) => each.text).join("").length).toBeLessThanOrEqual(102);
});

test("marking loses and adds nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.array(fc.string()), (any, hits) => {
      expect(
        mark(any, new Set(hits))
          .map((each) => each.text)
          .join(""),
      ).toBe(any);
    }),
  );
});
