import { servedPicture } from "#app/content/pictures/own-pictures.ts";
import type { Show } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { previewPage } from "./preview-page.ts";
import { previewedContent } from "./previews.server.ts";

const waiting =
  "This draft cannot be shown yet: something in it has to be mended first. The form says what, and this page comes back by itself.";

type Asked = { token: string; path: string; theme: string | null; nonce: string };

/** A page of the site as an owner's drafts would make it; undefined where the secret is none, or its hour is over. */
export async function showPreview(site: Site, show: Show, { token, path, theme, nonce }: Asked) {
  const previewed = await previewedContent(site, token);
  if (!previewed) return undefined;
  const { content, sources } = previewed;
  const picture = servedPicture(sources, path);
  if (picture) return new Response(Uint8Array.from(picture), { headers: { ...plain, "Content-Type": "image/webp" } });
  if (content === "unreadable") return new Response(waiting, { status: 409, headers: plain });
  const page = await show(new Request(new URL(`/${path}`.replace(/^\/+/, "/"), site.origin)), content);
  // A page that is made for each visitor alone breaks without a site.
  if (page.status >= 500 || !page.headers.get("Content-Type")?.startsWith("text/html"))
    return new Response("There is no page of this address to look at.", { status: 404, headers: plain });
  const html = previewPage(await page.text(), { base: `/preview/${token}`, nonce, theme });
  return new Response(html, { status: page.status, headers: { ...plain, "Content-Type": "text/html; charset=utf-8" } });
}

const plain = {
  "Content-Type": "text/plain; charset=utf-8",
  "Cache-Control": "no-store",
};
