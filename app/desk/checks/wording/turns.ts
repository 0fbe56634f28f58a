import { stemsOf } from "#app/desk/checks/language/stems.ts";
import { type Change, pure, type Words } from "./change.ts";
import { exchanged } from "./exchanged.ts";
import { flipped } from "./flipped.ts";
import { inFiguresOf } from "./same.ts";
import * as ways from "./ways.ts";
import { differenceOf, wordsOf } from "./words.ts";

/**
 * What a sentence said in few words and what it says in their place; `now` is empty where they were taken out, `was` where they
 * were put in. `isPure`: hardly anything else in it changed; `isInOnePlace`: nothing, and these words stand together.
 */
export type Turn = Words & { isPure: boolean; isInOnePlace: boolean };

/** Share of its words, from 0 to 1, that a sentence must keep: else it was written anew. */
const kept = 0.45;

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
  const change = { gone, come, old, young, isPure, before, after: inFiguresOf(before, after) };
  const isKept = isPure || answers.test(before) || keepsWords(before, after);
  const isShort = gone.length <= few && come.length <= few;
  const isReordered = ways.without(gone, come).length < stemsOf(gone.join(" ")).size;
  const sure = isKept && gone.length <= most && come.length <= most ? surely(change) : undefined;
  const turn = sure ?? flipped(change) ?? ways.replaced(change) ?? (places <= 2 ? ways.otherWords(change) : undefined);
  return turn && { ...turn, isPure, isInOnePlace: places === 1 && isShort && !isReordered };
}

function keepsWords(before: string, after: string) {
  const [own, theirs] = [stemsOf(before), stemsOf(after)];
  const shared = [...own].filter((word) => theirs.has(word)).length;
  return shared >= kept * Math.min(own.size, theirs.size);
}

/** It has most of its words, and nothing that surely turns it. */
export function isReworked({ before, after }: { before: string; after: string }) {
  const turn = turnOf(before, after);
  return keepsWords(before, after) && (turn === undefined || turn.isLoose === true);
}

/** An answer may be followed by anything. */
const answers = /^(?:yes|no)\b/i;

function surely(change: Change): Words | undefined {
  return (
    ways.otherName(change) ??
    ways.numbers(change) ??
    ways.otherSide(change) ??
    ways.denied(change) ??
    exchanged(change) ??
    ways.otherLength(change) ??
    ways.limited(change) ??
    ways.keyed(change)
  );
}

/** The words that were put into a sentence where nothing else changed in it; "" elsewhere. */
export function addedTo(before: string, after: string) {
  const { gone, come, places } = differenceOf(wordsOf(before), wordsOf(after));
  return gone.length === 0 && places === 1 ? come.join(" ") : "";
}
