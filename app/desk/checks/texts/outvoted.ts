import { type Like, sentencesLike } from "#app/desk/checks/changed/likeness.ts";
import { isFigure, keyOf, type Said } from "#app/desk/checks/changed/said.ts";
import { indexOf } from "#app/desk/checks/changed/statement-index.ts";
import type { Statement } from "#app/desk/checks/changed/statements.ts";
import type { Facts } from "#app/desk/checks/health/fact-sources.ts";
import { findingAt, type LocatedFinding, nameOf } from "#app/desk/checks/health/finding.ts";
import { isStory, shortened } from "#app/desk/checks/health/stated-facts.ts";

/** A figure that nothing else states, where several sentences about the same agree on another one. */
export function outvotedFindings({ files }: Pick<Facts, "files">): LocatedFinding[] {
  const index = indexOf(files.filter(({ file }) => !/^(?:courses|newsletter|tools|tutorials)\//.test(file)));
  const known = new Map<string, Statement[]>();
  const withFigures = (word: string) => {
    const about = known.get(word) ?? index.about(word).filter((each) => figuresOf(each).length > 0);
    known.set(word, about);
    return about;
  };
  return index.all.flatMap((statement) => {
    const figures = figuresOf(statement);
    if (isStory(statement.passage) || figures.length === 0) return [];
    const like = sentencesLike(statement, { ...index, about: withFigures }, close).filter(
      ({ other }) => other.text !== statement.text,
    );
    return figures.flatMap((said) => against(statement, said, like));
  });
}

function figuresOf({ said }: Statement) {
  // "Three links a day" says how often, and no length.
  return said.filter(
    (each) => isFigure(each) && each.kind !== "number" && !/^an? (?:minute|day|month|year)$/i.test(each.text),
  );
}

/** How much two sentences have in common that speak of the same thing. */
const close = { weight: 10, share: 0.3 };
/** So many sentences must agree: two figures alone may be of two things. */
const votes = 2;

function against(statement: Statement, said: Said, like: Like[]): LocatedFinding[] {
  const sameKind = (one: Statement) => one.said.filter(({ kind }) => kind === said.kind);
  // With two figures of a kind, nobody knows which one is meant.
  if (sameKind(statement).length > 1) return [];
  const others = like.filter(({ other }) => sameKind(other).length > 0);
  const values = new Set(others.flatMap(({ other }) => sameKind(other).map(keyOf)));
  if (others.length < votes || values.size !== 1 || values.has(keyOf(said))) return [];
  const [best] = others.toSorted((a, b) => b.score - a.score);
  const finding = findingAt(
    statement.passage,
    `outvoted/${nameOf(said.text)}`,
    `“${shortened(statement.text)}” says ${said.text}; ${others.length} other places say otherwise, as content/${best?.other.passage.file}, ${best?.other.passage.field}: “${shortened(best?.other.text ?? "")}”.`,
    "find out which one holds, and write the same in all.",
  );
  return [{ ...finding, said: said.text }];
}
