import { isStory } from "#app/desk/checks/health/stated-facts.ts";
import { isTelling, keyOf, type Said } from "./said.ts";
import type { Statement } from "./statements.ts";
import type { StatementIndex } from "./statement-index.ts";
import { stemsOf } from "#app/desk/checks/language/stems.ts";

/** An edit with what other places go on saying. `what`: the same for edits that belong together. */
export type LeftBehind = { after: Statement; said?: string; what: string; name: string; others: Like[] };

/** Another sentence that may be about the same, and how much speaks for it. */
export type Like = { other: Statement; score: number };

/** A story's figures are its own: those of one module of a course, or of one file. */
export function mayMeanTheSame(a: Statement, b: Statement) {
  if (a.passage.file === b.passage.file) return true;
  const isTale = isStory(a.passage);
  if (isTale !== isStory(b.passage)) return false;
  return !isTale || worldOf(a) === worldOf(b);
}

function worldOf({ passage: { file } }: Statement) {
  return /^courses\/\w+\/\d\//.exec(file)?.[0] ?? file;
}

/**
 * How much two sentences have in common around what both say: the sum of the weights of their words. `isKnown`: several places
 * say it, so that it is no coincidence.
 */
export function likenessAround(
  before: Statement,
  was: Said,
  other: Statement,
  { index, isKnown }: { index: StatementIndex; isKnown: boolean },
) {
  const { weightOfWord, weightOfSaid } = index;
  const there = other.said.find((each) => keyOf(each) === keyOf(was)) ?? was;
  const [own, theirs] = [wordsNear(before, was), wordsNear(other, there)];
  const value = stemsOf(was.text);
  let [score, shared] = [0, 0];
  for (const word of new Set([...theirs, ...other.around])) {
    const near = own.has(word) ? 1 : before.around.has(word) ? farther : 0;
    if (near === 0) continue;
    // What is counted weighs by itself, below; where headings name it too, both are about it.
    if (value.has(word) && theirs.has(word)) {
      if (other.around.has(word) || before.around.has(word)) shared += 1;
      continue;
    }
    const nearness = near * (theirs.has(word) ? 1 : farther);
    score += weightOfWord(word) * nearness;
    shared += nearness;
  }
  const isHere = before.passage.file === other.passage.file;
  const enough = isTelling(was)
    ? isHere
      ? 0
      : isKnown
        ? least.known
        : least.told
    : isHere
      ? least.here
      : least.shared;
  if (score < least.score || shared < enough) return 0;
  return score + weightOfSaid(keyOf(was)) * (isTelling(was) ? 0.9 : 0.5);
}

/** What headings and names say counts less than the sentence. */
const farther = 0.4;
/** With less in common besides it, the same figure is a coincidence; the words of another file must be more than one. */
const least = { score: 1.5, shared: 1.2, here: 0.5, told: 1, known: 0.3 };

/** In characters: of a longer sentence only what stands around the words counts. */
const long = 220;
const near = 100;

function wordsNear({ text, words }: Statement, { at, text: said }: Said) {
  if (text.length < long) return words;
  return stemsOf(text.slice(Math.max(0, at - near), at + said.length + near).replaceAll(/^\S*\s|\s\S*$/g, " "));
}

/** Sentences that have words of some weight in common with one: at least so much, and such a share of its own. */
export function sentencesLike(
  one: Statement,
  index: StatementIndex,
  { weight, share }: { weight: number; share: number },
): Like[] {
  const scores = new Map<Statement, number>();
  let whole = 0;
  for (const word of one.words) {
    const own = index.weightOfWord(word);
    whole += own;
    const holders = index.about(word);
    if (holders.length <= everywhere) for (const other of holders) scores.set(other, (scores.get(other) ?? 0) + own);
  }
  return [...scores].flatMap(([other, score]) =>
    score >= weight && score >= share * whole && other.text.length < 3 * long && mayMeanTheSame(one, other)
      ? [{ other, score }]
      : [],
  );
}

/** A word in so many sentences leads to none. */
const everywhere = 400;

/** The three that are most alike, of as many files as there are: what two places of one file say, one of them tells. */
export function likestOf(others: Like[]): Statement[] {
  const all = [...new Set(others.toSorted((a, b) => b.score - a.score).map(({ other }) => other))];
  const firsts = [...Map.groupBy(all, ({ passage }) => passage.file).values()].flatMap(([first]) => first ?? []);
  const shown = new Set([...firsts.slice(0, 3), ...all].slice(0, 3));
  return all.filter((each) => shown.has(each));
}
