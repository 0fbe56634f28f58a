import type { Edit } from "#app/desk/checks/changed/edits.ts";
import type { StatementIndex } from "#app/desk/checks/changed/statement-index.ts";
import type { Statement } from "#app/desk/checks/changed/statements.ts";
import { stemsOf } from "#app/desk/checks/language/stems.ts";
import type { LocatedFinding } from "#app/desk/checks/health/finding.ts";
import { shortened } from "#app/desk/checks/health/stated-facts.ts";
import { addressOfFile } from "#app/delivery/collections/file-address.ts";
import { asked } from "./asked.ts";

/** An answer of a quiz that is judged otherwise, and gives the reason that it gave before. */
export function halfAnswers(edits: Edit[]): LocatedFinding[] {
  return edits
    .filter(({ isJudgedAnew }) => isJudgedAnew)
    .map(({ after }) =>
      asked(
        after,
        `The answer before “${shortened(after.text)}” is judged otherwise now, for the same reason.`,
        "say why it is right or wrong, or take this change back.",
      ),
    );
}

type Link = { to: string; words: string };

/** A link whose target was changed and not its words, or its words and not its target, and they fit each other no better for it. */
export function halfLinks(edits: Edit[], index: StatementIndex): LocatedFinding[] {
  return edits.flatMap(({ before, after }) => {
    if (!before) return [];
    const [old, young] = [linksOf(before, index), linksOf(after, index)];
    if (old.length !== young.length) return [];
    return young.flatMap((link, place) => {
      const was = old[place];
      if (!was || (was.to === link.to) === (was.words === link.words)) return [];
      const fits = (one: Link) => fitOf(one, index);
      const isWorse =
        was.to === link.to
          ? fits(link) < fits(was)
          : fits(link) <= Math.max(fits(was), little * stemsOf(link.words).size);
      return isWorse ? [askedAbout(after, was, link)] : [];
    });
  });
}

/** Of a text, or of two fields that lie side by side. */
function linksOf({ passage }: Statement, index: StatementIndex): Link[] {
  const key = passage.path.at(-1);
  if (key !== "to" && key !== "label") return passage.links;
  const other = key === "to" ? "label" : "to";
  const place = [passage.file, ...passage.path.slice(0, -1), other].join("/");
  const beside = index.all.find(({ passage: { file, path } }) => [file, ...path].join("/") === place)?.passage.text;
  if (beside === undefined) return [];
  return [key === "to" ? { to: passage.text, words: beside } : { to: beside, words: passage.text }];
}

/** So small a share of a link's words in the name of its page is a coincidence. */
const little = 0.4;

/** How many words of a link its page has in its name. */
function fitOf({ to, words }: Link, { all }: StatementIndex) {
  const [address = "", part = ""] = to.split("#");
  const names = all
    .filter(
      ({ passage: { file, path } }) =>
        path.length === 1 && isName.test(String(path[0])) && addressOfFile(file) === address,
    )
    .map(({ text }) => text);
  const known = stemsOf([address, part, ...names].join(" ").replaceAll(/[/-]/g, " "));
  return [...stemsOf(words)].filter((word) => known.has(word)).length;
}

const isName = /^(?:title|name|heading|description|summary|also)$/;

function askedAbout(after: Statement, was: Link, link: Link): LocatedFinding {
  const what =
    was.to === link.to
      ? `The link to ${link.to} was called “${was.words}” and is called “${link.words}” now`
      : `“${link.words}” led to ${was.to} and leads to ${link.to} now`;
  return asked(
    after,
    `${what}; the page is called otherwise.`,
    "let words and address of the link say the same, or take this change back.",
  );
}
