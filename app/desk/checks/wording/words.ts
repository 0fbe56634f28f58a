import { diffArrays } from "diff";
import { numberOf } from "#app/desk/checks/health/quantities.ts";

/** What is said in several words, and the one way in which it is compared. */
const phrases: [RegExp, string][] = [
  [/\bcannot\b/g, "can not"],
  [/n['’]t\b/g, " not"],
  [/\binstead of\b|\brather than\b|\bno longer\b/g, "not"],
  [/\bcosts? (?:you )?nothing\b|\b(?:without|at no|no) (?:charge|cost|fee)\b/g, "is free"],
  [/\b(?:no|not) more than\b|\bup to(?= \d)/g, "at most"],
  [/\b(?:no|not) (?:less|fewer) than\b/g, "at least"],
  [/\babove all\b|\bfor the most part\b|\bin the main\b/g, "mainly"],
  [/\bas a rule\b/g, "usually"],
  [/\ba (?:few|number of|handful of)\b/g, "several"],
  [/\bnext to\b/g, "beside"],
  [/\bnot quite\b/g, "almost"],
  [/\bevery other (day|week|month|year)\b/g, "every two $1s"],
  [/\bonce (?:in )?(?:every )?(?=(?:two|three|four|five|six) (?:day|week|month|year)s)/g, "every "],
  [/\bin order to\b/g, "to"],
  [/\b(?:other than|but not)\b/g, "not"],
  [/\b(?:avoids?|refrain from|declines? to|refuses? to)\b/g, "do not"],
  [/\ba (third|quarter|fifth|tenth)\b/g, "one $1"],
  [/\b(third|quarter|fifth|tenth)s\b/g, "$1"],
  [/\bnone (?:above|over)\b/g, "each at most"],
  [/\bour own\b/g, "ours"],
  [/\b(?:struck|left|taken|cut) out\b/g, "not there"],
  [/\b(?:some|any)(?:body|one) else\b/g, "somebody"],
  [/\bper (?=minute|hour|day|week|month|year)/g, "a "],
];

/** A text in small letters, with one spelling for what has several. */
export function spelled(text: string) {
  return phrases.reduce((all, [phrase, word]) => all.replaceAll(phrase, word), text.toLowerCase());
}

/** The words of a text so spelled. */
export function wordsOf(text: string): string[] {
  return spelled(text).match(/\$?\d+(?:[.,:]\d+)*%?|[a-z]+(?:['’][a-z]+)?/g) ?? [];
}

/** Words of one sentence that the other has not in their place; `places`: at how many places they differ. */
export function differenceOf(old: string[], young: string[]) {
  const [gone, come]: [string[], string[]] = [[], []];
  // How many words in a row stand in both: of one alone, it is still the same place.
  let [places, both] = [0, 2];
  for (const { removed, added, value } of diffArrays(old, young)) {
    if (removed) gone.push(...value);
    if (added) come.push(...value);
    const differs = removed || added;
    if (differs && both > 1) places += 1;
    both = differs ? 0 : both + value.length;
  }
  return { gone, come, places };
}

/** Words that say no. */
export const negators = new Set(
  "no not never none nobody nothing nowhere without neither lacks lack lacking".split(" "),
);

/** How often words say no. */
export function denialsIn(words: string[]) {
  const hasNeither = words.includes("neither");
  return words.filter((word) => negators.has(word) || (word === "nor" && !hasNeither)).length;
}

/** The numbers and places in an order that a text names, in its order; "one" may be no number. */
export function numbersIn(text: string) {
  return wordsOf(text)
    .filter((word) => (isNumber(word) && word !== "one") || ordinal.test(word))
    .map((word) => numberOf(word) ?? word)
    .join(" ");
}

const ordinal = /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|once|twice)$/;

export function isNumber(word: string) {
  return /^\$?\d/.test(word) || valueOf(word) !== undefined;
}

const times: Record<string, number> = { once: 1, twice: 2, double: 2, single: 1 };

/** What a word counts. */
export function valueOf(word: string) {
  return times[word] ?? numberOf(word);
}
