import { expect, test } from "vitest";
import { z } from "zod";
import { readContentFile } from "#app/content/reading/content-file.ts";
import { line, ownAddress } from "#app/content/reading/fields.ts";
import { withBlanks } from "#app/content/words/words.ts";
import { isLinkPlace } from "./link-place.ts";

test.for(["/", "/faq", "/services/agents?a=b#c", "#top", "https://example.com/a", "mailto:us@example.com"])(
  "a link may lead to %s",
  (to) => expect(isLinkPlace(to)).toBe(true),
);

test.for([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n\\evil.example",
  "/a\\b",
  "\\/evil.example",
  "https:\\\\evil.example",
  "https:/evil.example",
  "https://\\evil.example",
  "https://us@evil.example\\.example.com",
  " /faq",
  "javascript:alert(1)",
  "data:text/html,x",
  "http://example.com",
  "https://",
])("a link may not lead to %j, nor an address of this site", (to) => {
  expect(isLinkPlace(to)).toBe(false);
  expect(ownAddress.safeParse(to).success).toBe(false);
});

test("texts and words refuse a backslash behind the first slash", () => {
  const source = "---\ntitle: A text\n---\n\nSee [this](/\\\\evil.example).";
  const schema = z.strictObject({ title: z.string() });
  const { errors } = readContentFile({
    file: "legal/terms.md",
    source,
    schema,
    tokens: new Map(),
    pictures: new Map(),
  });

  expect(errors.map(String)).toEqual([expect.stringContaining("a link must start with")]);
  expect(withBlanks(line(80)).safeParse("See [this](/\\evil.example)").success).toBe(false);
});
