import { isPicture } from "#app/content/pictures/picture-files.ts";
import { itemNames, itemPrices, type PaidItem } from "#app/content/prices/item-prices.ts";
import type { Prices } from "#app/content/prices/prices.ts";
import { readFields } from "#app/content/writing/opened-file.ts";
import type { TreeFile } from "#app/desk/writing/content/content-page.ts";
import { formSpec } from "#app/desk/writing/fields/form-spec.server.ts";
import { keyNames } from "#app/desk/writing/fields/key-names.server.ts";
import { fullTitle, titledMistakes, treeFile } from "#app/desk/writing/content/content-tree.server.ts";
import { type Draft, draftsOf } from "#app/desk/writing/drafts/drafts.server.ts";
import { causesOf } from "#app/desk/writing/drafts/write-draft.server.ts";
import { changedLetters } from "#app/desk/release/letters/changed-letters.server.ts";
import { findingsAfter } from "#app/desk/writing/draft-findings/draft-findings.server.ts";
import type { Content, Sources } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { originOf, pageChanges } from "#app/desk/release/page-changes/page-changes.server.ts";
import { fieldChanges } from "./field-changes.ts";
import { quoteChanges } from "./quote-changes.server.ts";
import { soundDrafts } from "#app/desk/writing/drafts/publish-drafts.server.ts";
import type { FileChange, Summary } from "./summary.ts";

/** What publishing all drafts of an owner would change. */
export async function summarize(site: Site, who: string): Promise<Summary> {
  return summarizeChanges(site, await draftsOf(site, who));
}

/** The same of any changes, each begun with what visitors read now. */
export async function summarizeChanges(site: Site, drafts: readonly Draft[]): Promise<Summary> {
  const { content, publishing } = site;
  const read = publishing.read(drafts);
  const sound = soundDrafts(site, drafts);
  // Where some may be published without the others, what is said of a publication is said of theirs.
  const judged = sound.length > 0 ? publishing.read(sound) : read;
  const named = (file: string) => treeFile(content, file, drafts);
  const sources = publishing.sources();
  const pages = pageChanges(sources, drafts, (file) => named(file).title);
  const origins = new Map(drafts.map((draft) => [draft.file, originOf(draft, drafts, sources, pages)]));
  const left = new Set(origins.values());
  return {
    pages,
    // A page that moved is one change, and stands where it is then.
    changes: drafts
      .filter(({ file }) => !left.has(file))
      .map((draft) => changeOf(named(draft.file), draft, { content, sources, from: origins.get(draft.file) })),
    mistakes: read.ok ? [] : titledMistakes(content, drafts, causesOf(read.mistakes, drafts)),
    sound: read.ok ? [] : sound.map(({ file }) => fullTitle(content, file)),
    findings: judged.ok ? await findingsAfter(content, judged.content) : [],
    paid: judged.ok ? paidChanges(content, judged.content) : [],
    letters: judged.ok ? changedLetters(site, content, judged.content) : [],
    quotes: quoteChanges(content, sources, read.ok ? drafts : sound),
  };
}

/** Against what visitors read now, whatever the draft began with. */
function changeOf(
  shown: TreeFile,
  { file, text }: Draft,
  { content, sources, from }: { content: Content; sources: Sources; from: string | undefined },
): FileChange {
  const now = sources.get(from ?? file) ?? null;
  const kind = text === null ? "gone" : from !== undefined ? "moved" : now === null ? "new" : "changed";
  if (isPicture(file)) return { ...shown, kind, fields: [] };
  return { ...shown, title: fullTitle(content, file), kind, from, fields: changedFields(content, { file, now, text }) };
}

type Texts = { file: string; /** What stood there; null: nothing. */ now: string | null; text: string | null };

/** Each field that differs between two texts of a file; none of a picture, and of a page that is taken off. */
export function changedFields(content: Content, { file, now, text }: Texts) {
  if (text === null || isPicture(file)) return [];
  const [before, after] = [fieldsOf(now), fieldsOf(text)];
  // What was left out has its name too: both have given their keys.
  const spec = formSpec(file, { ...(before as object), ...(after as object) }, keyNames(content, file));
  return fieldChanges(spec, before, after);
}

function fieldsOf(text: string | null) {
  const read = text === null ? undefined : readFields(text);
  return read?.ok ? read.fields : {};
}

/** What is paid on pages of the partner, whose price is another one then. */
function paidChanges(before: Content, after: Content) {
  const [old, young] = [before, after].map(({ files }) => itemPrices(files["prices.yaml"] as Prices));
  const items = Object.keys(itemNames) as PaidItem[];
  return items.filter((item) => old?.[item] !== young?.[item]).map((item) => itemNames[item]);
}
