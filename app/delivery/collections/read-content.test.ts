import path from "node:path";
import { expect, test } from "vitest";
import { readAllContent, readContent } from "./read-content.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const whole = await readAllContent(path.join(root, "content"), root);

const withText = (file: string, from: string, to: string) => {
  const source = whole.sources.get(file) ?? "";
  expect(source).toContain(from);
  return new Map(whole.sources).set(file, source.replace(from, to));
};

test("with a price the texts that quote it are read anew, as in a fresh reading, and no others", () => {
  const sources = withText("prices.yaml", "single: { price: 99.95", "single: { price: 109.95");
  const again = readContent(sources, root, whole);
  expect(again.files).toEqual(readContent(sources, root).files);
  const values = new Map(whole.files.map(({ file, value }) => [file, value]));
  const anew = again.files.filter(({ file, value }) => values.get(file) !== value);
  expect(anew.length).toBeGreaterThan(1);
  for (const { file, quotes } of anew)
    expect(file === "prices.yaml" || [...(quotes ?? [])].some((name) => name.startsWith("coaching.")), file).toBe(true);
});

test("another name to quote is known to every text", () => {
  const before = { ...whole, tokens: new Map([...whole.tokens].slice(1)) };
  const again = readContent(whole.sources, root, before);
  const values = new Map(whole.files.map(({ file, value }) => [file, value]));
  expect(again.files.filter(({ file, value, quotes }) => quotes && values.get(file) === value)).toEqual([]);
});
