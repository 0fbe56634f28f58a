import { expect, test } from "vitest";
import { passagesOf } from "./passages.ts";

const textsOf = (text: string) => passagesOf({ file: "x.yaml", value: { text } }).map((each) => each.text);

test("no rule sees a text without end: a long one is cut at its sentences, and a long sentence too, with nothing lost", () => {
  const sentences = Array.from({ length: 200 }, (_, at) => `This is sentence ${at} of a long text.`);
  expect(textsOf(sentences.join(" "))).toEqual(sentences);
  const endless = textsOf("$1".repeat(10_000));
  expect(Math.max(...endless.map((each) => each.length))).toBe(600);
  expect(endless.join("")).toBe("$1".repeat(10_000));
  expect(textsOf("Short. Words.")).toEqual(["Short. Words."]);
});
