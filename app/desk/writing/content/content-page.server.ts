import { readFields } from "#app/content/writing/opened-file.ts";
import { keyNames } from "#app/desk/writing/fields/key-names.server.ts";
import { formSpec } from "#app/desk/writing/fields/form-spec.server.ts";
import { newerThan } from "#app/desk/writing/drafts/newer.server.ts";
import { draftsOf } from "#app/desk/writing/drafts/drafts.server.ts";
import { mistakesOf } from "#app/desk/writing/drafts/write-draft.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Answer } from "#partners/answer.ts";
import { beforeOf, findKindPage } from "#app/desk/writing/pages/page-kinds.ts";
import { whyNotRenamed, whyNotRetired } from "#app/desk/writing/pages/refusals.server.ts";
import type { ContentPage, FilePage, PagePart } from "./content-page.ts";
import { ownerOfDrawing } from "./drawing-owner.server.ts";
import { contentTree, fullTitle, titledMistakes, treeFile } from "./content-tree.server.ts";

/** Everything that visitors read, with what this owner wrote and did not publish. */
export async function readTree(site: Site, who: string): Promise<ContentPage> {
  const drafts = await draftsOf(site, who);
  site.publishing.warm();
  return { groups: contentTree(site.content, site.publishing.sources(), drafts), drafts: drafts.length };
}

/** One file in its form, as this owner last left it. `not_found`: no file of that name is, or may be, there. */
export async function readFile(site: Site, who: string, file: string): Promise<Answer<FilePage, "not_found">> {
  // A form of what a release on its way replaces would end in a conflict with it.
  await site.publishing.settled();
  const drafts = await draftsOf(site, who);
  const published = site.publishing.sources().get(file) ?? null;
  const draft = drafts.find((each) => each.file === file);
  const text = draft ? draft.text : published;
  const read = text === null ? undefined : readFields(text);
  const spec = read?.ok ? formSpec(file, read.fields, keyNames(site.content, file)) : undefined;
  if (!spec || !read?.ok) return { ok: false, kind: "not_found" };
  site.publishing.warm();
  const value = {
    ...treeFile(site.content, file, drafts),
    title: fullTitle(site.content, file, drafts),
    shownAt: ownerOfDrawing(site.content, file)?.address,
    spec,
    fields: read.fields,
    mistakes: draft ? titledMistakes(site.content, drafts, await mistakesOf(site, who)) : [],
    page: await pagePart(site, file, published === null),
    since: draft ? await newerThan(site.database.queries, file, draft.base, published) : null,
    drafts: drafts.length,
  };
  return { ok: true, value };
}

async function pagePart(site: Site, file: string, isNew: boolean): Promise<PagePart> {
  const page = findKindPage(file);
  const { queries } = site.database;
  return {
    slug: page?.slug ?? "",
    before: page ? beforeOf(page.kind) : "/",
    isNew,
    whyNotRenamed: await whyNotRenamed(site, queries, file),
    whyNotRetired: await whyNotRetired(site, queries, file),
  };
}
