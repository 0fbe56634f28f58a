import { nameOf } from "#app/desk/health/finding.ts";
import { isStory, shortened } from "#app/desk/health/stated-facts.ts";
import type { Edit } from "./edits.ts";
import { type LeftBehind, mayMeanTheSame } from "./likeness.ts";
import { denial, isChoice, isFigure, type Said } from "./said.ts";
import type { StatementIndex } from "./statement-index.ts";
import type { Statement } from "./statements.ts";
import { stemsOf } from "./stems.ts";

type Opposite = { said: Said; other: Statement; theirs: string; score: number };

/** A sentence is new, and others about the same say the other side of it, another figure, or that it is not so. */
export function opposed({ before, after }: Edit, index: StatementIndex): LeftBehind[] {
  if (after.text.endsWith("?")) return [];
  // A figure or side in the place of another one has been looked for as what it was.
  const known = new Set(before?.said.map(({ kind }) => kind));
  const gained = after.said.filter(({ kind }) => !known.has(kind));
  const isOther = (other: Statement) =>
    other.text !== after.text &&
    other.text !== before?.text &&
    (!isStory(after.passage) || after.passage.file === other.passage.file) &&
    mayMeanTheSame(after, other);
  const found = othersLike(after, index)
    .filter(({ other }) => isOther(other))
    .flatMap(({ other }) => (before && denies(before, other) ? [] : (oppositeIn(after, gained, other, index) ?? [])))
    .toSorted((a, b) => b.score - a.score);
  const [best] = found;
  if (best === undefined) return [];
  const what = `“${shortened(after.text)}” is new, and other places say ${best.theirs}`;
  return [{ after, said: after.text, what, name: nameOf(`${best.said.text}-opposed`), others: found }];
}

/** Those that share two words of it. */
function othersLike(one: Statement, index: StatementIndex) {
  const counts = new Map<Statement, number>();
  for (const word of one.words) {
    const holders = index.about(word);
    if (holders.length <= everywhere) for (const other of holders) counts.set(other, (counts.get(other) ?? 0) + 1);
  }
  return [...counts].flatMap(([other, count]) => (count >= 2 ? [{ other }] : []));
}

const everywhere = 400;

function oppositeIn(one: Statement, gained: Said[], other: Statement, index: StatementIndex): Opposite | undefined {
  for (const said of gained) {
    const theirs = otherSide(one, said, other);
    if (theirs === undefined) continue;
    const score = likeness(one, other, new Set([...stemsOf(said.text), ...stemsOf(theirs)]), index);
    if (score >= least) return { said, other, theirs: `“${theirs}”`, score };
  }
  const denied = denies(one, other);
  if (denied === undefined) return undefined;
  const score = likeness(one, other, new Set(), index);
  return score >= leastDenied ? { said: denied, other, theirs: "the opposite", score } : undefined;
}

/** "Every" beside "some" may both be so, one module is not the other, and a number alone is of anything. */
const vague = /^(?:number|place|choice (?:all|always|first|nothing)\b)/;

/** What the other says in the place of it; undefined: nothing, or the same. */
function otherSide(one: Statement, said: Said, other: Statement): string | undefined {
  if (vague.test(said.kind) || !(isFigure(said) || isChoice(said))) return undefined;
  const same = other.said.filter(({ kind }) => kind === said.kind);
  const own = one.said.filter(({ kind }) => kind === said.kind);
  if (same.length !== 1 || own.length !== 1 || same[0]?.value === said.value) return undefined;
  return same[0]?.text;
}

function denies(one: Statement, other: Statement) {
  return deniedIn(one, other) ?? deniedIn(other, one);
}

/** What one denies and the other says, where one of them alone has a "no". */
function deniedIn(one: Statement, other: Statement) {
  if (one.denies % 2 === 0 || other.denies > 0) return undefined;
  return one.said.find(({ kind, value }) => kind === denial && other.words.has(value));
}

/** Share of the weight of both that they have in common, besides the words in which they differ. */
function likeness(one: Statement, other: Statement, apart: Set<string>, { weightOfWord }: StatementIndex) {
  const weigh = (words: Iterable<string>) =>
    [...words].reduce((sum, word) => sum + (apart.has(word) ? 0 : weightOfWord(word)), 0);
  const shared = weigh([...one.words].filter((word) => other.words.has(word)));
  return shared / Math.sqrt(weigh(one.words) * weigh(other.words));
}

const least = 0.4;
const leastDenied = 0.38;
