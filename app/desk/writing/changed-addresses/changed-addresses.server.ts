import { setImmediate } from "node:timers/promises";
import { draftsOf } from "#app/desk/writing/drafts/drafts.server.ts";
import { soundDrafts } from "#app/desk/writing/drafts/publish-drafts.server.ts";
import { previewPage } from "#app/desk/writing/previews/preview-page.ts";
import { addresses, isLiveForAll, matching } from "#app/site/addresses.server.ts";
import type { Content, Show } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import type { Answer } from "#partners/answer.ts";

/** `file`: only what this one changes, where its draft can stand without the others. */
type Asked = { show: Show | null; file?: string };

/** The public addresses that would say something else once an owner's drafts were published, or those of them that can be. */
export async function changedAddresses(
  site: Site,
  who: string,
  { show, file }: Asked,
): Promise<Answer<string[], "unavailable" | "unmade">> {
  const all = await draftsOf(site, who);
  const own = all.filter((draft) => draft.file === (file ?? draft.file));
  if (own.length === 0) return { ok: true, value: [] };
  const alone = soundDrafts(site, own);
  const drafts = alone.length > 0 ? alone : soundDrafts(site, all);
  const read = site.publishing.read(drafts);
  if (drafts.length === 0 || !read.ok) return { ok: true, value: [] };
  const made = await site.publishing.compare(drafts);
  if (made === undefined || made === "unmade") return { ok: false, kind: made ?? "unavailable" };
  const live = show ? await changedLivePages(site, show, [site.content, read.content]) : [];
  return { ok: true, value: shownAddresses([...made, ...live]) };
}

const livePages = addresses.filter(isLiveForAll).map(({ path }) => path);

/** Of the pages that are made anew for each visitor those that say something else with another content. */
export async function changedLivePages({ origin }: Pick<Site, "origin">, show: Show, contents: [Content, Content]) {
  const changed: string[] = [];
  for (const path of livePages) {
    const [before, after] = await Promise.all(contents.map((content) => wordsAt(show, origin + path, content)));
    if (before !== after) changed.push(path);
    // Rendered here and not by another thread: between two of them visitors are answered.
    await setImmediate();
  }
  return changed;
}

/** What is seen of a page: what a preview shows, without the fields of its forms that nobody sees, some of which are drawn by lot. */
async function wordsAt(show: Show, address: string, content: Content) {
  const page = await show(new Request(address), content);
  const shown = previewPage(await page.text(), { base: "", nonce: "", theme: null });
  return shown.replaceAll(/<input\b[^>]*\btype="hidden"[^>]*>/g, "");
}

const isForNobody = matching(({ isPrivate, isArrival }) => isPrivate || isArrival);

/** Of the addresses that change those that a visitor opens or a program reads: no frames of members, no parts of pages. */
export function shownAddresses(addresses: readonly string[]) {
  return addresses.filter((each) => !isForNobody(each) && !isPart.test(each)).toSorted();
}

const isPart = /search-index|\.(?:avif|jpe?g|svg|gif|css|js|rules|woff2)\b|\?/;
