import { namesIn } from "#app/desk/checks/changed/said.ts";
import { stemsOf } from "#app/desk/checks/changed/stems.ts";
import { alternativesOf } from "./alternatives.ts";
import { inFiguresOf } from "./same.ts";
import { mayBeSame } from "./synonyms.ts";
import { differenceOf, isNumber, negators, valueOf, wordsOf } from "./words.ts";

/**
 * What a sentence said in few words and what it says in their place; `now` is empty where they were taken out, `was` where they
 * were put in. `isPure`: hardly anything else in it changed; `isInOnePlace`: nothing, and these words stand together. `isLoose`: it may be the same in other words.
 */
export type Turn = { was: string; now: string; isPure: boolean; isInOnePlace: boolean; isLoose?: boolean };

type Words = Pick<Turn, "was" | "now" | "isLoose">;

/** Share of its words, from 0 to 1, that a sentence must keep: else it was written anew. */
const kept = 0.45;

/** So few words changed that the sentence is still the same. */
const pure = 3;

/** So few words stand in one place. */
const few = 6;

/** Words that may differ. */
const most = 12;

/**
 * How a change of a few words turns a sentence round: another number or name, the other side of a pair, a "no" more or less, an
 * exception put in, other words in one place. Undefined where it says the same in other words, as far as words can tell.
 */
export function turnOf(before: string, after: string): Turn | undefined {
  // A date or an address alone states nothing that can be turned.
  if (/[\d/]/.test(before) && !before.includes(" ")) return undefined;
  const [old, young] = [wordsOf(before), wordsOf(inFiguresOf(before, after))];
  const { gone, come, places } = differenceOf(old, young);
  const isPure = gone.length <= pure && come.length <= pure;
  const [own, theirs] = [stemsOf(before), stemsOf(after)];
  const shared = [...own].filter((word) => theirs.has(word)).length;
  const isKept = isPure || answers.test(before) || shared >= kept * Math.min(own.size, theirs.size);
  const change = { gone, come, old, young, isPure };
  const isShort = gone.length <= few && come.length <= few;
  const isReordered = without(gone, come).length < stemsOf(gone.join(" ")).size;
  const sure = isKept && gone.length <= most && come.length <= most ? surely(change, before, after) : undefined;
  const turn = sure ?? (places <= 2 ? otherWords(change) : undefined);
  return turn && { ...turn, isPure, isInOnePlace: places === 1 && isShort && !isReordered };
}

/** An answer may be followed by anything. */
const answers = /^(?:yes|no)\b/i;

function surely(change: Change, before: string, after: string): Words | undefined {
  return (
    otherName(before, after) ??
    numbers(change) ??
    otherSide(change) ??
    denied(change) ??
    limited(change) ??
    keyed(change)
  );
}

type Change = { gone: string[]; come: string[]; old: string[]; young: string[]; isPure: boolean };

/** One name for another. */
function otherName(before: string, after: string): Words | undefined {
  const [was] = newNames(after, before);
  const [now] = newNames(before, after);
  return was !== undefined && now !== undefined ? { was, now } : undefined;
}

/** Names in a sentence that do not stand in another. */
export function newNames(old: string, young: string) {
  return namesIn(young)
    .map(({ value }) => value)
    .filter((name) => !old.includes(name));
}

function numbers({ gone, come, old, young, isPure }: Change): Words | undefined {
  const was = gone.find((word) => isNumber(word) && (isPure || !young.includes(word)));
  const now = come.find(
    (word) => isNumber(word) && (isPure || !old.includes(word)) && valueOf(word) !== valueOf(was ?? ""),
  );
  if (now === undefined) return undefined;
  const instead = was ?? gone.find((word) => nothing.has(word));
  return instead === undefined ? undefined : { was: instead, now };
}

/** What stands where a number could. */
const nothing = new Set(["free", "nothing", "none", "no", "once", "twice", "all", "every", "both", "half"]);

function otherSide({ gone, come, old, young, isPure }: Change): Words | undefined {
  for (const was of gone)
    for (const { group, side } of alternativesOf(was)) {
      const has = (words: string[], isSame: boolean) =>
        words.find((word) =>
          alternativesOf(word).some((each) => each.group === group && (each.side === side) === isSame),
        );
      const now = has(come, false);
      if (now === undefined) continue;
      if (isPure || (has(young, true) === undefined && !old.includes(now))) return { was, now };
    }
  return undefined;
}

function denied({ gone, come, old, young, isPure }: Change): Words | undefined {
  const [less, more] = [denials(old), denials(young)];
  if (isPure ? less === more : less % 2 === more % 2) return undefined;
  const turned = [...gone, ...come].filter((word) => stemsOf(word).size > 0).length;
  // "No A or B" is "no A and no B" as well; and a clause that is put in denies something else.
  if (turned > 5 || gone.includes("or") || (gone.length === 0 && come.length > pure)) return undefined;
  return { was: gone.join(" "), now: come.join(" ") };
}

function denials(words: string[]) {
  const hasNeither = words.includes("neither");
  return words.filter((word) => negators.has(word) || (word === "nor" && !hasNeither)).length;
}

const limits =
  /\b(?:except|unless|half|twice|double|only (?:after|with|if|when|for|in|on|by|once|while)|after (?:paying|you pay)|on request)\b/;
/** Begins what holds only sometimes. */
const conditions =
  /^(?:and |but )?(?:apart from|as long as|provided|once|if|when|until|after|before|without|but (?:not|only)|though|although)\b/;
const spans =
  /\b(?:for|after|before|from|within|until) (?:\d+|an?|one|two|three|four|five|six|seven|ten|twelve|fourteen|thirty|sixty|ninety) (?:working )?(?:minute|hour|day|week|month|year)s?\b/;

function limited({ gone, come }: Change): Words | undefined {
  const put = come.join(" ");
  const taken = gone.join(" ");
  const isBound = limits.test(put) !== limits.test(taken);
  const binds = (words: string) => conditions.test(words) || spans.test(words);
  const isConditional = (gone.length === 0 && binds(put)) || (come.length === 0 && binds(taken));
  return isBound || isConditional ? { was: taken, now: put } : undefined;
}

/** Words of which hardly one stands for another. */
const keys: [string, RegExp][] = [
  ["free", /^free$/],
  ["only", /^(?:only|solely|alone)$/],
  ["always", /^(?:always|never)$/],
  ["same", /^(?:same|identical)$/],
  ["all", /^(?:all|each|every|any|everybody|everyone|everything|anybody|anyone|anything)$/],
];

/** A word that limits or extends a sentence went or came. */
function keyed({ gone, come, isPure }: Change): Words | undefined {
  if (!isPure) return undefined;
  const has = (words: string[], key: RegExp) => words.some((word) => key.test(word));
  // "All" that is put in often only stresses.
  const turned = keys.some(([name, key]) =>
    name === "all" ? has(gone, key) && come.length > 0 && !has(come, key) : has(gone, key) !== has(come, key),
  );
  return turned ? { was: gone.join(" "), now: come.join(" ") } : undefined;
}

/** Other words of weight in the place of some. */
function otherWords({ gone, come, old, young, isPure }: Change): Words | undefined {
  // A word that is another in its place may stand elsewhere in the sentence as well.
  const [lost, gained] = isPure
    ? [without(gone, come), without(come, gone)]
    : [without(gone, young), without(come, old)];
  if (lost.length === 0 || gained.length === 0) return undefined;
  const isHeavy = (word: string) => stemsOf(word).size > 0;
  if (gone.some((was) => come.some((now) => mayBeSame(was, now) && (isHeavy(was) || isHeavy(now))))) return undefined;
  return { was: gone.join(" "), now: come.join(" "), isLoose: true };
}

/** Stems of words that no word of a sentence begins like. */
function without(words: string[], others: string[]) {
  const known = [...stemsOf(others.join(" "))];
  return [...stemsOf(words.join(" "))].filter((stem) => !known.some((other) => beginAlike(stem, other)));
}

function beginAlike(one: string, other: string) {
  const length = Math.min(4, one.length, other.length);
  return one.slice(0, length) === other.slice(0, length);
}

/** The words that were put into a sentence where nothing else changed in it; "" elsewhere. */
export function addedTo(before: string, after: string) {
  const { gone, come, places } = differenceOf(wordsOf(before), wordsOf(after));
  return gone.length === 0 && places === 1 ? come.join(" ") : "";
}
