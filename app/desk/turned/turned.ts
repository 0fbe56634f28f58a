import type { Edit } from "#app/desk/changed/edits.ts";
import { type Like, sentencesLike } from "#app/desk/changed/likeness.ts";
import type { StatementIndex } from "#app/desk/changed/statement-index.ts";
import type { Statement } from "#app/desk/changed/statements.ts";
import { findingAt, leftBehindFindings, type LocatedFinding, nameOf } from "#app/desk/health/finding.ts";
import { shortened } from "#app/desk/health/stated-facts.ts";
import { opposed } from "./opposed.ts";
import { numbersIn, turnOf, type Turn, wordsOf } from "./turns.ts";

/** Begins the names of questions: they are asked where an edit is looked through, and not later. */
export const askedFindings = `${leftBehindFindings}asked/`;

/** Least that a sentence elsewhere has in common with what was said: the weight of the words, and their share of it. */
const least = { weight: 6, share: 0.22 };
/** The same where a word or two were turned and nothing else: whoever only words it anew changes more. */
const leastOfPure = { weight: 3.5, share: 0.05 };

/** Of every edit that turns a sentence round, or adds one that others oppose: which others speak of the same. */
export function turnedFindings(edits: Edit[], index: StatementIndex): LocatedFinding[] {
  if (goesRound(edits)) return [];
  const edited = new Set(edits.map(({ after }) => after.text));
  const places = filesOfTurns(edits);
  const changedIn = new Map([...Map.groupBy(edits, fileOf)].map(([file, { length }]) => [file, length]));
  return edits.flatMap((edit) => {
    const { before, after } = edit;
    if (!before) return asked(after, "is new", opposed(after, index, edited));
    if (before.passage.path.at(-1) === "alt" && edit.isOfSame && turnOf(before.text, after.text))
      return [keptDrawing(before, after)];
    const turn = turnOf(before.text, after.text);
    if (!turn || (places.get(`${turn.was}/${turn.now}`)?.size ?? 0) > 1) return [];
    const others = speakingOf({ before, after }, turn, index).filter(({ other }) => !edited.has(other.text));
    const how = `said ${turn.was ? `“${turn.was}”` : "it without that"} before`;
    if (others.length > 0 || !turn.isPure || changedIn.get(after.passage.file) !== 1) return asked(after, how, others);
    // Whoever adds an entry and counts anew changes more than the count.
    return asked(after, how, besides(after, index), "Beside it stands");
  });
}

/** Whoever changes a fact where it is defined, adds a file, or changes numbers in several places has looked for what follows. */
function goesRound(edits: Edit[]) {
  const counted = edits.filter(({ before, after }) => before && numbersIn(before.text) !== numbersIn(after.text));
  return edits.some((each) => each.goesRound) || new Set(counted.map(({ after }) => after.passage)).size > 1;
}

/** In which files each was turned in the same way: whoever does so in two has looked for others. */
function filesOfTurns(edits: Edit[]) {
  const places = new Map<string, Set<string>>();
  for (const { before, after } of edits) {
    const turn = before && turnOf(before.text, after.text);
    const key = `${turn?.was}/${turn?.now}`;
    if (turn) places.set(key, (places.get(key) ?? new Set()).add(after.passage.file));
  }
  return places;
}

function speakingOf(
  { before, after }: { before: Statement; after: Statement },
  { was, now, isPure }: Turn,
  index: StatementIndex,
): Like[] {
  const isSaid = (other: Statement, words: string) =>
    words !== "" && !words.includes(" ") && wordsOf(other.text).includes(words);
  return sentencesLike(before, index, isPure ? leastOfPure : least).filter(
    ({ other }) =>
      other.text !== after.text && other.text !== before.text && (isSaid(other, was) || !isSaid(other, now)),
  );
}

function fileOf({ after }: Edit) {
  return after.passage.file;
}

/** What follows in the same file, else what stands before it. */
function besides(after: Statement, { all }: StatementIndex): Like[] {
  const place = all.indexOf(after);
  const isHere = (other: Statement | undefined) => other?.passage.file === after.passage.file;
  const near = [all[place + 1], all[place + 2], all[place - 1]].filter(isHere).slice(0, 2);
  return near.flatMap((other) => (place >= 0 && other ? [{ other, score: 0 }] : []));
}

function asked(after: Statement, how: string, others: Like[], says = "These speak of the same"): LocatedFinding[] {
  if (others.length === 0) return [];
  const likest = others.toSorted((a, b) => b.score - a.score).slice(0, 3);
  const named = likest.map(
    ({ other: { passage, text } }) => `content/${passage.file}, ${passage.field}: “${shortened(text)}”`,
  );
  const finding = findingAt(
    after.passage,
    `${askedFindings}${nameOf(after.text)}`,
    `“${shortened(after.text)}” ${how}. ${says}: ${named.join("; ")}.`,
    "look whether both can hold; if not, change the other too, or take this change back.",
  );
  return [{ ...finding, said: after.text, keeping: "never" }];
}

function keptDrawing(before: Statement, after: Statement): LocatedFinding {
  const finding = findingAt(
    after.passage,
    `${askedFindings}${nameOf(after.text)}`,
    `“${shortened(after.text)}” describes a drawing that is as it was; before, the words were “${shortened(before.text)}”.`,
    "say what the drawing shows, or change the drawing too.",
  );
  return { ...finding, said: after.text, keeping: "never" };
}
