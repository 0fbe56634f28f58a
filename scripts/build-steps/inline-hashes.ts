import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Inline } from "../../server/http/headers.ts";

/** As in app/site/site.ts, which this script cannot load without React Router. */
const originPlaceholder = "https://origin.invalid";
const inlineScript = /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * Writes what each prerendered page may run and use inline: the hashes of exactly what the build put there
 * (security.md B2). A page changed afterwards by one byte no longer matches. Pages whose scripts hold the site's address,
 * as React Router's own do, are left out: the server renders them for each request, with a nonce. Answers the number of pages.
 */
export function writeInlineHashes(client: string, target: string) {
  const pages = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
  const manifest: Record<string, Inline> = {};
  for (const file of pages) {
    const html = readFileSync(path.join(client, file), "utf8");
    if ([...html.matchAll(inlineScript)].some(([script]) => script.includes(originPlaceholder))) continue;
    const web = `/${file.split(path.sep).join("/")}`;
    manifest[web.replace(/\/index\.html$/, "") || "/"] = {
      scripts: hashes(html, inlineScript),
      styles: hashes(html, inlineStyle),
    };
  }
  writeFileSync(target, JSON.stringify(manifest));
  return pages.length;
}

function hashes(html: string, pattern: RegExp) {
  const sources = [...html.matchAll(pattern)].map(
    (match) =>
      `'sha256-${createHash("sha256")
        .update(match[1] ?? "")
        .digest("base64")}'`,
  );
  return [...new Set(sources)];
}
