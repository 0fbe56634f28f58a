import type { Facts } from "#app/desk/checks/health/fact-sources.ts";
import { findingAt, type LocatedFinding, nameOf } from "#app/desk/checks/health/finding.ts";
import type { Passage } from "#app/desk/checks/health/passages.ts";
import type { Quantity } from "#app/desk/checks/health/quantities.ts";
import { figuresOf, shortened } from "#app/desk/checks/health/stated-facts.ts";

type Sentence = { passage: Passage; text: string; words: Set<string>; figures: string; denies: boolean; key: string };

const common = new Set(
  "the and for with that this you your our are from not but its it's has have was were will can who whom what when which their they them then than there here also into out all any one two each more most only very just after before about over under between without within while where how per via may must should would could been being does did do is in on of to a an as at by if or so we us it no be he she his her".split(
    " ",
  ),
);

/** How many other sentences a word may stand in to lead to a twin: a word that is everywhere says nothing. */
const rare = 40;

/** Two sentences that say the same in the same words, but for a figure or a "not": one of them is wrong. */
export function twinFindings({ passages }: Facts): LocatedFinding[] {
  const sentences = passages.filter(({ file, path }) => isRead(file, path)).flatMap(sentencesOf);
  const byWord = new Map<string, number[]>();
  sentences.forEach(({ words }, place) =>
    words.forEach((word) => {
      const others = byWord.get(word);
      if (others === undefined) byWord.set(word, [place]);
      else if (others.length <= rare) others.push(place);
    }),
  );
  return sentences.flatMap((sentence, place) => {
    const near = new Map<number, number>();
    for (const word of sentence.words) {
      const others = byWord.get(word) ?? [];
      if (others.length <= rare)
        others.forEach((other) => other < place && near.set(other, (near.get(other) ?? 0) + 1));
    }
    for (const [other, shared] of near) {
      const twin = sentences[other];
      if (twin && shared >= 4 && contradicts(sentence, twin)) return [found(sentence, twin)];
    }
    return [];
  });
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
    const key = [...words].toSorted().join(" ");
    return [{ passage, text: sentence, words, figures: figuresIn(quantities), denies: denial.test(sentence), key }];
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
  const shared = [...a.words].filter((word) => b.words.has(word)).length;
  const likeness = shared / (a.words.size + b.words.size - shared);
  if (likeness >= 0.8 && a.denies !== b.denies && shared >= 5) return true;
  return likeness >= 0.75 && a.figures !== b.figures && unitsOf(a) === unitsOf(b) && unitsOf(a) !== "";
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
