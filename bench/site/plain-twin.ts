import { createHash } from "node:crypto";
import type { Page } from "#server/http/pages.ts";
import { isHtml } from "./site.ts";

/** Every script that runs, and the data that waits for one. Structured data stays: a plain page would have it too. */
const scripts = /<script(?![^>]*ld\+json)[^>]*>[^]*?<\/script>/g;

/**
 * The same pages as plain HTML: text, styles, links and headers to the last byte, and nothing that runs.
 * Compressed by the same server code.
 */
export function plainTwins(pages: Map<string, Page>): Map<string, Page> {
  return new Map([...pages].map(([path, page]) => [path, isHtml(page) ? plainTwin(page) : page]));
}

function plainTwin(page: Page): Page {
  const identity = Buffer.from(page.identity.toString("utf8").replaceAll(scripts, ""));
  if (identity.includes("<script>") || identity.length === page.identity.length)
    throw new Error("no plain twin came out");
  return {
    identity,
    packed: {},
    etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
    headers: page.headers,
  };
}
