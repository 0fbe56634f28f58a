import type { Edit } from "#app/desk/checks/changed/edits.ts";
import type { StatementIndex } from "#app/desk/checks/changed/statement-index.ts";
import type { Statement } from "#app/desk/checks/changed/statements.ts";
import type { LocatedFinding } from "#app/desk/checks/health/finding.ts";
import { isStory, shortened } from "#app/desk/checks/health/stated-facts.ts";
import { asked, askedWith } from "./asked.ts";
import { besideCommitment, besideLimits, ofAnybody } from "./commitments.ts";
import { aboutEither, besides, opposed, speakingOf } from "./speaking.ts";
import { addedTo, isReworked, type Turn, turnOf } from "#app/desk/checks/wording/turns.ts";
import { numbersIn, wordsOf } from "#app/desk/checks/wording/words.ts";

/** Passages of a draft in which other words may be another fact. */
const few = 3;

/** Of every edit that turns a sentence round, or adds one that others oppose: which others speak of the same. */
export function turnedFindings(edits: Edit[], index: StatementIndex): LocatedFinding[] {
  if (goesRound(edits)) return [];
  const edited = new Set(edits.map(({ after }) => after.text));
  const changed = new Set(edits.map(({ after }) => after.passage)).size;
  const isLone = changed === 1;
  return edits.flatMap((edit) => {
    const { before, after, whole } = edit;
    // Sentences that were joined or parted are read together.
    if (whole && isReworked(whole)) return [];
    if (!before) {
      if (ofAnybody.test(after.text)) return [];
      const others = opposed(after, index, edited);
      return askedWith(after, "is new", others.length > 0 ? others : promisedIn(after, after.text, index));
    }
    const turn = turnOf(before.text, after.text);
    if (!turn) {
      const added = addedTo(before.text, after.text);
      return askedWith(after, `said it without “${added}” before`, promisedIn(after, added, index));
    }
    if (before.passage.path.at(-1) === "alt" && edit.isOfSame)
      return turn.isLoose && !(turn.isInOnePlace && isShort(turn)) ? [] : [keptDrawing(before, after)];
    // Stories are told in many words, and go on.
    if (isStory(after.passage) && (turn.isCondition || (turn.isLoose && !turn.isInOnePlace))) return [];
    // Whoever goes over many sentences says things anew.
    if (turn.isLoose && changed > few) return [];
    if (edits.some((other) => other !== edit && isTurnedSo(other, turn))) return [];
    const find = turn.isLoose ? aboutEither : speakingOf;
    const others = find({ before, after }, turn, index).filter(({ other }) => !edited.has(other.text));
    const how = `said ${turn.was ? `“${turn.was}”` : "it without that"} before`;
    const isOpen = turn.isCondition || (turn.isLoose && !(turn.isInOnePlace && states.test(after.text)));
    if (others.length > 0 || isOpen || !isLone) return askedWith(after, how, others);
    // Whoever adds an entry and counts anew changes more than the count.
    return askedWith(after, how, besides(after, index), "Beside it stands");
  });
}

function promisedIn(after: Statement, added: string, index: StatementIndex) {
  const declined = besideLimits(after, added, index);
  return declined.length > 0 ? declined : besideCommitment(after, added, index);
}

/** No question, and nobody is told to do something. */
const states =
  /^(?!(?:if you|which|what|how|when|where|why|who) |(?:please |and |then |so )?(?:add|ask|be|begin|book|bring|build|call|check|choose|compare|copy|count|describe|do|draw|expect|find|give|go|have|help|keep|learn|let|list|log|look|make|mark|meet|name|open|paste|pick|put|read|run|say|see|send|set|show|sign|start|stop|take|tell|test|think|try|turn|type|use|visit|wait|watch|write)\b).*(?<![?:])$/i;

/** Whoever changes a fact where it is defined, adds a file, or changes numbers in several places has looked for what follows. */
function goesRound(edits: Edit[]) {
  const counted = edits.filter(({ before, after }) => before && numbersIn(before.text) !== numbersIn(after.text));
  return edits.some((each) => each.goesRound) || new Set(counted.map(({ after }) => after.passage)).size > 1;
}

/** Whoever turns two sentences in the same way has looked for others. */
function isTurnedSo({ before, after }: Edit, { was, now }: Turn) {
  const says = (text: string, words: string) =>
    ` ${wordsOf(text).join(" ")} `.includes(` ${wordsOf(words.replace(/['’]s$/, "")).join(" ")} `);
  return before !== undefined && was !== "" && now !== "" && says(before.text, was) && says(after.text, now);
}

/** A thing by another name, and no other way to say what happens. */
function isShort({ was, now }: Turn) {
  return !was.includes(" ") && !now.includes(" ");
}

function keptDrawing(before: Statement, after: Statement): LocatedFinding {
  return asked(
    after,
    `“${shortened(after.text)}” describes a drawing that is as it was; before, the words were “${shortened(before.text)}”.`,
    "say what the drawing shows, or change the drawing too.",
  );
}
