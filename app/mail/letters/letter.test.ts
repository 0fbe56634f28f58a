import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Block } from "#app/content/reading/markdown.ts";
import type { TicketFace } from "#app/ui/ticket/ticket-face.ts";
import { blockHtml } from "./letter-html.ts";
import { nightHead } from "./letter-night.ts";
import { writeLetter } from "./letter.ts";
import { tries } from "#tests/rehearsal.ts";

const letter = {
  from: "Throughline",
  subject: "Hello",
  origin: "https://site.example",
  footer: [{ paragraph: ["100 Example Street"] }],
};

test("a letter says the same in text and HTML", () => {
  const { text, html } = writeLetter({
    ...letter,
    blocks: [
      { heading: ["News"], level: 2, id: "" },
      { paragraph: ["Read ", { link: "/tools/n8n", text: ["n8n"] }, "."] },
      { list: [[{ paragraph: ["one"] }], [{ paragraph: ["two"] }]], ordered: true },
      { code: "a < b\nc", language: "" },
      { button: "Confirm", url: "https://site.example/newsletter/confirm/x" },
    ],
  });

  expect(text).toBe(
    "NEWS\n\nRead n8n (https://site.example/tools/n8n).\n\n1. one\n2. two\n\n    a < b\n    c\n\nConfirm:\nhttps://site.example/newsletter/confirm/x\n\n--\n100 Example Street\n",
  );
  expect(html).toContain('<a href="https://site.example/tools/n8n"');
  expect(html).toContain("a &lt; b");
  expect(html).not.toMatch(/<img|<script|url\(/);
});

test("D9: whatever words say, they never become markup", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("<", ">", '"', "'", "&", "a", "=", " ", "javascript:") }),
      (words) => {
        const tags = (each: string) =>
          writeLetter({
            ...letter,
            subject: each,
            from: each,
            blocks: [{ paragraph: [each, { strong: [each] }, { link: each, text: [each] }] }],
          }).html.match(/<[^>]*>/g)?.length;

        expect(tags(words)).toBe(tags("plain"));
      },
    ),
    { numRuns: tries(1000, 10_000) },
  );
});

test("a letter as HTML: every kind of block, links to the web and to mail", () => {
  const block = (each: Block) => blockHtml(each, "https://site.example").replace(/ style="[^"]*"/g, "");
  const link = (url: string) => ({ link: url, text: ["here"] });

  expect(
    [
      { heading: ["Big"], level: 2 as const, id: "" },
      { heading: ["Small"], level: 3 as const, id: "" },
      { paragraph: [{ strong: ["a"] }, { emphasis: ["b"] }, { code: "c<" }] },
      {
        paragraph: [link("mailto:office@site.example"), link("http://a.example"), link("/b"), link("ftp://c.example")],
      },
      { list: [[{ paragraph: ["one"] }, { paragraph: ["more"] }]], ordered: false },
      { list: [[{ paragraph: ["one"] }]], ordered: true },
      { quote: [{ paragraph: ["said"] }, { paragraph: ["twice"] }] },
      { code: "a < b", language: "" },
      { table: [[["A & B"], ["C"]]] },
    ].map(block),
  ).toEqual([
    "<h2>Big</h2>",
    "<h3>Small</h3>",
    "<p><strong>a</strong><em>b</em><code>c&lt;</code></p>",
    '<p><a href="mailto:office@site.example">here</a><a href="http://a.example">here</a><a href="https://site.example/b">here</a>here</p>',
    "<ul><li>one more</li></ul>",
    "<ol><li>one</li></ol>",
    "<blockquote><p>said</p><p>twice</p></blockquote>",
    "<pre>a &lt; b</pre>",
    "<p>A &amp; B | C</p>",
  ]);
});

test("a letter as text: every kind of block", () => {
  const { text } = writeLetter({
    ...letter,
    blocks: [
      { list: [[{ paragraph: ["one"] }, { paragraph: ["more"] }], [{ paragraph: ["two"] }]], ordered: false },
      { quote: [{ paragraph: ["said"] }, { paragraph: ["twice"] }] },
      { paragraph: [{ strong: ["a"] }, { emphasis: ["b"] }, { code: "c" }] },
      { paragraph: [{ link: "https://a.example", text: ["https://a.example"] }] },
    ],
  });

  expect(text).toBe(
    "- one\n  more\n- two\n\n> said\n>\n> twice\n\nabc\n\nhttps://a.example\n\n--\n100 Example Street\n",
  );
});

test("a link that is neither web nor mail stays words", () => {
  const { html } = writeLetter({
    ...letter,
    blocks: [{ paragraph: [{ link: "javascript:alert(1)", text: ["click"] }] }],
  });

  expect(html).not.toContain("javascript:");
});

test("D9: a quote in a link does not end its attribute", () => {
  const { html } = writeLetter({
    ...letter,
    blocks: [{ paragraph: [{ link: 'https://a.example/" onclick="x', text: ["click"] }] }],
  });

  expect(html).toContain('href="https://a.example/&quot; onclick=&quot;x"');
});

test("a link of ours in a quotation keeps its address in a mail", () => {
  const { html } = writeLetter({
    ...letter,
    blocks: [{ quote: [{ paragraph: [{ link: "/tools/n8n", text: ["n8n"] }] }] }],
  });

  expect(html).toMatch(/<blockquote[^>]*><p[^>]*><a [^>]*href="https:\/\/site\.example\/tools\/n8n"/);
});

test("the nights of a letter are those of the site", () => {
  const tokens = readFileSync(new URL("../../ui/tokens.css", import.meta.url), "utf8").replaceAll("#ffffff", "#fff");
  const pairs = [...nightHead.matchAll(/background:(#\w+)"\]\{background:(#\w+)/g)];

  expect(pairs.length).toBeGreaterThan(5);
  expect(pairs.filter(([, day, night]) => !tokens.includes(`light-dark(${day}, ${night})`))).toEqual([]);
});

test("every color of a letter has one for the night, where a mail program asks for it", () => {
  const kinds = ["What", "When", "With", "For", "Price", "Paid", "Number", "struck", "stamps", "ticket"] as const;
  const face: TicketFace = {
    names: Object.fromEntries(kinds.map((each) => [each, each])) as TicketFace["names"],
    rows: [{ name: "When", words: "Monday", soft: "New York", struck: "Friday" }],
    price: { name: "Paid", words: "$95.00", soft: "once" },
    number: "T-1",
    stamps: ["Refunded"],
  };
  const { html } = writeLetter({
    ...letter,
    blocks: [
      { paragraph: [{ link: "/", text: ["here"] }] },
      { quote: [{ paragraph: ["said"] }] },
      { code: "a", language: "" },
      { ticket: face },
      { button: "Confirm", url: "https://site.example/x" },
    ],
  });
  const [head = "", body = ""] = html.split("</head>");
  const used = new Set(body.match(/(?:background:|color:|solid |dashed )#[0-9a-f]{3,6}/g));

  expect(used.size).toBeGreaterThan(8);
  expect([...used].filter((each) => !head.includes(`${each}"]`))).toEqual([]);
});
