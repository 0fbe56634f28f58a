import { href } from "react-router";
import { fillFacts, readFacts, wantedIn } from "#app/delivery/live-facts/live-facts.server.ts";
import { servedPicture } from "#app/content/pictures/own-pictures.ts";
import type { Show } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { previewPage } from "./preview-page.ts";
import { previewedContent } from "./previews.server.ts";

const waiting =
  "This draft cannot be shown yet: something in it has to be mended first. The form says what, and this page comes back by itself.";

type Asked = {
  token: string;
  /** Who proves to be somebody. */ asker?: string;
  path: string;
  theme: string | null;
  nonce: string;
};

/** What the frame shows: a page, a picture, or a sentence in plain text. */
type Shown = { status: number } & (
  | { type: "text/html" | "text/plain"; body: string }
  | { type: "image/webp"; body: Uint8Array<ArrayBuffer> }
);

/** A page of the site as an owner's drafts would make it; undefined where the secret is none, its hour is over, or somebody else proves to ask. */
export async function showPreview(
  site: Site,
  show: Show,
  { token, asker, path, theme, nonce }: Asked,
): Promise<Shown | undefined> {
  const previewed = await previewedContent(site, token, asker);
  if (!previewed) return undefined;
  const { content, sources } = previewed;
  const picture = servedPicture(sources, path);
  if (picture) return { status: 200, type: "image/webp", body: Uint8Array.from(picture) };
  if (content === "unreadable") return { status: 409, type: "text/plain", body: waiting };
  const page = await show(new Request(new URL(`/${path}`.replace(/^\/+/, "/"), site.origin)), content);
  // A page that is made for each visitor alone breaks without a site.
  if (page.status >= 500 || !page.headers.get("Content-Type")?.startsWith("text/html"))
    return { status: 404, type: "text/plain", body: "There is no page of this address to look at." };
  const text = await page.text();
  const facts = await readFacts({ ...site, content }, wantedIn(text));
  const html = previewPage(fillFacts(text, facts), {
    base: href("/preview/:token/*", { token, "*": "" }).slice(0, -1),
    nonce,
    theme,
  });
  return { status: page.status, type: "text/html", body: html };
}
