import { editionName } from "#app/newsletter/editions/edition-summary.ts";
import { type Edition, sendingTime } from "#app/newsletter/editions/editions.ts";

/** One edition as feeds know it. `html` is its whole text with absolute links. */
type Entry = Pick<Edition, "title" | "description"> & { url: string; at: Date; html: string };

export type Feed = {
  title: string;
  description: string;
  author: string;
  /** Where the newsletter's own page is. */
  home: string;
  /** Where this very feed is. */
  self: string;
  entries: Entry[];
};

/** An edition as an entry of a feed; `html` is its whole text. */
export function entryOf(edition: Edition, origin: string, html: string): Entry {
  return {
    title: `${editionName(edition)}: ${edition.title}`,
    description: edition.description,
    url: `${origin}/newsletter/${edition.slug}`,
    at: new Date(sendingTime(edition)),
    html,
  };
}

/** Text inside XML: signs of markup are written out, what XML 1.0 cannot hold is left out. */
export function xml(text: string) {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** RSS 2.0, with the whole text as content:encoded. */
export function rssFeed({ title, description, home, self, entries }: Feed) {
  const items = entries.map(
    (entry) => `
    <item>
      <title>${xml(entry.title)}</title>
      <link>${xml(entry.url)}</link>
      <guid isPermaLink="true">${xml(entry.url)}</guid>
      <pubDate>${entry.at.toUTCString()}</pubDate>
      <description>${xml(entry.description)}</description>
      <content:encoded>${xml(entry.html)}</content:encoded>
    </item>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
  <channel>
    <title>${xml(title)}</title>
    <link>${xml(home)}</link>
    <description>${xml(description)}</description>
    <language>en</language>
    <lastBuildDate>${latest(entries).toUTCString()}</lastBuildDate>
    <atom:link href="${xml(self)}" rel="self" type="application/rss+xml"/>${items.join("")}
  </channel>
</rss>
`;
}

/** RFC 4287. */
export function atomFeed({ title, description, author, home, self, entries }: Feed) {
  const items = entries.map(
    (entry) => `
  <entry>
    <id>${xml(entry.url)}</id>
    <title>${xml(entry.title)}</title>
    <link rel="alternate" type="text/html" href="${xml(entry.url)}"/>
    <published>${entry.at.toISOString()}</published>
    <updated>${entry.at.toISOString()}</updated>
    <summary>${xml(entry.description)}</summary>
    <content type="html">${xml(entry.html)}</content>
  </entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${xml(home)}</id>
  <title>${xml(title)}</title>
  <subtitle>${xml(description)}</subtitle>
  <updated>${latest(entries).toISOString()}</updated>
  <author><name>${xml(author)}</name></author>
  <link rel="alternate" type="text/html" href="${xml(home)}"/>
  <link rel="self" type="application/atom+xml" href="${xml(self)}"/>${items.join("")}
</feed>
`;
}

/** https://www.jsonfeed.org/version/1.1/ */
export function jsonFeed({ title, description, author, home, self, entries }: Feed) {
  return {
    version: "https://jsonfeed.org/version/1.1",
    title,
    description,
    home_page_url: home,
    feed_url: self,
    language: "en",
    authors: [{ name: author }],
    items: entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      summary: entry.description,
      content_html: entry.html,
      date_published: entry.at.toISOString(),
    })),
  };
}

function latest(entries: Entry[]) {
  return new Date(Math.max(0, ...entries.map(({ at }) => at.getTime())));
}
