import { draftsOf } from "#app/desk/writing/drafts/drafts.server.ts";
import type { LocatedFinding } from "#app/desk/checks/health/finding.ts";
import { findingForOwner, placeInForm } from "#app/desk/writing/places/place-words.server.ts";
import { newFindings } from "#app/desk/checks/report/content-report.ts";
import { contentReport, editsOf } from "#app/desk/checks/report/site-report.server.ts";
import type { Content } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import type { DraftFinding } from "./draft-findings.ts";

/** What would not be so, not consistent or not backed by anything after a change, in the owner's words. Remembered for each content. */
export async function findingsAfter(before: Content, after: Content): Promise<LocatedFinding[]> {
  const found = newFindings(await contentReport(before), await contentReport(after, editsOf(before, after)));
  return found.map((each) => findingForOwner(after, each));
}

/** The same of all drafts of an owner, those in the form of this file first. None while a draft cannot be read. */
export async function draftFindings({ database, content, publishing }: Site, who: string, file: string) {
  const drafts = await draftsOf({ database }, who);
  const read = publishing.read(drafts);
  if (drafts.length === 0 || !read.ok) return [];
  const found = await findingsAfter(content, read.content);
  return found
    .map((each) => inForm(read.content, each, file))
    .toSorted((one, other) => Number(other.isHere) - Number(one.isHere));
}

function inForm(content: Content, finding: LocatedFinding, file: string): DraftFinding {
  const { id, what, fix } = finding;
  const isHere = finding.file === file;
  return { id, ...placeInForm(content, finding, isHere), isHere, what, fix: withoutPlace(fix) };
}

/** The place stands in front already. */
function withoutPlace(fix: string) {
  const rest = fix.replace(/^In \[[^\]]*\]\([^)]*\)[:,] /, "");
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
