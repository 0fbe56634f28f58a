import { type Like, likestOf } from "#app/desk/checks/changed/likeness.ts";
import type { Statement } from "#app/desk/checks/changed/statements.ts";
import { findingAt, leftBehindFindings, type LocatedFinding, nameOf } from "#app/desk/checks/health/finding.ts";
import { shortened } from "#app/desk/checks/health/stated-facts.ts";

/** Begins the names of questions: they are asked where an edit is looked through, and not later. */
export const askedFindings = `${leftBehindFindings}asked/`;

/** A question about a changed sentence. */
export function asked(after: Statement, what: string, fix: string): LocatedFinding {
  const finding = findingAt(after.passage, `${askedFindings}${nameOf(after.text)}`, what, fix);
  return { ...finding, said: after.text, keeping: "never" };
}

/** The same with the likest of the others; none where there are none. */
export function askedWith(
  after: Statement,
  how: string,
  others: Like[],
  says = "These speak of the same",
): LocatedFinding[] {
  if (others.length === 0) return [];
  const named = likestOf(others).map(
    ({ passage, text }) => `content/${passage.file}, ${passage.field}: “${shortened(text)}”`,
  );
  return [
    asked(
      after,
      `“${shortened(after.text)}” ${how}. ${says}: ${named.join("; ")}.`,
      "look whether both can hold; if not, change the other too, or take this change back.",
    ),
  ];
}
