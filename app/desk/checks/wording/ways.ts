import { isFigure, keyOf, namesIn, saidIn } from "#app/desk/checks/changed/said.ts";
import { stemsOf } from "#app/desk/checks/language/stems.ts";
import { quantitiesIn } from "#app/desk/checks/health/quantities.ts";
import { alternativesOf } from "#app/desk/checks/language/alternatives.ts";
import { type Change, pure, type Words } from "./change.ts";
import { mayBeSame } from "#app/desk/checks/language/synonyms.ts";
import { denialsIn, isNumber, valueOf } from "./words.ts";

/** One name for another. */
export function otherName({ before, after }: Change): Words | undefined {
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

export function numbers({ gone, come, old, young, isPure }: Change): Words | undefined {
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

export function otherSide({ gone, come, old, young, isPure }: Change): Words | undefined {
  for (const was of gone)
    for (const { group, side } of alternativesOf(was)) {
      const isOf = (word: string, isSame: boolean) =>
        alternativesOf(word).some((each) => each.group === group && (each.side === side) === isSame);
      const now = come.find((word) => isOf(word, false) && !mayBeSame(was, word));
      if (now === undefined) continue;
      const count = (words: string[]) => words.filter((word) => isOf(word, true)).length;
      if (isPure || (count(young) < count(old) && !old.includes(now))) return { was, now };
    }
  return undefined;
}

export function denied({ gone, come, old, young, isPure }: Change): Words | undefined {
  const [less, more] = [denialsIn(old), denialsIn(young)];
  if (isPure ? less === more : less % 2 === more % 2) return undefined;
  const turned = [...gone, ...come].filter((word) => stemsOf(word).size > 0).length;
  // "No A or B" is "no A and no B" as well; and a clause that is put in denies something else.
  if (turned > 5 || gone.includes("or") || (gone.length === 0 && come.length > pure)) return undefined;
  return { was: gone.join(" "), now: come.join(" ") };
}

/** A length of time, an amount or a share that was not said of it before. */
export function otherLength({ before, after, gone }: Change): Words | undefined {
  if (gone.length === 0) return undefined;
  const known = new Set(saidIn(before, quantitiesIn(before)).filter(isFigure).map(keyOf));
  const now = saidIn(after, quantitiesIn(after)).find(
    (each) => /^(?:time|workdays|months|money|percent|clock)$/.test(each.kind) && !known.has(keyOf(each)),
  );
  return now && { was: gone.join(" "), now: now.text };
}

/** Least words of weight of two sentences that have none in common. */
const least = 3;

/** It says something else altogether. */
export function replaced({ before, after, gone, come }: Change): Words | undefined {
  const [own, theirs] = [stemsOf(before), stemsOf(after)];
  if (own.size < least || theirs.size < least || without([before], [after]).length < own.size) return undefined;
  return { was: gone.join(" "), now: come.join(" ") };
}

const limits =
  /\b(?:except|unless|half|twice|double|(?:every|each) (?:hour|day|week|month|quarter|year)|only (?:after|with|if|when|for|in|on|by|once|while)|after (?:paying|you pay)|on request)\b/;
/** Begins what holds only sometimes. */
const conditions =
  /^(?:and |but )?(?:apart from|as long as|provided|once|if|when|until|after|before|without|but (?:not|only)|though|although)\b/;
const spans =
  /\b(?:for|after|before|from|within|until) (?:\d+|an?|one|two|three|four|five|six|seven|ten|twelve|fourteen|thirty|sixty|ninety) (?:working )?(?:minute|hour|day|week|month|year)s?\b/;

export function limited({ gone, come }: Change): Words | undefined {
  const put = come.join(" ");
  const taken = gone.join(" ");
  const isBound = limits.test(put) !== limits.test(taken);
  const binds = (words: string) => conditions.test(words) || spans.test(words);
  const isConditional = (gone.length === 0 && binds(put)) || (come.length === 0 && binds(taken));
  return isBound || isConditional ? { was: taken, now: put, ...(!isBound && { isCondition: true }) } : undefined;
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
export function keyed({ gone, come, isPure }: Change): Words | undefined {
  if (!isPure) return undefined;
  const has = (words: string[], key: RegExp) => words.some((word) => key.test(word));
  // "All" that is put in often only stresses.
  const turned = keys.some(([name, key]) =>
    name === "all" ? has(gone, key) && come.length > 0 && !has(come, key) : has(gone, key) !== has(come, key),
  );
  return turned ? { was: gone.join(" "), now: come.join(" ") } : undefined;
}

/** Other words of weight in the place of some. */
export function otherWords({ gone, come, old, young, isPure }: Change): Words | undefined {
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
export function without(words: string[], others: string[]) {
  const known = [...stemsOf(others.join(" "))];
  return [...stemsOf(words.join(" "))].filter((stem) => !known.some((other) => beginAlike(stem, other)));
}

function beginAlike(one: string, other: string) {
  const length = Math.min(4, one.length, other.length);
  return one.slice(0, length) === other.slice(0, length);
}
