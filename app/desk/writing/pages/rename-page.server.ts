import { redirectsFile } from "#app/content/redirects/redirects-file.ts";
import type { Site } from "#app/site/site.ts";
import { changeTexts, type DeskTexts, type PageOrder } from "./desk-texts.server.ts";
import { fileNamed, findKindPage, type KindPage, pageOf } from "./page-kinds.ts";
import { linesIn, moved, putRedirects } from "./redirect-lines.ts";
import { relinked } from "./relink.ts";
import { whyNotRenamed, whyNotTaken } from "./refusals.server.ts";

/**
 * Gives a page another address, as drafts: its file and what hangs on its name move, every text that leads to it is changed, and the
 * old address sends on. Refuses with a sentence where something outside of the content hangs on the name.
 */
export function renamePage(
  site: Site,
  who: string,
  { file, slug }: { file: string; slug: string },
): Promise<PageOrder> {
  return changeTexts(site, who, async (texts, queries): Promise<PageOrder> => {
    const page = findKindPage(file);
    const fixed = await whyNotRenamed(site, queries, file);
    if (fixed !== undefined) return { ok: false, why: fixed };
    if (!page || !texts.has(file)) return { ok: false, why: "There is no such page." };
    const to = pageOf(page.kind, slug);
    const why = whyNotTaken(texts, to);
    if (why !== undefined) return { ok: false, why };
    const changed = renamedTexts(texts, { page, to, published: site.publishing.sources() });
    if (typeof changed === "string") return { ok: false, why: changed };
    return { ok: true, changed, file: fileNamed(page.kind, slug) };
  });
}

type Renaming = { page: KindPage; to: KindPage; published: DeskTexts };

/** A sentence where a text that names the page cannot be written. */
function renamedTexts(texts: DeskTexts, { page, to, published }: Renaming) {
  const changed = new Map<string, string | null>();
  const [from, next] = [page, to].map(({ kind, slug, address }) => ({ folder: kind.folder, slug, address }));
  if (!from || !next) return changed;
  for (const [file, text] of texts) {
    const written = file === redirectsFile ? text : relinked(file, text, from, next);
    if (written === undefined) return `${file} names this page and cannot be changed from here: mend it first.`;
    if (written !== text) changed.set(file, written);
  }
  for (const [old, young] of filesOf(page, to)) {
    const text = changed.get(old) ?? texts.get(old);
    if (text === undefined || text === null) continue;
    changed.set(old, null);
    changed.set(young, text);
  }
  if (!page.isWhole) return changed;
  const isKnown = published.has(fileNamed(page.kind, page.slug));
  const leaving = { from: page.address ?? "", isKnown, before: linesIn(published) ?? [] };
  const isWritten = putRedirects(changed, texts, (lines) => moved(lines, leaving, to.address ?? ""));
  return isWritten ? changed : `${redirectsFile} cannot be read: mend it first.`;
}

/** A service's drawing has its name. */
function filesOf({ kind, slug }: KindPage, to: KindPage): [string, string][] {
  const own: [string, string] = [fileNamed(kind, slug), fileNamed(kind, to.slug)];
  return kind.folder === "services" ? [own, [`drawings/${slug}.yaml`, `drawings/${to.slug}.yaml`]] : [own];
}
