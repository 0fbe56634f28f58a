import type { Site } from "#app/site/site.ts";
import { changeTexts, type PageOrder } from "./desk-texts.server.ts";
import { findKindPage } from "./page-kinds.ts";
import { kept, linesIn, putRedirects } from "./redirect-lines.ts";
import { unlisted } from "./relink.ts";

/** An owner who wanted a page taken off wants it to stay: what that order made drafts of is as visitors read it. */
export function keepPage(site: Site, who: string, file: string): Promise<PageOrder> {
  return changeTexts(site, who, (texts): PageOrder => {
    const page = findKindPage(file);
    const published = site.publishing.sources();
    const text = published.get(file);
    if (!page || text === undefined || texts.has(file)) return { ok: false, why: "This page is not about to go." };
    const { kind, slug, address } = page;
    const changed = new Map<string, string | null>([[file, text]]);
    const drawing = `drawings/${slug}.yaml`;
    const drawn = kind.folder === "services" ? published.get(drawing) : undefined;
    if (drawn !== undefined && !texts.has(drawing)) changed.set(drawing, drawn);
    for (const [name, now] of texts) {
      const was = published.get(name);
      if (was === undefined || was === now) continue;
      if (unlisted(name, was, { folder: kind.folder, slug, address }) === now) changed.set(name, was);
    }
    putRedirects(changed, texts, (lines) => kept(lines, address ?? "", linesIn(published) ?? []));
    return { ok: true, changed };
  });
}
