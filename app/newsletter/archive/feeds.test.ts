import { expect, test } from "vitest";
import { writeLetter } from "#app/mail/letters/letter.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { newsletterFeed } from "./newsletter-feed.server.ts";
import { atomFeed, entryOf, type Feed, jsonFeed, rssFeed, xml } from "./feeds.ts";

const edition = {
  slug: "ai-weekly-48",
  number: 48,
  title: "Cats & <dogs>",
  date: "2026-11-17",
  description: 'Say "yes"',
  minutes: 4,
  try: "Try it.",
  body: [],
};
const feed: Feed = {
  title: "AI Weekly",
  description: "One letter a week.",
  author: "Throughline",
  home: "https://example.org/newsletter",
  self: "https://example.org/newsletter/feed",
  entries: [entryOf(edition, "https://example.org", "<p>One &amp; two</p>")],
};

test("what means something in XML is written out, what XML cannot hold is left out", () => {
  expect(xml(`a & b < c > "d" 'e'`)).toBe("a &#38; b &#60; c &#62; &#34;d&#34; &#39;e&#39;");
  expect(xml("\u0000\u0008\u000B\uFFFE\uD800x\n\u{1F600}")).toBe("x\n\u{1F600}");
});

test("RSS has the guid, the day in its own form and the escaped text", () => {
  const rss = rssFeed(feed);

  expect(rss).toContain('<rss version="2.0"');
  expect(rss).toContain("<title>AI Weekly 48: Cats &#38; &#60;dogs&#62;</title>");
  expect(rss).toContain('<guid isPermaLink="true">https://example.org/newsletter/ai-weekly-48</guid>');
  expect(rss).toContain("<pubDate>Tue, 17 Nov 2026 12:00:00 GMT</pubDate>");
  expect(rss).toContain("<content:encoded>&#60;p&#62;One &#38;amp; two&#60;/p&#62;</content:encoded>");
});

test("Atom names its author and says when it changed", () => {
  const atom = atomFeed(feed);

  expect(atom).toContain("<author><name>Throughline</name></author>");
  expect(atom).toContain("<updated>2026-11-17T12:00:00.000Z</updated>");
  expect(atom).toContain("<summary>Say &#34;yes&#34;</summary>");
});

test("the JSON feed says version 1.1 and gives each item an id", () => {
  expect(jsonFeed(feed)).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    feed_url: "https://example.org/newsletter/feed",
    authors: [{ name: "Throughline" }],
    items: [{ id: "https://example.org/newsletter/ai-weekly-48", date_published: "2026-11-17T12:00:00.000Z" }],
  });
});

test("a newsletter without editions still makes well-formed feeds", () => {
  expect(rssFeed({ ...feed, entries: [] })).toContain("</channel>");
  expect(atomFeed({ ...feed, entries: [] })).toContain("<updated>1970-01-01T00:00:00.000Z</updated>");
});

test("a feed shows an edition's picture, and a mail says what it shows", () => {
  const address = "/pictures/own/our-desk.0123456789ab.webp";
  const picture = { address, width: 40, height: 20, alt: 'A "desk"', caption: "Ours" };
  const content = siteContent();
  const file = "newsletter/ai-weekly-48.md";
  const edition = { ...(content.files[file] as object), body: [{ picture }] };
  const { entries } = newsletterFeed(
    { ...content, files: { ...content.files, [file]: edition } },
    "https://a.example",
    "/f",
  );
  const letter = { from: "", subject: "", origin: "https://a.example", blocks: [{ picture }], footer: [] };
  const { html, text } = writeLetter(letter);

  expect(JSON.stringify(entries)).toContain(JSON.stringify(`<img src="https://a.example${address}"`).slice(1, -1));
  expect(text).toContain('(Picture: A "desk") Ours');
  expect(html).toContain("(Picture: A &quot;desk&quot;) Ours");
  expect(html).not.toContain("<img");
});
