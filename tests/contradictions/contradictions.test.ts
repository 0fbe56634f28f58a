import path from "node:path";
import { expect, test } from "vitest";
import { readOne } from "#app/delivery/collections/read-content.ts";
import type { Sources } from "#app/site/content.ts";
import { checkHours, checkReading, checkReferences } from "#app/delivery/collections/references.ts";
import { readTokens } from "#app/delivery/collections/tokens.ts";
import { siteReading } from "#app/delivery/collections/content.scene.ts";
import { tries } from "../rehearsal.ts";
import { cleanVariant } from "./clean-variants.ts";
import { kinds, seedContradiction } from "./contradictions.ts";
import { spotsIn } from "./seeding.ts";

const root = path.resolve(import.meta.dirname, "../..");
const { sources } = siteReading();
const tokens = readTokens(sources, root);
/** Of what names others the value; of the rest the name suffices. */
const asTheyAre = [...sources].map(([file, source]) => ({
  file,
  value: /^(services|tools|programs)\/|^roadmap/.test(file) ? readOne(file, source, tokens, { root }).value : {},
}));
const seeds = Array.from({ length: 500 }, (_, seed) => seed);
const all = seeds.map((seed) => seedContradiction(sources, seed));

test("a seed gives the same contradiction every time, in one file", () => {
  const again = seeds.filter((seed) => seed % 10 === 0).map((seed) => seedContradiction(sources, seed));

  expect(again.map(({ contradiction }) => contradiction)).toEqual(
    all.filter((_, seed) => seed % 10 === 0).map(({ contradiction }) => contradiction),
  );
  for (const { sources: changed, contradiction } of all) {
    expect(differing(changed), contradiction.now).toEqual([contradiction.file]);
  }
});

test("five hundred contradictions are distinct, and kinds have about as many each", () => {
  const texts = new Set(all.map(({ sources: changed, contradiction: { file } }) => `${file} ${changed.get(file)}`));
  const counts = kinds.map(({ name }) => all.filter(({ contradiction }) => contradiction.kind === name).length);

  expect(texts.size).toBe(500);
  expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length);
  expect(kinds.length).toBeGreaterThanOrEqual(25);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
});

test("what a contradiction contradicts is there", () => {
  for (const { contradiction } of all) {
    const { contradicts } = contradiction;
    expect(sources.has(contradicts) || contradicts === "app/routes.ts", `${contradiction.kind}: ${contradicts}`).toBe(
      true,
    );
  }
});

test("a text with a contradiction still meets its schema and its limits", () => {
  const step = Math.ceil(500 / tries(50, 500));

  const faults = all
    .filter((_, seed) => seed % step === 0)
    .flatMap(({ sources: changed, contradiction: { kind, now } }) =>
      mistakesIn(changed).map((each) => [kind, now, each]),
    );

  expect(faults).toEqual([]);
});

test("fifty clean variants are distinct, the same every time, and meet the schemas", () => {
  const variants = seeds.slice(0, 50).map((seed) => cleanVariant(sources, seed));

  expect(variants).toEqual(seeds.slice(0, 50).map((seed) => cleanVariant(sources, seed)));
  expect(new Set(variants.map(({ what }) => what)).size).toBe(50);
  expect(variants.filter(({ sources: changed }) => differing(changed).length === 0)).toEqual([]);
  expect(variants.flatMap(({ what, sources: changed }) => mistakesIn(changed).map((each) => [what, each]))).toEqual([]);
});

test("the texts hold every place that the kinds name", () => {
  const lost = kinds.filter((kind) => spotsIn(sources, kind).length < 8).map(({ name }) => name);

  expect(lost, "mend the words in tests/contradictions/, they no longer stand in content/").toEqual([]);
});

function differing(changed: Sources) {
  return [...changed].filter(([file, text]) => text !== sources.get(file)).map(([file]) => file);
}

/** What a build would say of the files that differ, and of what refers to them. */
function mistakesIn(changed: Sources) {
  const fresh = differing(changed).map((file) => ({
    file,
    ...readOne(file, changed.get(file) ?? "", tokens, { root }),
  }));
  const files = [...asTheyAre.filter(({ file }) => fresh.every((each) => each.file !== file)), ...fresh];
  const errors = [...fresh.flatMap((each) => each.errors), ...checkReferences(files), ...checkHours(files, tokens)];
  return [...errors, ...checkReading(fresh)].map(String);
}
