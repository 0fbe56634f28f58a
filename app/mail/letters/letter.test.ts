import fc from "fast-check";
import { expect, test } from "vitest";
import { writeLetter } from "./letter.ts";

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
    { numRuns: 10_000 },
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
