import { insertField, removeField } from "#app/content/writing/change-field.ts";
import { readFields } from "#app/content/writing/opened-file.ts";
import type { Accepted } from "#app/delivery/collections/accepted.ts";
import { draftsIn, draftsOf, keepDraft } from "#app/desk/writing/drafts/drafts.server.ts";
import { publishAs } from "#app/desk/writing/drafts/publish-as.server.ts";
import type { Edit } from "#app/desk/checks/changed/edits.ts";
import { publishedEdits } from "#app/desk/checks/changed/published-edits.server.ts";
import { contentReport, editsOf } from "#app/desk/checks/report/site-report.server.ts";
import type { Content, PublishOutcome } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";

const file = "accepted.yaml";

/** Publishes that an owner keeps a finding, and why. `nothing`: the site does not state it, or it cannot be kept. */
export async function keepFinding(site: Site, who: string, entry: Accepted): Promise<PublishOutcome> {
  if (!(await canBeKept(site.content, entry.finding, await publishedEdits(site)))) return nothing;
  const base = site.publishing.sources().get(file) ?? null;
  const note = `Keeps ${entry.finding}: ${entry.reason}`;
  const text = withEntry(base, entry);
  return publishAs(site, who, { changes: [{ file, base, text }], note, what: "finding kept" });
}

/** Publishes that it is kept no longer: if the site still states it, the report names it again. */
export async function endKeeping(site: Site, who: string, finding: string): Promise<PublishOutcome> {
  const base = site.publishing.sources().get(file) ?? null;
  const text = withoutEntry(base, finding);
  if (text === base) return nothing;
  const note = `Keeps ${finding} no longer`;
  return publishAs(site, who, { changes: [{ file, base, text }], note, what: "finding kept no longer" });
}

/** The same for a finding that the owner's drafts bring along: the reason is a draft too, and is published with them. */
export async function keepInDrafts(site: Site, who: string, entry: Accepted) {
  const read = site.publishing.read(await draftsOf(site, who));
  if (!read.ok || !(await canBeKept(read.content, entry.finding, editsOf(site.content, read.content)))) return nothing;
  return site.database.transaction(async (queries) => {
    const published = site.publishing.sources().get(file) ?? null;
    const draft = (await draftsIn(queries, who)).find((each) => each.file === file);
    const text = withEntry(draft ? draft.text : published, entry);
    await keepDraft(queries, who, { file, base: draft ? draft.base : published, text, at: site.now() });
    return { ok: true } as const;
  });
}

const nothing = { ok: false, reason: "nothing" } as const;

async function canBeKept(content: Content, finding: string, edits: Edit[]) {
  const { groups } = await contentReport(content, edits);
  return groups.some(({ findings }) => findings.some(({ id, keeping }) => id === finding && keeping === undefined));
}

/** Comments and other entries stay as they are. */
function withEntry(text: string | null, entry: Accepted) {
  const source = text ?? "[]\n";
  const changed = insertField(source, [entriesOf(source).length], entry);
  return changed.ok ? changed.source : text;
}

function withoutEntry(text: string | null, finding: string) {
  if (text === null) return text;
  const place = entriesOf(text).findIndex((entry) => entry.finding === finding);
  const changed = removeField(text, [place]);
  return changed.ok ? changed.source : text;
}

function entriesOf(source: string) {
  const read = readFields(source);
  return (read.ok ? read.fields : []) as Accepted[];
}
