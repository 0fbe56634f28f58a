import { isFigure, keyOf, type Said, saidIn } from "#app/desk/checks/changed/said.ts";
import { quantitiesIn } from "#app/desk/checks/health/quantities.ts";
import { alternativesOf, areOpposed } from "#app/desk/checks/language/alternatives.ts";
import { mayBeSame } from "#app/desk/checks/language/synonyms.ts";
import { differenceOf, isNumber, negators, wordsOf } from "./words.ts";

/** Whether a sentence says what it said before: figures written another way, plain synonyms, a list in another order. */
export function saysTheSame(before: string, after: string) {
  const [old, young] = [wordsOfWeight(before), wordsOfWeight(inFiguresOf(before, after))];
  const { gone, come } = differenceOf(old, young);
  const isSame = (was: string, now = "") =>
    was === now ? !isBound(was) : mayBeSame(was, now) && !areOpposed(was, now);
  const isReworded = gone.length === come.length && gone.every((was, place) => isSame(was, come[place]));
  return isReworded || isReordered(before, after);
}

/** They carry no fact; words for a place, a time or a limit do. */
const plain = new Set(
  "a an the this that these those it its they which who is are be been being was were has have had do does did of so then and about around roughly approximately".split(
    " ",
  ),
);

/** A word that says something else in another place: a number, a "no", a side of a pair. */
function isBound(word: string) {
  return isNumber(word) || negators.has(word) || alternativesOf(word).length > 0;
}

function wordsOfWeight(text: string) {
  return wordsOf(inRanges(text)).filter((word) => !plain.has(word));
}

/** "2, 3, 4 and 5" is "2 to 5". */
function inRanges(text: string) {
  return text.replaceAll(/\b\d+(?:, \d+)+,? and \d+\b/g, (list) => {
    const all = list.match(/\d+/g)?.map(Number) ?? [];
    const isInARow = all.every((each, place) => place === 0 || each === all[place - 1]! + 1);
    return isInARow ? `${all[0]} to ${all.at(-1)}` : list;
  });
}

/** The same things of a list, whichever stands first. */
function isReordered(before: string, after: string) {
  const [old, young] = [before, after].map((text) => text.toLowerCase().match(/[\w'’$%-]+|,/g) ?? []);
  if (!old || !young) return false;
  let start = 0;
  while (start < old.length && old[start] === young[start]) start += 1;
  let end = 0;
  while (end < old.length - start && old.at(-1 - end) === young.at(-1 - end)) end += 1;
  const things = (words: string[]) =>
    words
      .slice(start, words.length - end)
      .join(" ")
      .split(/ ?, (?:(?:and|or|nor) )?| (?:and|or|nor) /)
      .map((each) => each.replace(/^(?:an?|the) /, ""))
      .toSorted()
      .join("|");
  return things(old) === things(young);
}

/** How near a figure is only said to be. */
const nearly =
  /\b(?:about|around|roughly|approximately|almost|nearly|not quite|just (?:under|over)|a (?:bit|little) (?:more|less) than) $/i;

/** Share by which a figure may differ that is only said to be near. */
const near = 0.07;

type Figure = Said & { rounded: string };

/** A sentence with each figure that another has as well written as it stands there: "half an hour" for "30 minutes". */
export function inFiguresOf(before: string, after: string) {
  const old = figuresIn(before);
  return figuresIn(after)
    .toReversed()
    .reduce((text, figure) => {
      const same = old.find((each) => isSame(each, figure));
      if (!same) return text;
      const start = figure.at - figure.rounded.length;
      return text.slice(0, start) + same.rounded + same.text + text.slice(figure.at + figure.text.length);
    }, after);
}

/** How many, without of what. */
const count =
  /^(?:(?:an?|one) (?=hundred|dozen))?(?:[\d.,–-]*\d|[a-z]+(?:-(?:one|two|three|four|five|six|seven|eight|nine)\b)?)(?: (?:to|or) (?:[\d.,]+|[a-z]+))?/i;

function figuresIn(text: string): Figure[] {
  const figures = saidIn(text, quantitiesIn(text)).filter(isFigure);
  // What is counted in two words is said of each, and is no part of the figure.
  return [...new Map(figures.map((each) => [each.at, each])).values()].map((each) => ({
    ...each,
    ...(each.kind.startsWith("count ") && { kind: "number", text: count.exec(each.text)?.[0] ?? each.text }),
    rounded: nearly.exec(text.slice(0, each.at))?.[0] ?? "",
  }));
}

function isSame(one: Figure, other: Figure) {
  if (keyOf(one) === keyOf(other)) return true;
  const isRounded = one.rounded.toLowerCase() !== other.rounded.toLowerCase();
  const [a, b] = [Number(one.value), Number(other.value)];
  return isRounded && one.kind === other.kind && Math.abs(a - b) <= near * a;
}
