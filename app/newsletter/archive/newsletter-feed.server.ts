import { blockHtml } from "#app/mail/letters/letter-html.ts";
import { companyOf } from "#app/content/company/our-company.ts";
import { editionsOf } from "#app/newsletter/editions/editions.server.ts";
import type { Content } from "#app/site/content.ts";
import { entryOf, type Feed } from "./feeds.ts";

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
      return entryOf(edition, origin, [...edition.body, tip].map((block) => blockHtml(block, origin)).join(""));
    }),
  };
}
