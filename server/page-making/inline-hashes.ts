import { createHash } from "node:crypto";
import { originPlaceholder } from "#app/site/site.ts";

const inlineScript = /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** What stands inline in a page and may run or style it: hashes ('sha256-…') of prerendered pages, or one nonce. */
export type Inline = { scripts: string[]; styles: string[] };

/**
 * What a page made beforehand may run and use inline: the hashes of exactly what stands in it (security.md B2). A page
 * changed afterwards by one byte no longer matches. Undefined where a script holds the site's address, as React Router's own
 * do: such a page is rendered for each request, with a nonce.
 */
export function inlineHashes(html: string): Inline | undefined {
  if ([...html.matchAll(inlineScript)].some(([script]) => script.includes(originPlaceholder))) return undefined;
  return { scripts: hashes(html, inlineScript), styles: hashes(html, inlineStyle) };
}

function hashes(html: string, pattern: RegExp) {
  return [...new Set(Array.from(html.matchAll(pattern), ([, text = ""]) => `'sha256-${sha256(text)}'`))];
}

function sha256(text: string) {
  return createHash("sha256").update(text).digest("base64");
}
