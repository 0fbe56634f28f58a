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
  [/\bper (?=minute|hour|day|week|month|year)/g, "a "],
];

/** The words of a text in small letters, with one spelling for what has several. */
export function wordsOf(text: string): string[] {
  const spelled = phrases.reduce((all, [phrase, word]) => all.replaceAll(phrase, word), text.toLowerCase());
  return spelled.match(/\$?\d+(?:[.,:]\d+)*%?|[a-z]+(?:['’][a-z]+)?/g) ?? [];
}

/** Words of one sentence that the other has not in their place; `places`: at how many places they differ. */
export function differenceOf(old: string[], young: string[]) {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(young.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = young.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row) row[j] = old[i] === young[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const gone: string[] = [];
  const come: string[] = [];
  // How many words in a row stand in both: of one alone, it is still the same place.
  let [i, j, places, both] = [0, 0, 0, 2];
  while (i < old.length || j < young.length) {
    if (i < old.length && old[i] === young[j]) {
      [i, j, both] = [i + 1, j + 1, both + 1];
      continue;
    }
    if (j >= young.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) gone.push(old[i++] ?? "");
    else come.push(young[j++] ?? "");
    if (both > 1) places += 1;
    both = 0;
  }
  return { gone, come, places };
}

/** Words that say no. */
export const negators = new Set(
  "no not never none nobody nothing nowhere without neither lacks lack lacking".split(" "),
);

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
