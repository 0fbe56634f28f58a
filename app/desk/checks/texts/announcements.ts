import { type Facts, ofFile } from "#app/desk/checks/health/fact-sources.ts";
import { findingAt, type LocatedFinding, nameOf } from "#app/desk/checks/health/finding.ts";
import { type Passage, passagesOf } from "#app/desk/checks/health/passages.ts";
import type { Quantity } from "#app/desk/checks/health/quantities.ts";
import { figuresOf } from "#app/desk/checks/health/stated-facts.ts";

/** Fields that announce what the rest of their file then says. */
const heads = new Set(["title", "summary", "description", "tagline", "lede"]);

/** Where each file is one text about one thing. */
const whole = /^(?:newsletter|tutorials|courses\/\w+\/\d\/(?:\d-|exercise))/;

/** Measures: of these a text names many. */
const measures = new Set(["money", "percent", "time", "workdays", "months", "clock"]);

/** A count that a title or summary announces, and that the text itself gives another figure each time: "twelve cases". */
export function announcementFindings({ files }: Facts): LocatedFinding[] {
  return files.flatMap(announcedIn);
}

const announcedIn = ofFile((file) => {
  const own = whole.test(file.file) ? passagesOf(file) : [];
  const rest = countedIn(own.filter((each) => !isHead(each)).flatMap(countsOf));
  return own.filter(isHead).flatMap((passage) => countsOf(passage).flatMap((count) => unlike(passage, count, rest)));
});

function isHead({ path }: Passage) {
  return heads.has(String(path[0]));
}

function countsOf(passage: Passage) {
  return figuresOf(passage).flatMap(({ quantities }) => quantities.filter(({ unit }) => !measures.has(unit)));
}

/** What a text counts: every number in it, and by the noun how it says some of them. */
type Counted = { numbers: Set<number>; byUnit: Map<string, string[]> };

function countedIn(quantities: Quantity[]): Counted {
  const byUnit = new Map<string, string[]>();
  for (const { unit, value, text } of quantities) {
    const said = byUnit.get(unit) ?? [];
    // "One" and "two" are said of a part of what there is.
    if (value > 2 && said.length < named && !said.includes(text)) byUnit.set(unit, [...said, text]);
  }
  return { numbers: new Set(quantities.flatMap(({ value, most }) => [value, most])), byUnit };
}

/** Of many figures so many are named. */
const named = 5;

function unlike(passage: Passage, { unit, value, most, text }: Quantity, rest: Counted): LocatedFinding[] {
  const others = rest.byUnit.get(unit);
  if (value <= 2 || others === undefined) return [];
  if (rest.numbers.has(value) || rest.numbers.has(most)) return [];
  const said = others.join(", ");
  const finding = findingAt(
    passage,
    `announced/${nameOf(text)}`,
    `“${text}” is announced; the text says ${said}.`,
    "count again, and write the same in both.",
  );
  return [{ ...finding, said: text }];
}

/** What announces a page: the first fields, and the headings of its parts. */
const pageHead = /^(?:title|description|summary|heading|subtitle|lede|intro|\w+Heading)$/;

/**
 * "Ten questions" at the head of a page: as many entries as one of its lists, as files in a folder or as entries in each of
 * its files, or a count that the page says once more further down.
 */
export function pageHeadFindings({ files, passages }: Facts): LocatedFinding[] {
  const counts = new Set(folderCounts(files));
  const byFile = Map.groupBy(
    passages.filter(({ file }) => file.startsWith("pages/")),
    ({ file }) => file,
  );
  return files.flatMap(({ file, value }) => {
    const own = byFile.get(file) ?? [];
    const announced = own.filter(({ path }) => path.length === 1 && pageHead.test(String(path[0])));
    if (announced.length === 0) return [];
    const below = own.filter((each) => !announced.includes(each)).flatMap(countsOf);
    const known = new Set([...counts, ...lengthsIn(value), ...below.map((each) => each.value)]);
    return announced.flatMap((passage) =>
      countsOf(passage)
        .filter((each) => each.value > 2 && each.value === each.most && !known.has(each.value))
        .map(({ text }) => ({
          ...findingAt(
            passage,
            `announced/${nameOf(text)}`,
            `“${text}” is announced, and nothing on the page or in a folder of the site counts as many.`,
            "count again.",
          ),
          said: text,
        })),
    );
  });
}

function folderCounts(files: Facts["files"]) {
  const folders = Map.groupBy(files, ({ file }) => file.split("/")[0]);
  return [...folders.values()].flatMap((within) => [
    within.length,
    ...Object.values(within[0]?.value ?? {}).flatMap((each) => (Array.isArray(each) ? [each.length] : [])),
  ]);
}

/** How many entries each list and each group of fields has. */
function lengthsIn(value: unknown): number[] {
  if (typeof value !== "object" || value === null) return [];
  const entries = Object.values(value);
  return [entries.length, ...entries.flatMap(lengthsIn)];
}
