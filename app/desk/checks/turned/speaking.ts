import { type Like, sentencesLike } from "#app/desk/checks/changed/likeness.ts";
import { isFigure, keyOf } from "#app/desk/checks/changed/said.ts";
import type { StatementIndex } from "#app/desk/checks/changed/statement-index.ts";
import type { Statement } from "#app/desk/checks/changed/statements.ts";
import { stemsOf } from "#app/desk/checks/language/stems.ts";
import { isStory } from "#app/desk/checks/health/stated-facts.ts";
import type { Turn } from "#app/desk/checks/wording/turns.ts";
import { wordsOf } from "#app/desk/checks/wording/words.ts";

/** Least that a sentence elsewhere has in common with what was said: the weight of the words, and their share of it. */
const least = { weight: 6, share: 0.22 };
/** The same where a word or two were turned and nothing else: whoever only words it anew changes more. */
const leastOfPure = { weight: 3.5, share: 0.05 };
/** The same where it may be said in other words only. */
const leastOfLoose = { weight: 9, share: 0.3, own: 3, around: 3 };

type Reworded = { before: Statement; after: Statement };

/** Others about the same as a sentence that was turned round, first those that still say the old. */
export function speakingOf({ before, after }: Reworded, { was, now, isPure }: Turn, index: StatementIndex): Like[] {
  const isSaid = (other: Statement, words: string) =>
    words !== "" && !words.includes(" ") && wordsOf(other.text).includes(words);
  const stems = [...stemsOf(was)];
  const weightIn = (other: Statement) =>
    stems.reduce((sum, stem) => sum + (other.words.has(stem) ? index.weightOfWord(stem) : 0), 0);
  return sentencesLike(before, index, isPure ? leastOfPure : least)
    .filter(
      ({ other }) =>
        other.text !== after.text && other.text !== before.text && (isSaid(other, was) || !isSaid(other, now)),
    )
    .map(({ other, score }) => ({ other, score: score + 2 * weightIn(other) }));
}

/** Others that have some of the words that went and none that came, or the other way round, and some of those around them. */
export function aboutEither({ before, after }: Reworded, { was, now }: Turn, index: StatementIndex): Like[] {
  const like = (one: Statement, words: string, instead: string) => {
    const [own, others] = [stemsOf(words), stemsOf(instead)];
    const weigh = (stems: string[]) => stems.reduce((sum, stem) => sum + index.weightOfWord(stem), 0);
    return sentencesLike(one, index, leastOfLoose).filter(({ other }) => {
      const shared = [...one.words].filter((stem) => other.words.has(stem));
      return (
        other.text !== after.text &&
        other.text !== before.text &&
        weigh(shared.filter((stem) => own.has(stem))) >= leastOfLoose.own &&
        weigh(shared.filter((stem) => !own.has(stem))) >= leastOfLoose.around &&
        ![...others].some((stem) => other.words.has(stem))
      );
    });
  };
  return [...like(before, was, now), ...like(after, now, was), ...sayingWhole(before, index)];
}

/** A short field of an entry is a fact of its own, which others quote. */
function sayingWhole({ passage, text }: Statement, { all }: StatementIndex): Like[] {
  if (passage.text !== text || text.length < 6 || text.length > 30 || passage.file.startsWith("pages/")) return [];
  const quoted = text.toLowerCase();
  return all
    .filter((other) => other.text.length > text.length && other.text.toLowerCase().includes(quoted))
    .filter((other) => isStory(other.passage) === isStory(passage))
    .map((other) => ({ other, score: other.passage.file === passage.file ? 2 : 1 }));
}

/** What follows in the same file, else what stands before it. */
export function besides(after: Statement, { all }: StatementIndex): Like[] {
  const place = all.indexOf(after);
  const isHere = (other: Statement | undefined) => other?.passage.file === after.passage.file;
  const near = [all[place + 1], all[place + 2], all[place - 1]].filter(isHere).slice(0, 2);
  return near.flatMap((other) => (place >= 0 && other ? [{ other, score: 0 }] : []));
}

/** Least that a new sentence and one that opposes it have in common. */
const leastOfOpposed = { weight: 9, share: 0.35 };

/** Which sentences oppose a new one: much the same words, and a "no" more or less, another figure or the other side of a choice. */
export function opposed(after: Statement, index: StatementIndex, edited: Set<string>): Like[] {
  return sentencesLike(after, index, leastOfOpposed).filter(
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
