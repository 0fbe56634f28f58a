import { expect, test } from "vitest";
import { highlight } from "./highlight.ts";

test("pieces of one colour that touch are one run, and all of them are the code", () => {
  const runs = highlight('if a == 1:  # one\n    b = "two"\n', "python") ?? [];

  expect(runs.map((run) => (typeof run === "string" ? run : run.code)).join("")).toBe(
    'if a == 1:  # one\n    b = "two"\n',
  );
  expect(runs).toContainEqual({ kind: "keyword", code: "if" });
  for (const [place, run] of runs.entries())
    expect(typeof run === "string" && typeof runs[place + 1] === "string", String(place)).toBe(false);
});

test("a line that nobody reads gets no colours, nor does a language that is none of ours", () => {
  expect(highlight("a ".repeat(501), "yaml")).toBeUndefined();
  expect(highlight("a ".repeat(499), "yaml")).toBeDefined();
  expect(highlight("a", "cobol")).toBeUndefined();
});
