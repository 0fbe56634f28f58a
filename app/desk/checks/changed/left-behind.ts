import type { ReadFile } from "#app/delivery/collections/references.ts";
import { findingAt, leftBehindFindings, type LocatedFinding, nameOf } from "#app/desk/checks/health/finding.ts";
import { shortened } from "#app/desk/checks/health/stated-facts.ts";
import { mayBeSame } from "#app/desk/checks/language/synonyms.ts";
import { deniedElsewhere } from "./denied-elsewhere.ts";
import type { Edit } from "./edits.ts";
import { type LeftBehind, type Like, likenessAround, likestOf, mayMeanTheSame, sentencesLike } from "./likeness.ts";
import { renamed } from "./renamed.ts";
import { denial, isCount, isFigure, keyOf, type Said } from "./said.ts";
import { indexOf, type StatementIndex } from "./statement-index.ts";
import type { Statement } from "./statements.ts";

/** Every place that still says what an edit changed elsewhere. `files`: as they are now, with the edits in them. */
export function leftBehind(edits: Edit[], files: ReadFile[]): LocatedFinding[] {
  if (edits.length === 0) return [];
  const index = indexOf(files);
  const places = placesOf(edits);
  const found = edits.flatMap((edit): LeftBehind[] => {
    const values = otherValues(edit, index, places);
    if (values.length > 0) return values;
    return [renamed, denied, otherWords, deniedElsewhere].flatMap((find) => find(edit, index)).slice(0, 1);
  });
  return [...Map.groupBy(found, ({ what }) => what).values()].map(asOne);
}

/** Least that speaks for two sentences being about the same. Whoever changed it in several files has looked for others. */
const sameThing = { elsewhere: 7, inTheFile: 5, lookedFor: 16 };

function leastOf(other: Statement, before: Statement) {
  return other.passage.file === before.passage.file ? sameThing.inTheFile : sameThing.elsewhere;
}

type Values = { was: Said; now: Said };

/** In which files each value became the same other one. */
function placesOf(edits: Edit[]) {
  const places = new Map<string, Set<string>>();
  for (const edit of edits)
    for (const values of valuesIn(edit)) {
      const key = keyOfValues(values);
      places.set(key, (places.get(key) ?? new Set()).add(edit.after.passage.file));
    }
  return places;
}

function keyOfValues({ was, now }: Values) {
  return `${keyOf(was)} ${keyOf(now)}`;
}

/** What an edit says in the place of what. */
function valuesIn({ before, after }: Edit): Values[] {
  if (!before) return [];
  const gained = without(after, before);
  return without(before, after).flatMap((was) => {
    const now = gained.find(({ kind }) => kind === was.kind) ?? (isFigure(was) ? gained.find(isFigure) : undefined);
    return now === undefined ? [] : [{ was, now }];
  });
}

/** "14 days" became "30 days", and elsewhere the same is still 14 days. */
function otherValues({ before, after }: Edit, index: StatementIndex, places: Map<string, Set<string>>): LeftBehind[] {
  if (!before) return [];
  const denied = without(before, after).filter(({ kind }) => kind === denial);
  const changed = valuesIn({ before, after }).filter(({ was }) => was.kind !== denial);
  return [
    ...denied.flatMap((was) => noMore({ before, after, was }, index)),
    ...changed.flatMap(({ was, now }) => {
      const saying = index
        .saying(keyOf(was))
        .filter((other) => !isEdited(other, { before, after }) && mayMeanTheSame(before, other));
      const isKnown = isCount(was) && saying.length > 1;
      const isLookedFor = (places.get(keyOfValues({ was, now }))?.size ?? 0) > 1;
      const others = saying
        .filter((other) => !other.said.some((each) => keyOf(each) === keyOf(now)))
        .map((other) => ({ other, score: likenessAround(before, was, other, { index, isKnown }) }))
        .filter(({ score, other }) => score >= (isLookedFor ? sameThing.lookedFor : leastOf(other, before)));
      if (others.length === 0) return [];
      const what = `“${was.text}” became “${now.text}”, and other places still say “${was.text}”`;
      return [{ after, said: now.text, what, name: `${nameOf(was.text)}/${nameOf(now.text)}`, others }];
    }),
  ];
}

/** "You need no account" became "You need an account", and elsewhere nobody needs one. */
function noMore({ before, after, was }: { before: Statement; after: Statement; was: Said }, index: StatementIndex) {
  if (!after.words.has(was.value)) return [];
  const others = index
    .saying(keyOf(was))
    .filter((other) => !isEdited(other, { before, after }) && mayMeanTheSame(before, other))
    .map((other) => ({ other, score: likenessAround(before, was, other, { index, isKnown: true }) }))
    .filter(({ score, other }) => score >= leastOf(other, before));
  return stillSaid({ before, after }, others);
}

function without(one: Statement, other: Statement): Said[] {
  const known = new Set(other.said.map(keyOf));
  return one.said.filter((said) => !known.has(keyOf(said)));
}

function isEdited(other: Statement, { before, after }: { before: Statement; after: Statement }) {
  return other.text === after.text || (other.text === before.text && other.passage.file === after.passage.file);
}

/** A "no" was taken out or put in, and sentences like it still stand as it did. */
function denied({ before, after }: Edit, index: StatementIndex): LeftBehind[] {
  if (!before || isDenied(before) === isDenied(after)) return [];
  const others = sentencesLike(before, index, { weight: 9, share: 0.4 }).filter(
    ({ other }) => other.text !== after.text && isDenied(other) === isDenied(before),
  );
  return stillSaid({ before, after }, others);
}

function isDenied({ denies }: Statement) {
  return denies % 2 === 1;
}

/** Other words stand in it, and sentences like it still have the old ones. */
function otherWords({ before, after }: Edit, index: StatementIndex): LeftBehind[] {
  if (!before) return [];
  const lost = [...before.words].filter((word) => !after.words.has(word));
  const gained = [...after.words].filter((word) => !before.words.has(word));
  if (lost.length === 0 || gained.length === 0 || lost.length > 3) return [];
  // "Different" and "differ" are one word, and "next" may be "further".
  const isSame = (word: string, each: string) => each.slice(0, 4) === word.slice(0, 4) || mayBeSame(word, each);
  if (lost.every((word) => gained.some((each) => isSame(word, each)))) return [];
  const others = sentencesLike(before, index, { weight: 9, share: 0.5 }).filter(
    ({ other }) =>
      !isEdited(other, { before, after }) &&
      lost.every((word) => other.words.has(word)) &&
      !gained.some((word) => other.words.has(word)),
  );
  return stillSaid({ before, after }, others);
}

function stillSaid({ before, after }: { before: Statement; after: Statement }, others: Like[]): LeftBehind[] {
  if (others.length === 0) return [];
  const what = `“${shortened(before.text)}” became “${shortened(after.text)}”, and other places say it as before`;
  return [{ after, said: after.text, what, name: nameOf(after.text), others }];
}

/** One finding of what was changed in the same way in several places, at the first of them. */
function asOne([first, ...more]: LeftBehind[]): LocatedFinding {
  const { after, said, what, name } = first!;
  const places = new Map<Statement, number>();
  for (const { other, score } of [first!, ...more].flatMap(({ others }) => others))
    places.set(other, Math.max(score, places.get(other) ?? 0));
  const likest = likestOf([...places].map(([other, score]) => ({ other, score })));
  const named = likest.map(({ passage, text }) => `content/${passage.file}, ${passage.field}: “${shortened(text)}”`);
  const finding = findingAt(
    after.passage,
    `${leftBehindFindings}${name}`,
    `${what}: ${named.join("; ")}.`,
    "if they are about the same, change them too, or take this change back.",
  );
  return { ...finding, said };
}
