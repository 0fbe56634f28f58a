import fc from "fast-check";
import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test.for([
  ["Maya Okafor", "MO"],
  ["Ada", "A"],
  ["Jean Claude van der Berg", "JB"],
  ["grace.hopper", "GH"],
  ["مها العبد", "ما"],
  ["👩‍🚀 Sally", "👩‍🚀S"],
  ["(Maya) [Okafor]", "MO"],
  ["  ", "?"],
  ["", "?"],
  ["...", "?"],
])("the initials of %j are %j", ([name, initials]) => {
  expect(initialsOf(name ?? "")).toBe(initials);
});

test("no name leaves the circle empty or holds more than two characters", () => {
  const segments = new Intl.Segmenter("en", { granularity: "grapheme" });
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      const count = [...segments.segment(initialsOf(name))].length;
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThan(5);
    }),
  );
});
