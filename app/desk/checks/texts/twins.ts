import type { Facts } from "#app/desk/checks/health/fact-sources.ts";
import { findingAt, type LocatedFinding, nameOf } from "#app/desk/checks/health/finding.ts";
import type { Passage } from "#app/desk/checks/health/passages.ts";
import type { Quantity } from "#app/desk/checks/health/quantities.ts";
import { figuresOf, shortened } from "#app/desk/checks/health/stated-facts.ts";

type Sentence = { passage: Passage; text: string; words: Set<string>; figures: string; denies: boolean };

const common = new Set(
  "the and for with that this you your our are from not but its it's has have was were will can who whom what when which their they them then than there here also into out all any one two each more most only very just after before about over under between without within while where how per via may must should would could been being does did do is in on of to a an as at by if or so we us it no be he she his her".split(
    " ",
  ),
);

/** How many other sentences a word may stand in to lead to a twin: a word that is everywhere says nothing. */
const rare = 40;

/** So many rare words twins have in common at least, and such a share of all words of both. */
const shared = { least: 4, share: 0.75 };

/** Two sentences that say the same in the same words, but for a figure or a "not": one of them is wrong. */
export function twinFindings({ passages }: Facts): LocatedFinding[] {
  const sentences = passages.filter(({ file, path }) => isRead(file, path)).flatMap(sentencesOf);
  const known = orderOf(sentences);
  const byWord = new Map<string, Sentence[]>();
  const isRare = (word: string) => sentences.filter(({ words }) => words.has(word)).length <= rare;
  return sentences.flatMap((sentence) => {
    const near = new Set<Sentence>();
    for (const word of leadingOf(sentence, known)) {
      const others = byWord.get(word);
      others?.forEach((other) => near.add(other));
      if (others) others.push(sentence);
      else byWord.set(word, [sentence]);
    }
    for (const twin of near)
      if (
        isAsLong(sentence, twin) &&
        contradicts(sentence, twin) &&
        inBoth(sentence, twin).filter(isRare).length >= shared.least
      )
        return [found(sentence, twin)];
    return [];
  });
}

/** How often words stood in texts that were read before, by which all their words keep one order while few sentences come and go. */
type Order = { size: number; counts: Map<string, number>; leading: WeakMap<Sentence, string[]> };
let order: Order | undefined;
const few = 0.05;

function orderOf(sentences: Sentence[]): Order {
  const size = sentences.length;
  if (order && Math.abs(order.size - size) <= few * size) return order;
  return (order = { size, counts: countsIn(sentences), leading: new WeakMap() });
}

/** Its rarest words, so many that whoever has none of them has too few of its words to be like it. */
function leadingOf(sentence: Sentence, { counts, leading }: Order) {
  const known = leading.get(sentence);
  if (known) return known;
  const count = (word: string) => counts.get(word) ?? 0;
  const words = [...sentence.words].toSorted((a, b) => count(a) - count(b) || (a < b ? -1 : 1));
  // A word that was twice too frequent then is not rare now.
  const rarest = words.filter((word) => count(word) <= 2 * rare).slice(0, 1 - shared.least);
  const found = rarest.slice(0, words.length - Math.ceil(shared.share * words.length) + 1);
  leading.set(sentence, found);
  return found;
}

function countsIn(sentences: Sentence[]) {
  const found = new Map<string, number>();
  for (const { words } of sentences) for (const word of words) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
}

/** One of which more is missing in the other is not like it. */
function isAsLong({ words: { size } }: Sentence, { words: { size: other } }: Sentence) {
  return Math.min(size, other) >= shared.share * Math.max(size, other);
}

function inBoth(a: Sentence, b: Sentence) {
  return [...a.words].filter((word) => b.words.has(word));
}

/** Examples of works and answers of quizzes are meant to differ in one word. */
function isRead(file: string, path: Passage["path"]) {
  return (
    !/^(?:drawings|prices|availability|accepted)|\/(?:quiz|rubric|sample-\w+)\.yaml$/.test(file) &&
    !path.includes("keywords")
  );
}

/** Passages never change. */
const known = new WeakMap<Passage, Sentence[]>();

function sentencesOf(passage: Passage): Sentence[] {
  const sentences = known.get(passage) ?? readSentences(passage);
  known.set(passage, sentences);
  return sentences;
}

function readSentences(passage: Passage): Sentence[] {
  return figuresOf(passage).flatMap(({ sentence, quantities }) => {
    const words = new Set(
      sentence
        .toLowerCase()
        .match(/[a-z][a-z'-]{2,}/g)
        ?.filter((word) => !common.has(word))
        .map(stem) ?? [],
    );
    if (words.size < 4) return [];
    const denies = denial.test(sentence);
    return [{ passage, text: sentence, words, figures: figuresIn(quantities), denies }];
  });
}

const denial = /\b(?:no|not|never|none|nor|neither|cannot|nobody|nothing)\b|n['’]t\b/i;

function stem(word: string) {
  return word.replace(/(?:'s|s)$/, "");
}

function figuresIn(quantities: Quantity[]) {
  return quantities
    .map(({ value, most, unit }) => `${unit}:${value}-${most}`)
    .toSorted()
    .join(" ");
}

/** Nine words of ten the same, and another figure of the same kind, or a "not" in one of them. */
function contradicts(a: Sentence, b: Sentence) {
  if (a.text === b.text) return false;
  const both = inBoth(a, b).length;
  const likeness = both / (a.words.size + b.words.size - both);
  if (likeness >= 0.8 && a.denies !== b.denies && both >= 5) return true;
  return likeness >= shared.share && a.figures !== b.figures && unitsOf(a) === unitsOf(b) && unitsOf(a) !== "";
}

function unitsOf({ figures }: Sentence) {
  return figures.replaceAll(/:[^ ]+/g, "");
}

function found(a: Sentence, b: Sentence): LocatedFinding {
  const finding = findingAt(
    a.passage,
    `twin/${nameOf(a.text)}`,
    `“${shortened(a.text)}” and, in content/${b.passage.file}, ${b.passage.field}: “${shortened(b.text)}” differ in a figure or a “not”.`,
    "find out which one holds, and mend the other.",
  );
  return { ...finding, said: a.text };
}
