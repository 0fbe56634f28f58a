import { numberOf, type Quantity } from "#app/desk/checks/health/quantities.ts";
import { sidesOf } from "#app/desk/checks/language/choices.ts";
import { stemsOf } from "#app/desk/checks/language/stems.ts";

/**
 * What a sentence says of something, and might say otherwise: a figure, a name, a side of a choice. Of two with the same `kind`
 * only one can hold of the same thing. `at`: where in the sentence.
 */
export type Said = { kind: string; value: string; text: string; at: number };

export function saidIn(sentence: string, quantities: Quantity[]): Said[] {
  const counted = [...quantities, ...lengthsIn(sentence, quantities)]
    .toSorted((a, b) => a.at - b.at)
    .flatMap((each) => figureOf(sentence, each));
  const figures = [...counted, ...loose(sentence, counted)];
  return [...figures, ...namesIn(sentence), ...choicesIn(sentence, figures), ...denialsIn(sentence)];
}

export function keyOf({ kind, value }: Said) {
  return `${kind}:${value}`;
}

export function isFigure({ kind }: Said) {
  return kind !== names && kind !== denial && !kind.startsWith(choice);
}

/** "Thirteen services" and "2 to 5" say by themselves of what they are; "two weeks" does not, nor does a number alone. */
export function isCount(said: Said) {
  return isFigure(said) && (said.value.includes("-") || (!measures.has(said.kind) && said.value !== "1"));
}

const names = "name";
const choice = "choice ";
const number = "number";
/** Of what a sentence says that it is not: "no account". The value is a stem. */
export const denial = "no";
const measures = new Set(["money", "percent", "time", "workdays", "months", "clock", number]);

/** Whether it says much by itself: a count, a name, a day. */
export function isTelling(said: Said) {
  return isCount(said) || said.kind === names || /^choice (?:monday|january)/.test(said.kind);
}

/** "Modules 2 to 5 close": a place in an order, and no count of what follows. */
const label = /\b(?:modules?|lessons?|versions?|steps?|stops?|chapters?|editions?|levels?|parts?|questions?|number) $/i;

function figureOf(sentence: string, { at, text, unit, value, most }: Quantity): Said[] {
  const range = value === most ? String(value) : `${value}-${most}`;
  if (measures.has(unit)) return [{ kind: unit, value: range, text, at }];
  const isPlace = label.test(sentence.slice(Math.max(0, at - 12), at));
  if (isPlace) return [{ kind: number, value: range, text: text.replace(/ [a-z-]+$/i, ""), at }];
  // "35 county websites" counts counties, too.
  const stems = [...stemsOf(text.replace(/^[^ -]+/, ""))];
  const last = stems.pop() ?? unit;
  return [last, ...stems].map((kind) => ({ kind: `count ${kind}`, value: range, text, at }));
}

/** "A year" is a length as "one year" is. */
function lengthsIn(sentence: string, known: Quantity[]): Quantity[] {
  return [...sentence.matchAll(/\ban? (minute|day|month|year)\b/gi)].flatMap(({ 0: text, 1: unit = "", index: at }) => {
    if (known.some((each) => at < each.at + each.text.length && each.at < at + text.length)) return [];
    const [kind = "time", value = 0] = lengths[unit.toLowerCase()] ?? [];
    return [{ at, text, unit: kind, value, most: value }];
  });
}

const lengths: Record<string, [Quantity["unit"], number]> = {
  minute: ["time", 1],
  day: ["time", 1440],
  month: ["months", 1],
  year: ["months", 12],
};

const figure =
  /\b(?:\d+(?:[.,:]\d+)*|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|(?:thir|four|fif|six|seven|eigh|nine)teen|t(?:wo|hree|en|welve)|four|five|six|seven|eight|nine|eleven|one(?! of| another))\b/gi;

/** Figures that count nothing named: "the other three", "Python 3.10", "2 MB". */
function loose(sentence: string, counted: Said[]): Said[] {
  let next = 0;
  return [...sentence.matchAll(figure)].flatMap((match) => {
    const [text] = match;
    const at = match.index;
    while (next < counted.length && endOf(counted[next]) <= at) next += 1;
    if ((counted[next]?.at ?? Number.POSITIVE_INFINITY) <= at) return [];
    const value = /^\d+[.,:]\d/.test(text) ? text : String(numberOf(text) ?? text);
    const [all = "", size] = /^ ?([KMGT]B)\b/.exec(sentence.slice(at + text.length, at + text.length + 4)) ?? [];
    return [{ kind: size ?? number, value, text: text + all, at }];
  });
}

function endOf(said: Said | undefined) {
  return said === undefined ? Number.POSITIVE_INFINITY : said.at + said.text.length;
}

/** Runs of capitalized words, without an article; one that begins a sentence alone may be any word. */
export function namesIn(sentence: string): Said[] {
  return [...sentence.matchAll(/\b[A-Z][\w’'&.-]*\w(?: (?:[A-Z][\w’'&-]*\w|[A-HJ-Z]\b))*/g)].flatMap(
    ({ 0: run, index }) => {
      const text = run.replace(/^(?:The|An?|Our|Your|Each|Every|No) /, "");
      const at = index + run.length - text.length;
      return at <= 1 && !/[ A-Z0-9]/.test(text.slice(1)) ? [] : [{ kind: names, value: text, text, at }];
    },
  );
}

function choicesIn(sentence: string, figures: Said[]): Said[] {
  const taken = new Set(figures.flatMap(({ at, text }) => Array.from(text, (_, place) => at + place)));
  return [...sentence.matchAll(/[a-z][a-z-]*/gi)].flatMap(({ 0: text, index: at }) =>
    taken.has(at) ? [] : sidesOf(text).map((each) => ({ kind: choice + each.choice, value: each.side, text, at })),
  );
}

const denied = /(?:\b(?:no|not|never|without|cannot|neither|nor|nothing|nobody)|n['’]t)\b((?: [\w’'-]+){1,4})/gi;

function denialsIn(sentence: string): Said[] {
  return [...sentence.matchAll(denied)].flatMap(({ 0: all, 1: words = "", index: at }) =>
    [...stemsOf(words)].slice(0, 2).map((value) => ({ kind: denial, value, text: all.trim(), at })),
  );
}
