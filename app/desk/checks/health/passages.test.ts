import { expect, test } from "vitest";
import { passagesAndListingsOf, passagesOf } from "./passages.ts";

const textsOf = (text: string) => passagesOf({ file: "x.yaml", value: { text } }).map((each) => each.text);

test("no rule sees a text without end: a long one is cut at its sentences, and a long sentence too, with nothing lost", () => {
  const sentences = Array.from({ length: 200 }, (_, at) => `This is sentence ${at} of a long text.`);
  expect(textsOf(sentences.join(" "))).toEqual(sentences);
  const endless = textsOf("$1".repeat(10_000));
  expect(Math.max(...endless.map((each) => each.length))).toBe(600);
  expect(endless.join("")).toBe("$1".repeat(10_000));
  expect(textsOf("Short. Words.")).toEqual(["Short. Words."]);
});

test("a field may be called as a part of a text is, and lines of listings are read where they are asked for", () => {
  const value = { code: "Six digits", body: [{ code: "a  = 1\n\nb = 2", language: "python" }], note: "Kept." };
  const read = { file: "pages/x.yaml", value };
  const texts = (passages: { text: string }[]) => passages.map(({ text }) => text);

  expect(texts(passagesOf(read))).toEqual(["Six digits", "Kept."]);
  expect(texts(passagesAndListingsOf(read))).toEqual(["Six digits", "a = 1", "b = 2", "Kept."]);
});
