import { redirectsFile } from "#app/content/redirects/redirects-file.ts";
import type { ContentChange, ContentMistake } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { changeTexts, type DeskTexts, type PageOrder } from "./desk-texts.server.ts";
import { fileNamed, findKindPage, type KindPage } from "./page-kinds.ts";
import { linesIn, putRedirects, retired } from "./redirect-lines.ts";
import { unlisted } from "./relink.ts";
import { inMenu, isInMenu, whyNotRetired } from "./refusals.server.ts";

/**
 * Takes a page off, as drafts: its address answers that it is gone, lists of other pages leave it out. Refuses with a sentence where
 * something else needs it. A draft that was never published is only thrown away.
 */
export function retirePage(site: Site, who: string, file: string): Promise<PageOrder> {
  return changeTexts(site, who, async (texts, queries): Promise<PageOrder> => {
    const page = findKindPage(file);
    const why = await whyNotRetired(site, queries, file);
    if (why !== undefined) return { ok: false, why };
    if (!page || !texts.has(file)) return { ok: false, why: "There is no such page." };
    const published = site.publishing.sources();
    const isKnown = published.has(file);
    const led = whyNotLed(texts, page, isKnown);
    if (led !== undefined) return { ok: false, why: led };
    const few = isKnown ? tooFew(texts, page) : undefined;
    if (few !== undefined) return { ok: false, why: few };
    const changed = textsWithout(texts, page, published);
    const needed = newMistake(site, texts, changed);
    if (needed) return { ok: false, why: `Something else needs this page: ${needed.file}: ${needed.reason}.` };
    return { ok: true, changed };
  });
}

/** What leads here under a name that the page had before. */
function whyNotLed(texts: DeskTexts, { address }: KindPage, isKnown: boolean) {
  const names = (linesIn(texts) ?? []).filter(({ to }) => to !== undefined && to === address);
  if (!isKnown && names.length > 0)
    return "This page has another address in your drafts: give it its old address back first.";
  if (names.some(({ from }) => isInMenu(from))) return inMenu;
  return undefined;
}

function tooFew(texts: DeskTexts, { kind }: KindPage) {
  const { count, why } = kind.least ?? { count: 0, why: "" };
  const there = [...texts.keys()].filter((file) => findKindPage(file)?.kind === kind).length;
  return there > count ? undefined : `${why} Add another ${kind.noun} first.`;
}

function textsWithout(texts: DeskTexts, page: KindPage, published: DeskTexts) {
  const { kind, slug, address, isWhole } = page;
  const changed = new Map<string, string | null>();
  for (const [file, text] of texts) {
    const written = file === redirectsFile ? text : unlisted(file, text, { folder: kind.folder, slug, address });
    if (written !== undefined && written !== text) changed.set(file, written);
  }
  changed.set(fileNamed(kind, slug), null);
  const drawing = `drawings/${slug}.yaml`;
  if (kind.folder === "services" && texts.has(drawing) && !isOnRoadmap(texts, slug)) changed.set(drawing, null);
  const leaving = {
    from: address ?? "",
    isKnown: published.has(fileNamed(kind, slug)),
    before: linesIn(published) ?? [],
  };
  if (isWhole) putRedirects(changed, texts, (lines) => retired(lines, leaving));
  return changed;
}

function isOnRoadmap(texts: DeskTexts, slug: string) {
  return new RegExp(String.raw`\bimage: ["']?${slug}["']?\s*$`, "m").test(texts.get("pages/roadmap.yaml") ?? "");
}

/** What would be wrong without the page and is not wrong now. */
function newMistake(
  site: Site,
  texts: DeskTexts,
  changed: ReadonlyMap<string, string | null>,
): ContentMistake | undefined {
  const after = new Map<string, string | null>([...texts, ...changed]);
  const known = new Set(mistakesOf(site, texts).map(keyOf));
  return mistakesOf(site, after).find((mistake) => !known.has(keyOf(mistake)));
}

function mistakesOf(site: Site, texts: ReadonlyMap<string, string | null>) {
  const sources = site.publishing.sources();
  const changes: ContentChange[] = [...new Set([...sources.keys(), ...texts.keys()])]
    .map((file) => ({ file, base: null, text: texts.get(file) ?? null }))
    .filter(({ file, text }) => text !== (sources.get(file) ?? null));
  const read = site.publishing.read(changes);
  return read.ok ? [] : read.mistakes;
}

function keyOf({ file, field, reason }: ContentMistake) {
  return JSON.stringify([file, field, reason]);
}
