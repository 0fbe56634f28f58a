import path from "node:path";
import { expect, test } from "vitest";
import { readOne } from "#app/delivery/collections/read-content.ts";
import type { Sources } from "#app/site/content.ts";
import { checkHours, checkReading, checkReferences } from "#app/delivery/collections/references.ts";
import { readTokens } from "#app/delivery/collections/tokens.ts";
import { siteReading } from "#app/delivery/collections/content.scene.ts";
import { tries } from "../rehearsal.ts";
import { change, changedBy, contradictionsOf, variantsOf } from "./seeding.ts";

const root = path.resolve(import.meta.dirname, "../..");
const { sources } = siteReading();
const tokens = readTokens(sources, root);
/** Of what names others the value; of the rest the name suffices. */
const asTheyAre = [...sources].map(([file, source]) => ({
  file,
  value: /^(services|tools|programs)\/|^roadmap/.test(file) ? readOne(file, source, tokens, { root }).value : {},
}));

/** Sets of contradictions, and of honest variants, that lie beside this file. */
const seeded = ["first-set"].map((set) => [set, contradictionsOf(set)] as const);
const clean = [
  ["first-clean", 50],
  ["second-clean", 100],
  ["third-clean", 40],
].map(([set, least]) => [set, least, variantsOf(String(set))] as const);

/** Measured by a thorough run alone, which must not be the first to see that a text is another now. */
const second = ["second-set", contradictionsOf("second-set")] as const;

test.for([...seeded, second])("%s: every place stands once in the texts, and becomes another", ([, all]) => {
  const lost = all.filter(({ file, was, now }) => was === now || !change(sources.get(file) ?? "", was, now));

  expect(lost, "mend the words in tests/contradictions/, they no longer stand in content/").toEqual([]);
});

test.for(seeded)("%s: contradictions are distinct, and kinds have about as many each", ([, all]) => {
  const texts = new Set(all.map(({ file, was, now }) => `${file} ${change(sources.get(file) ?? "", was, now)?.text}`));
  const counts = [...Map.groupBy(all, ({ kind }) => kind).values()].map(({ length }) => length);

  expect(texts.size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(500);
  expect(counts.length).toBeGreaterThanOrEqual(25);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
});

test.for(seeded)("%s: what a contradiction contradicts is there", ([, all]) => {
  const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ");
  const absent = all.filter(
    ({ contradicts, there }) =>
      contradicts !== "app/routes.ts" &&
      !(sources.has(contradicts) && inOneLine(sources.get(contradicts) ?? "").includes(inOneLine(there))),
  );

  expect(absent).toEqual([]);
});

test.for(seeded)("%s: a text with a contradiction still meets its schema and its limits", ([, all]) => {
  const step = Math.ceil(all.length / tries(50, all.length));

  const faults = all
    .filter((_, place) => place % step === 0)
    .flatMap((each) => mistakesIn(changedBy(sources, { edits: [each] })).map((mistake) => [each.kind, mistake]));

  expect(faults).toEqual([]);
});

test.for(clean)("%s: %i variants and more are distinct, and meet the schemas", ([, least, all]) => {
  const changed = all.map(({ what, ...variant }) => ({ what, after: changedBy(sources, variant) }));

  expect(all.length).toBeGreaterThanOrEqual(Number(least));
  expect(new Set(all.map(({ what }) => what)).size).toBe(all.length);
  expect(changed.filter(({ after }) => differing(after).length === 0)).toEqual([]);
  expect(changed.flatMap(({ what, after }) => mistakesIn(after).map((each) => [what, each]))).toEqual([]);
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
