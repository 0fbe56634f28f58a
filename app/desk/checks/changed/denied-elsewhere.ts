import { nameOf } from "#app/desk/checks/health/finding.ts";
import { isStory, shortened } from "#app/desk/checks/health/stated-facts.ts";
import { sidesOf } from "#app/desk/checks/language/choices.ts";
import type { Edit } from "./edits.ts";
import { type LeftBehind, likenessAround, mayMeanTheSame } from "./likeness.ts";
import { denial, keyOf, type Said } from "./said.ts";
import type { StatementIndex } from "./statement-index.ts";
import type { Statement } from "./statements.ts";
import { stemsOf } from "#app/desk/checks/language/stems.ts";

/** An edit says now what sentences elsewhere deny: "a card is asked for", and "no card is asked for". */
export function deniedElsewhere({ before, after }: Edit, index: StatementIndex): LeftBehind[] {
  // Stories deny what happens in them.
  if (!before || isStory(after.passage)) return [];
  return claimsIn(after)
    .filter(({ value }) => !before.words.has(value))
    .flatMap((claim) => {
      const others = index
        .saying(keyOf(claim))
        .filter((other) => mayMeanTheSame(after, other) && !isDenied(claim, after) && isDenied(claim, other, 1))
        .map((other) => {
          const likeness = likenessAround(after, claim, other, { index, isKnown: false });
          return { other, score: likeness - 0.5 * index.weightOfSaid(keyOf(claim)) };
        })
        .filter(({ score }) => score >= least);
      if (others.length === 0) return [];
      const what = `“${shortened(after.text)}” is new, and other places deny “${claim.text}”`;
      return [{ after, said: after.text, what, name: nameOf(`${claim.text}-denied`), others }];
    });
}

/** Least that both have in common besides the word itself. */
const least = 6;

/** `words`: among so many behind the "no". */
function isDenied({ value }: Said, { said }: Statement, words = 4) {
  return said.some(
    (each) => each.kind === denial && each.value === value && [...stemsOf(each.text)].slice(0, words).includes(value),
  );
}

/** Every word of weight, as that which others deny; of a choice the other side is looked for elsewhere. */
function claimsIn({ text }: Statement): Said[] {
  return [...text.matchAll(/[a-z][\w’'-]+/gi)].flatMap(({ 0: word, index: at }) =>
    sidesOf(word).length > 0 ? [] : [...stemsOf(word)].map((value) => ({ kind: denial, value, text: word, at })),
  );
}
