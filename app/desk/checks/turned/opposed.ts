import { isFigure, keyOf } from "#app/desk/checks/changed/said.ts";
import { type Like, sentencesLike } from "#app/desk/checks/changed/likeness.ts";
import type { StatementIndex } from "#app/desk/checks/changed/statement-index.ts";
import type { Statement } from "#app/desk/checks/changed/statements.ts";

/** Least that a new sentence and one that opposes it have in common. */
const least = { weight: 9, share: 0.35 };

/** Which sentences oppose a new one: much the same words, and a "no" more or less, another figure or the other side of a choice. */
export function opposed(after: Statement, index: StatementIndex, edited: Set<string>): Like[] {
  return sentencesLike(after, index, least).filter(
    ({ other, score }) =>
      other.text !== after.text && !edited.has(other.text) && opposes(after, other, score >= sameThing),
  );
}

/** A "no" may belong to something else where the sentences have less in common. */
const sameThing = 14;

function opposes(one: Statement, other: Statement, isSame: boolean) {
  if (isSame && one.denies % 2 !== other.denies % 2) return true;
  return one.said.some((said) => {
    if (!isFigure(said) && !said.kind.startsWith("choice ")) return false;
    const same = other.said.filter(({ kind }) => kind === said.kind);
    return same.length > 0 && !same.some((each) => keyOf(each) === keyOf(said));
  });
}
