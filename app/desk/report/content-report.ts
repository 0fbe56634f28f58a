import { at, type LocatedFinding } from "#app/desk/health/finding.ts";
import { redirectsFile } from "#app/content/redirects/redirects-file.ts";
import type { ReadFile } from "#app/delivery/collections/references.ts";
import { checkPrices } from "./price-health.ts";
import type { Accepted } from "#app/delivery/collections/accepted.ts";
import { companyFindings } from "./company-findings.ts";
import { type Facts, readFacts } from "./facts.ts";
import { programFindings } from "./program-findings.ts";
import { statedFindings } from "#app/desk/health/stated-findings.ts";
import { nameFindings } from "#app/desk/names/name-findings.ts";
import { textFindings } from "#app/desk/texts/text-findings.ts";
import { stanceFindings } from "#app/desk/stances/stance-findings.ts";
import { promiseFindings } from "./promise-findings.ts";

const groups: [title: string, find: (facts: Facts) => LocatedFinding[]][] = [
  ["Prices", ({ prices }) => checkPrices(prices)],
  ["Programs, terms and hours", programFindings],
  ["Promises", promiseFindings],
  ["Company and terms", companyFindings],
  ["Texts against facts", ({ files }) => statedFindings(files)],
  ["Names, addresses and hours", ({ files }) => nameFindings(files)],
  ["Links, headings and gaps", ({ files }) => textFindings(files)],
  ["Sentences that deny each other", ({ files }) => stanceFindings(files)],
];

export type ContentReport = {
  groups: { title: string; findings: LocatedFinding[] }[];
  accepted: Accepted[];
  /** What could not be looked at, and why. */
  unasked?: string;
};

/**
 * Everything that the content states and that is not so, not consistent or not backed by anything. What the owner has
 * accepted is not among the findings; an acceptance that matches nothing any more is one itself.
 */
export function reportOn(files: ReadFile[]): ContentReport {
  const written = (files.find(({ file }) => file === entries)?.value ?? []) as Accepted[];
  // Reasons tell of what is wrong, and addresses that moved lead to nothing by words: no visitor reads them.
  const facts = readFacts(files.filter(({ file }) => file !== entries && file !== redirectsFile));
  const found = withoutRepeats(groups.map(([title, find]) => ({ title, findings: find(facts) })));
  const known = new Set(found.flatMap(({ findings }) => findings.map(({ id }) => id)));
  const accepted = written.filter(({ finding }) => known.has(finding));
  const taken = new Set(accepted.map(({ finding }) => finding));
  return {
    groups: [
      ...found.map(({ title, findings }) => ({ title, findings: findings.filter(({ id }) => !taken.has(id)) })),
      { title: "Accepted", findings: written.filter(({ finding }) => !known.has(finding)).map(outdated) },
    ].filter(({ findings }) => findings.length > 0),
    accepted,
  };
}

const entries = "accepted.yaml";

/** What an earlier rule says of the same words in its own way is not said again, nor what one rule finds twice in a file. */
function withoutRepeats(found: ContentReport["groups"]) {
  const ids = new Set<string>();
  const said = new Map<string, LocatedFinding[]>();
  return found.map(({ title, findings }) => ({
    title,
    findings: findings.filter((each) => {
      const place = [each.file, ...each.path].join("/");
      const here = said.get(place) ?? [];
      const isKnown = ids.has(each.id) || (each.said !== undefined && here.some((earlier) => saysSame(earlier, each)));
      ids.add(each.id);
      said.set(place, [...here, each]);
      return !isKnown;
    }),
  }));
}

function saysSame(earlier: LocatedFinding, { said = "" }: LocatedFinding) {
  return earlier.said === undefined && earlier.what.includes(said);
}

/** What a draft brings along: the findings of `after` that were not there before it. */
export function newFindings(before: ContentReport, after: ContentReport): LocatedFinding[] {
  const told = ({ id, what }: LocatedFinding) => `${id} ${what}`;
  const known = new Set(before.groups.flatMap(({ findings }) => findings.map(told)));
  return after.groups.flatMap(({ findings }) => findings).filter((each) => !known.has(told(each)));
}

function outdated({ finding }: Accepted): LocatedFinding {
  return {
    id: `accepted/${finding}`,
    ...at(entries),
    where: "content/accepted.yaml",
    what: `${finding} is accepted there, but the site no longer states it.`,
    fix: "In content/accepted.yaml, take the entry out.",
    keeping: "over",
  };
}
