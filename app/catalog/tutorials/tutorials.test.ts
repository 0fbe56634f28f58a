import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { lengthInWords, tutorialSchema } from "./tutorials.ts";

const sample: unknown = parse(
  readFileSync(new URL("../../../content/tutorials/sort-a-shared-inbox.yaml", import.meta.url), "utf8"),
);

test("a tutorial that is not recorded has no day of publication, and a recorded one has", () => {
  const source = "https://films.example/inbox.mp4";

  expect(tutorialSchema.safeParse(sample).success).toBe(true);
  expect(tutorialSchema.safeParse({ ...(sample as object), published: "2026-11-02" }).success).toBe(false);
  expect(tutorialSchema.safeParse({ ...(sample as object), source }).success).toBe(false);
  expect(tutorialSchema.safeParse({ ...(sample as object), source, published: "2026-11-02" }).success).toBe(true);
});

test("only a recorded tutorial states its length to the second", () => {
  expect(lengthInWords({ duration: "18:40", source: undefined })).toBe("Planned, about 19 minutes");
  expect(lengthInWords({ duration: "18:40", source: "https://films.example/a.mp4" })).toBe("18:40 minutes");
});
