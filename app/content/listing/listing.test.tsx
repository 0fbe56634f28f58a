import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Prose } from "#app/content/reading/prose.tsx";
import type { Block } from "#app/content/reading/markdown.ts";

function listing(block: Partial<Extract<Block, { code: string }>>) {
  return renderToStaticMarkup(<Prose blocks={[{ code: "print(1)", language: "python", ...block }]} />);
}

test("a listing says which file it is from, above it and to whoever hears the page", () => {
  expect(listing({ file: "settings.py" })).toMatch(
    /<small>settings\.py<\/small><pre [^>]*aria-label="Code, settings\.py"/,
  );
  expect(listing({})).not.toContain("<small>");
  expect(listing({})).toContain('aria-label="Code, python"');
  expect(listing({ language: "" })).toContain('aria-label="Text to copy"');
});

test("without React a listing has no button, since nothing would happen", () => {
  expect(listing({})).not.toContain("<button");
});
