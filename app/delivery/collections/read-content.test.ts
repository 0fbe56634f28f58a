import path from "node:path";
import { expect, test } from "vitest";
import { siteReading } from "./content.scene.ts";
import { readContent, readSources } from "./read-content.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const all = await readSources(path.join(root, "content"), root);
/** Some that quote prices, and some that do not. */
const few = ["prices.yaml", "company.yaml", "legal/refunds.md", "services/career-coaching.yaml", "pages/about.yaml"];
const sources = new Map(few.map((file) => [file, all.get(file) ?? ""]));
const fresh = readContent(sources, root);
/** As a build keeps it. */
const { files, tokens } = JSON.parse(JSON.stringify(fresh)) as typeof fresh;
const before = { ...fresh, files, tokens };

test("with a price the texts that quote it are read anew, as in a fresh reading, and no others", () => {
  const prices = sources.get("prices.yaml") ?? "";
  const changed = new Map(sources).set(
    "prices.yaml",
    prices.replace("single: { price: 99.95", "single: { price: 109.95"),
  );
  const again = readContent(changed, root, before);
  expect(again.files).toEqual(readContent(changed, root).files);
  expect(readAnew(again)).toEqual(["prices.yaml", "legal/refunds.md", "services/career-coaching.yaml"]);
});

test("another name to quote is known to every text", () => {
  const others = { ...before, tokens: Object.fromEntries(Object.entries(tokens).slice(1)) };
  expect(readAnew(readContent(sources, root, others))).toEqual(few);
});

test("a lesson that states too many minutes is told when it changes, and as long as it does", () => {
  const lesson = [...all.keys()].find((file) => /^courses\/specialist\/1\/1-.*\.md$/.test(file)) ?? "";
  const text = all.get(lesson)?.replace(/^minutes: \d+/m, "minutes: 90") ?? "";
  const changed = new Map(all).set(lesson, text);

  const told = readContent(changed, root, siteReading());
  expect(told.errors.join("\n")).toMatch(/minutes: 90, and its words and listings take \d+ at most/);
  expect(readContent(changed, root, told).errors.map(String)).toEqual(told.errors.map(String));
});

function readAnew(reading: typeof fresh) {
  const values = new Set(before.files.map(({ value }) => value));
  return reading.files.filter(({ value }) => !values.has(value)).map(({ file }) => file);
}
