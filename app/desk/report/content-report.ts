import type { Finding } from "#app/content/reading/finding.ts";
import type { ReadFile } from "#app/delivery/collections/references.ts";
import { checkPrices } from "./price-health.ts";
import type { Accepted } from "#app/delivery/collections/accepted.ts";
import { companyFindings } from "./company-findings.ts";
import { type Facts, readFacts } from "./facts.ts";
import { programFindings } from "./program-findings.ts";
import { promiseFindings } from "./promise-findings.ts";

const groups: [title: string, find: (facts: Facts) => Finding[]][] = [
  ["Prices", ({ prices }) => checkPrices(prices)],
  ["Programs, terms and hours", programFindings],
  ["Promises", promiseFindings],
  ["Company and terms", companyFindings],
];

export type ContentReport = { groups: { title: string; findings: Finding[] }[]; accepted: Accepted[] };

/**
 * Everything that the content states and that is not so, not consistent or not backed by anything. What the owner has
 * accepted is not among the findings; an acceptance that matches nothing any more is one itself.
 */
export function reportOn(files: ReadFile[]): ContentReport {
  const facts = readFacts(files);
  const written = (files.find(({ file }) => file === "accepted.yaml")?.value ?? []) as Accepted[];
  const found = groups.map(([title, find]) => ({ title, findings: find(facts) }));
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

function outdated({ finding }: Accepted): Finding {
  return {
    id: `accepted/${finding}`,
    where: "content/accepted.yaml",
    what: `${finding} is accepted there, but the site no longer states it.`,
    fix: "In content/accepted.yaml, take the entry out.",
  };
}
