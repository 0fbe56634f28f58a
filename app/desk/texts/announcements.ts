import type { Facts } from "#app/desk/health/fact-sources.ts";
import { findingAt, type LocatedFinding, nameOf } from "#app/desk/health/finding.ts";
import type { Passage } from "#app/desk/health/passages.ts";
import type { Quantity } from "#app/desk/health/quantities.ts";
import { figuresOf } from "#app/desk/health/stated-facts.ts";

/** Fields that announce what the rest of their file then says. */
const heads = new Set(["title", "summary", "description", "tagline", "lede"]);

/** Where each file is one text about one thing. */
const whole = /^(?:newsletter|tutorials|courses\/\w+\/\d\/(?:\d-|exercise))/;

/** Measures: of these a text names many. */
const measures = new Set(["money", "percent", "time", "workdays", "months", "clock"]);

/** A count that a title or summary announces, and that the text itself gives another figure each time: "twelve cases". */
export function announcementFindings({ passages }: Facts): LocatedFinding[] {
  const files = Map.groupBy(
    passages.filter(({ file }) => whole.test(file)),
    ({ file }) => file,
  );
  return [...files.values()].flatMap((own) => {
    const rest = own.filter((each) => !isHead(each)).flatMap(countsOf);
    return own.filter(isHead).flatMap((passage) => countsOf(passage).flatMap((count) => unlike(passage, count, rest)));
  });
}

function isHead({ path }: Passage) {
  return heads.has(String(path[0]));
}

function countsOf(passage: Passage) {
  return figuresOf(passage).flatMap(({ quantities }) => quantities.filter(({ unit }) => !measures.has(unit)));
}

function unlike(passage: Passage, { unit, value, most, text }: Quantity, rest: Quantity[]): LocatedFinding[] {
  // "One" and "two" are said of a part of what there is.
  const others = rest.filter((each) => each.unit === unit && each.value > 2);
  if (value <= 2 || others.length === 0) return [];
  if (rest.some((each) => [each.value, each.most].some((known) => known === value || known === most))) return [];
  const said = [...new Set(others.map((each) => each.text))].join(", ");
  const finding = findingAt(
    passage,
    `announced/${nameOf(text)}`,
    `“${text}” is announced; the text says ${said}.`,
    "count again, and write the same in both.",
  );
  return [{ ...finding, said: text }];
}
