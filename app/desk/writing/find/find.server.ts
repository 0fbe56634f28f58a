import { draftsOf } from "#app/desk/writing/drafts/drafts.server.ts";
import { withDrafts } from "#app/desk/writing/pages/desk-texts.server.ts";
import type { Show } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { findWords } from "./find-words.server.ts";
import { filesOfPage, pathIn } from "./page-files.server.ts";
import type { Found } from "./found.ts";

/** In the texts as this owner's drafts have them, which are those that the forms show; while a draft has a mistake, as visitors read them. */
export async function find(
  site: Site,
  who: string,
  { words, show }: { words: string; show: Show | null },
): Promise<Found> {
  const drafts = await draftsOf(site, who);
  const read = site.publishing.read(drafts);
  const content = read.ok ? read.content : site.content;
  const path = pathIn(words);
  if (path === undefined || !show) return findWords(content, words);
  const sources = withDrafts(site.publishing.sources(), drafts);
  const page = await filesOfPage({ content, sources, origin: site.origin, show }, path);
  return { places: [], count: 0, page };
}
