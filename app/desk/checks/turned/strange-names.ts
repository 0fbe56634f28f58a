import type { Edit } from "#app/desk/checks/changed/edits.ts";
import { namesIn } from "#app/desk/checks/changed/said.ts";
import type { StatementIndex } from "#app/desk/checks/changed/statement-index.ts";
import type { Statement } from "#app/desk/checks/changed/statements.ts";
import type { LocatedFinding } from "#app/desk/checks/health/finding.ts";
import { numberOf } from "#app/desk/checks/health/quantities.ts";
import { isStory, shortened } from "#app/desk/checks/health/stated-facts.ts";
import { asked } from "./asked.ts";
import { newNames } from "#app/desk/checks/wording/ways.ts";

/**
 * A name that stands nowhere else. In examples and stories anybody may be named, but nobody almost as we are or what we sell is;
 * and who defines a name anew knows it.
 */
export function strangeNames(edits: Edit[], index: StatementIndex): LocatedFinding[] {
  const edited = new Set(edits.map(({ after }) => after));
  const isKnown = (name: string, { passage: { file } }: Statement, isTold: boolean) =>
    index.all.some(
      (other) =>
        (other.passage.file !== file || !edited.has(other)) &&
        (isTold || !isStory(other.passage)) &&
        other.text.includes(name),
    );
  return edits.flatMap(({ before, after, goesRound }) => {
    if (goesRound) return [];
    for (const name of newNames(before?.text ?? "", after.text)) {
      if (numberOf(name.split(" ")[0] ?? "") !== undefined || isKnown(name, after, isStory(after.passage))) continue;
      const meant = namesOfOurs(index).find((each) => isLike(name.split(" ")[0] ?? "", each));
      if (meant !== undefined) return [named(after, name, `; did you mean ${meant}?`)];
      if (!isStory(after.passage)) return [named(after, name, ".")];
    }
    return [];
  });
}

function named(after: Edit["after"], name: string, rest: string) {
  const what = `“${shortened(after.text)}” names ${name}, which no other text of ours names${rest}`;
  return asked(after, what, "write the name as it stands elsewhere, or look whether it is right.");
}

/** One word each: of the company, of what is sold, of tools. */
function namesOfOurs({ all }: StatementIndex) {
  const fields = all.filter(
    ({ passage: { file, path } }) =>
      path.length === 1 &&
      /^(?:name|title|maker)$/.test(String(path[0])) &&
      /^(?:company|programs|tools|services)/.test(file),
  );
  return fields.flatMap(({ text }) => (text.includes(" ") ? namesIn(`x ${text}`).map(({ value }) => value) : [text]));
}

/** Another word that begins and ends as a name does, for more than half of both. */
function isLike(word: string, name: string) {
  const own = word.replace(/['’]s$/, "");
  if (own === name || own.length < 6 || name.length < 6 || own === `${name}s`) return false;
  let [start, end] = [0, 0];
  while (start < own.length && own[start] === name[start]) start += 1;
  while (end < own.length - start && own.at(-1 - end) === name.at(-1 - end)) end += 1;
  return start > 0 && start + end > Math.max(own.length, name.length) / 2 - 1 && start + end >= own.length / 2;
}
