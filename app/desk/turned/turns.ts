import { sidesOf } from "#app/desk/changed/choices.ts";
import { stemsOf } from "#app/desk/changed/stems.ts";
import { numberOf } from "#app/desk/health/quantities.ts";

/** What a sentence said in few words and what it says in their place; `now` is empty where they were taken out. */
export type Turn = { was: string; now: string; /** Hardly anything else in the sentence changed. */ isPure: boolean };

type Words = Omit<Turn, "isPure">;

/** Pairs that turn a sentence round where nothing else in it changes, besides the choices of the language. */
const pairs = `
our/ours/us/we|your/yours/you|their/theirs/they/them
only/solely/just|also/too
both|neither
yes|no
already|yet
must|may|cannot
half|third|quarter|quarters
most|few
always|never|sometimes|rarely
somebody/someone/anybody/anyone|nobody
everything/anything/something|nothing
hours/hour|days/day|weeks/week|months/month|years/year|minutes/minute|seconds/second
needs/need|without
allows/allow/allowed|forbids/forbid/forbidden
maker|owner
pays/pay|receives/receive/gets/get
in|out
one|both|several|many
`;

const groups = new Map<string, { group: string; side: string }[]>();
for (const group of pairs.trim().split("\n"))
  for (const side of group.split("|"))
    for (const word of side.split("/")) groups.set(word, [...(groups.get(word) ?? []), { group, side }]);

function sidesIn(word: string) {
  return [...sidesOf(word).map(({ choice, side }) => ({ group: choice, side })), ...(groups.get(word) ?? [])];
}

/** Share of its words, from 0 to 1, that a sentence must keep: else it was written anew. */
const kept = 0.45;

/**
 * How a change of a few words turns a sentence round: another number, the other side of a pair, a "no" more or less, an
 * exception put in. Undefined where it says the same in other words, as far as words can tell.
 */
export function turnOf(before: string, after: string): Turn | undefined {
  // A date or an address alone states nothing that can be turned.
  if (!before.includes(" ")) return undefined;
  const [old, young] = [wordsOf(before), wordsOf(after)];
  const { gone, come } = difference(old, young);
  const [own, theirs] = [stemsOf(before), stemsOf(after)];
  const shared = [...own].filter((word) => theirs.has(word)).length;
  if (shared < kept * Math.min(own.size, theirs.size) || gone.length > most || come.length > most) return undefined;
  const change = { gone, come, old, young };
  const isPure = gone.length <= pure && come.length <= pure;
  const turn = numbers(change, isPure) ?? otherSide(change) ?? denied(change) ?? limited(gone, come);
  return turn && { ...turn, isPure };
}

type Change = { gone: string[]; come: string[]; old: string[]; young: string[] };

/** So few words changed that the sentence is still the same. */
const pure = 3;

/** Words that may differ. */
const most = 9;

export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll(/\bcannot\b/g, "can not")
      .replaceAll(/n['’]t\b/g, " not")
      .replaceAll(/\bcosts? (?:you )?nothing\b|\b(?:without|at no|no) (?:charge|cost|fee)\b/g, "is free")
      .match(/\$?\d+(?:[.,:]\d+)*%?|[a-z]+(?:['’][a-z]+)?/g) ?? []
  );
}

/** Words of one sentence that the other has not in their place. */
function difference(old: string[], young: string[]) {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(young.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = young.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row) row[j] = old[i] === young[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const gone: string[] = [];
  const come: string[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < young.length) {
    if (i < old.length && old[i] === young[j]) [i, j] = [i + 1, j + 1];
    else if (j >= young.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) gone.push(old[i++] ?? "");
    else come.push(young[j++] ?? "");
  }
  return { gone, come };
}

function numbers({ gone, come, old, young }: Change, isPure: boolean): Words | undefined {
  const was = gone.find((word) => isNumber(word) && (isPure || !young.includes(word)));
  if (was === undefined) return undefined;
  const now = come.find(
    (word) => isNumber(word) && (isPure || !old.includes(word)) && numberOf(word) !== numberOf(was),
  );
  return now === undefined ? undefined : { was, now };
}

/** The numbers and places in an order that a text names, in its order; "one" may be no number. */
export function numbersIn(text: string) {
  return wordsOf(text)
    .filter((word) => (isNumber(word) && word !== "one") || ordinal.test(word))
    .map((word) => numberOf(word) ?? word)
    .join(" ");
}

const ordinal = /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|once|twice)$/;

function isNumber(word: string) {
  return /^\$?\d/.test(word) || numberOf(word) !== undefined;
}

function otherSide({ gone, come, old, young }: Change): Words | undefined {
  for (const was of gone)
    for (const { group, side } of sidesIn(was)) {
      const has = (words: string[], isSame: boolean) =>
        words.find((word) => sidesIn(word).some((each) => each.group === group && (each.side === side) === isSame));
      const now = has(come, false);
      if (now !== undefined && has(young, true) === undefined && !old.includes(now)) return { was, now };
    }
  return undefined;
}

const negators = new Set("no not never none nobody nothing nowhere without neither".split(" "));

function denied({ gone, come, old, young }: Change): Words | undefined {
  if (denials(old) % 2 === denials(young) % 2) return undefined;
  const turned = [...gone, ...come].filter((word) => stemsOf(word).size > 0).length;
  // "No A or B" is "no A and no B" as well.
  if (turned > 5 || gone.includes("or")) return undefined;
  return { was: gone.join(" "), now: come.join(" ") };
}

function denials(words: string[]) {
  const hasNeither = words.includes("neither");
  return words.filter((word) => negators.has(word) || (word === "nor" && !hasNeither)).length;
}

const limits =
  /\b(?:except|unless|only (?:after|with|if|when|for|in|on|by|once|while)|after (?:paying|you pay)|on request)\b/;

function limited(gone: string[], come: string[]): Words | undefined {
  const put = come.join(" ");
  const taken = gone.join(" ");
  return limits.test(put) !== limits.test(taken) ? { was: taken, now: put } : undefined;
}
