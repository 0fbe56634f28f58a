import { setImmediate } from "node:timers/promises";
import { at, leftBehindFindings, type LocatedFinding } from "#app/desk/checks/health/finding.ts";
import { redirectsFile } from "#app/content/redirects/redirects-file.ts";
import type { ReadFile } from "#app/delivery/collections/references.ts";
import { checkPrices } from "./price-health.ts";
import type { Accepted } from "#app/delivery/collections/accepted.ts";
import { companyFindings } from "./company-findings.ts";
import { type Facts, readFacts } from "./facts.ts";
import { programFindings } from "./program-findings.ts";
import { statedFindings } from "#app/desk/checks/health/stated-findings.ts";
import { type Facts as Sources, sourcesOf } from "#app/desk/checks/health/fact-sources.ts";
import { nameRules } from "#app/desk/checks/names/name-rules.ts";
import { outvotedFindings } from "#app/desk/checks/texts/outvoted.ts";
import { textRules } from "#app/desk/checks/texts/text-rules.ts";
import { askedFindings } from "#app/desk/checks/turned/asked.ts";
import { stanceFindings } from "#app/desk/checks/stances/stance-findings.ts";
import { promiseFindings } from "./promise-findings.ts";

/** Says in general what another rule may have said of the same place. */
const outvotedTitle = "Figures that stand alone";

type Rule = [title: string, find: (facts: Facts, sources: Sources) => LocatedFinding[]];

const rules: Rule[] = [
  ["Prices", ({ prices }) => checkPrices(prices)],
  ["Programs, terms and hours", programFindings],
  ["Promises", promiseFindings],
  ["Company and terms", companyFindings],
  ["Texts against facts", ({ files }) => statedFindings(files)],
  ...nameRules.map((find): Rule => ["Names, addresses and hours", (_, sources) => find(sources)]),
  ...textRules.map((find): Rule => ["Links, headings and gaps", (_, sources) => find(sources)]),
  ["Sentences that deny each other", ({ files }) => stanceFindings(files)],
  [outvotedTitle, outvotedFindings],
];

export type ContentReport = {
  groups: { title: string; findings: LocatedFinding[] }[];
  accepted: Accepted[];
  /** What could not be looked at, and why. */
  unasked?: string;
  /** How the pages of others were found, where the site looks at them. */
  outside?: string;
};

type Groups = ContentReport["groups"];

/**
 * Everything that the content states and that is not so, not consistent or not backed by anything. What the owner has
 * accepted is not among the findings; an acceptance that matches nothing any more is one itself.
 */
export function reportOn(files: ReadFile[]): ContentReport {
  return judge(files, grouped([...findingsByRule(files)]));
}

/**
 * What the texts state by themselves, whoever accepted it and whatever they said before. All rules together take a second of
 * the processor: between two of them the server answers whoever waits.
 */
export async function findInTurns(files: ReadFile[]): Promise<Groups> {
  const found: Groups = [];
  await setImmediate();
  for (const each of findingsByRule(files)) {
    found.push(each);
    await setImmediate();
  }
  return grouped(found);
}

function* findingsByRule(files: ReadFile[]) {
  // Reasons tell of what is wrong, and addresses that moved lead to nothing by words: no visitor reads them.
  const facts = readFacts(files.filter(({ file }) => file !== entries && file !== redirectsFile));
  const sources = sourcesOf(facts.files);
  for (const [title, find] of rules) yield { title, findings: find(facts, sources) };
}

function grouped(found: Groups): Groups {
  return [...Map.groupBy(found, ({ title }) => title)].map(([title, each]) => ({
    title,
    findings: each.flatMap(({ findings }) => findings),
  }));
}

/** Says nothing twice, and parts what the owner has accepted from the rest. */
export function judge(files: ReadFile[], all: Groups): ContentReport {
  const found = withoutRepeats(all);
  const written = (files.find(({ file }) => file === entries)?.value ?? []) as Accepted[];
  const known = new Set(found.flatMap(({ findings }) => findings.map(({ id }) => id)));
  const accepted = written.filter(({ finding }) => known.has(finding));
  const taken = new Set(accepted.map(({ finding }) => finding));
  return {
    groups: [
      ...found.map(({ title, findings }) => ({ title, findings: findings.filter(({ id }) => !taken.has(id)) })),
      { title: "Accepted", findings: written.filter(({ finding }) => isOver(finding, known)).map(outdated) },
    ].filter(({ findings }) => findings.length > 0),
    accepted,
  };
}

const entries = "accepted.yaml";

/** What an edit left behind is known only where the edit is: its entry does no harm later. */
function isOver(finding: string, known: Set<string>) {
  return !known.has(finding) && !finding.startsWith(leftBehindFindings);
}

/** What an earlier rule says of the same words in its own way is not said again, nor what one rule finds twice in a file. */
function withoutRepeats(found: Groups): Groups {
  const ids = new Set<string>();
  const places = new Set<string>();
  const said = new Map<string, string[]>();
  return found.map(({ title, findings }) => ({
    title,
    findings: findings.filter((each) => {
      const place = [each.file, ...each.path].join("/");
      const { said: words } = each;
      const isGeneral = (title === outvotedTitle || each.id.startsWith(askedFindings)) && places.has(place);
      places.add(place);
      const isKnown =
        isGeneral || ids.has(each.id) || (words !== undefined && said.get(place)?.some((what) => what.includes(words)));
      ids.add(each.id);
      // Only findings that name no words of their own are about the whole of a place.
      if (words === undefined) said.set(place, (said.get(place) ?? []).concat(each.what));
      return !isKnown;
    }),
  }));
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
