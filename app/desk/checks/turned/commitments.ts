import type { Like } from "#app/desk/checks/changed/likeness.ts";
import { isFigure, keyOf, type Said } from "#app/desk/checks/changed/said.ts";
import type { StatementIndex } from "#app/desk/checks/changed/statement-index.ts";
import type { Statement } from "#app/desk/checks/changed/statements.ts";
import { stemsOf } from "#app/desk/checks/language/stems.ts";
import { isStory } from "#app/desk/checks/health/stated-facts.ts";
import { negators, wordsOf } from "#app/desk/checks/wording/words.ts";

/** Words by which somebody promises, limits, prices or dates, and whom a promise is made to or by. */
const promising =
  /\b(?:only|solely|must|mandatory|compulsory|optional|automatically|exceptions?|mentors?|members?|partners?|sponsors?|employers?|required|requires?|guarantee[ds]?|promise[ds]?|today|tomorrow|(?:next|last|this|coming) (?:day|week|month|quarter|year|spring|summer|fall|winter)|(?:dai|week|month|quarter|year|hour)ly|(?:an?|per|each|every) (?:hour|day|week|month|quarter|year)|free|costs?|fees?|charge[ds]?|price[ds]?|discounts?|cheaper|dearer|expensive|refund(?:ed|s)?|returned|paid|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:januar|februar)y|march|april|june|july|august|(?:septem|octo|novem|decem)ber|20[2-9]\d)\b/i;

/** Who tells of anybody promises nothing. */
export const ofAnybody = /^["“]?(?:An?|Some|Many|Most|Other|Another|Whoever|If) /;

/**
 * What stands elsewhere about the subject of words that were put in, where these promise, limit, price or date something and
 * nothing says the same. `added`: the words that are new in the sentence.
 */
export function besideCommitment(after: Statement, added: string, index: StatementIndex): Like[] {
  if (isStory(after.passage) || ofAnybody.test(after.text)) return [];
  const stems = stemsOf(added);
  const figures = after.said.filter((each) => isFigure(each) && each.kind !== "number" && added.includes(wordOf(each)));
  const isBacked = figures.length > 0 && figures.every((each) => hasBacking(each, stems, after, index));
  if (isBacked || (figures.length === 0 && !promising.test(added))) return [];
  const others = new Map<Statement, number>();
  for (const stem of stems)
    for (const other of index.about(stem))
      if (other.text !== after.text && !isStory(other.passage))
        others.set(other, (others.get(other) ?? 0) + index.weightOfWord(stem));
  return [...others].flatMap(([other, score]) => (score >= least ? [{ other, score }] : []));
}

/** What the same page says that it does not do, or is not for, about words that were put in. Stories have limits of their own. */
export function besideLimits(after: Statement, added: string, index: StatementIndex): Like[] {
  const stems = wordsOf(added).some((word) => negators.has(word)) ? [] : [...stemsOf(added)];
  const isRead = !isStory(after.passage) || after.passage.file.startsWith("tools/");
  const isLimit = ({ passage: { file, path }, text, denies }: Statement) =>
    isRead &&
    file === after.passage.file &&
    text !== after.text &&
    (path[0] === "limits" || denies % 2 === 1 || declines.test(text));
  return index.all.filter(isLimit).flatMap((other) => {
    const score = stems.reduce((sum, stem) => sum + (other.words.has(stem) ? index.weightOfWord(stem) : 0), 0);
    return score >= leastLimited ? [{ other, score }] : [];
  });
}

const declines = /\b(?:off the table|turn(?:ed)? down|declined?|refused?|leave out|instead of|rather than)\b/i;
const leastLimited = 4.5;

/** Least weight of words in common. */
const least = 4;

function wordOf({ text }: Said) {
  return text.toLowerCase().split(/[ -]/)[0] ?? "";
}

/** Another sentence about the same says the same figure; an amount of ours is about the same wherever it stands. */
function hasBacking(said: Said, added: Set<string>, after: Statement, index: StatementIndex) {
  return index.saying(keyOf(said)).some((other) => {
    if (other.text === after.text || isStory(other.passage)) return false;
    const isAbout = (words: Set<string>) => [...words].some((word) => other.words.has(word));
    return said.kind === "money" || isAbout(added) || [...after.around].some((word) => other.around.has(word));
  });
}
