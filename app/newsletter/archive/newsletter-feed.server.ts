import type { Block } from "#app/content/reading/markdown.ts";
import { blockHtml, escapeHtml } from "#app/mail/letters/letter-html.ts";
import { companyOf } from "#app/content/company/our-company.ts";
import { editionsOf } from "#app/newsletter/editions/editions.server.ts";
import type { Content } from "#app/site/content.ts";
import { entryOf, type Feed } from "./feeds.ts";

/** Readers of feeds show pictures, which mail comes without. */
function feedHtml(block: Block, origin: string) {
  if (!("picture" in block)) return blockHtml(block, origin);
  const { address, alt, caption, width, height } = block.picture;
  const below = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : "";
  return `<figure><img src="${origin}${address}" width="${width}" height="${height}" alt="${escapeHtml(alt)}">${below}</figure>`;
}

/** All editions as a feed; `path` is where this form of it is. */
export function newsletterFeed(content: Content, origin: string, path: string): Feed {
  const { name } = companyOf(content);
  return {
    title: `AI Weekly by ${name}`,
    description: "One letter a week for small companies: one idea worked out, one thing to try.",
    author: name,
    home: `${origin}/newsletter`,
    self: origin + path,
    entries: editionsOf(content).map((edition) => {
      const tip = { paragraph: [{ strong: ["The one thing to try: "] }, edition.try] };
      return entryOf(edition, origin, [...edition.body, tip].map((block) => feedHtml(block, origin)).join(""));
    }),
  };
}
