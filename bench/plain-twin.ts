import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Page } from "../server/pages.ts";
import { isHtml } from "./site.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Every script that runs, and the data that waits for one. Structured data stays: a plain page would have it too. */
const scripts = /<script(?![^>]*ld\+json)[^>]*>[^]*?<\/script>/g;

/**
 * The same pages as plain HTML: text, styles, links and headers to the last byte, and nothing that runs.
 * Compressed as the site compresses.
 */
export async function plainTwins(pages: Map<string, Page>): Promise<Map<string, Page>> {
  const twins = [...pages].map(async ([path, page]): Promise<[string, Page]> => [
    path,
    isHtml(page) ? await plainTwin(page) : page,
  ]);
  return new Map(await Promise.all(twins));
}

async function plainTwin(page: Page): Promise<Page> {
  const identity = Buffer.from(page.identity.toString("utf8").replaceAll(scripts, ""));
  if (identity.includes("<script>") || identity.length === page.identity.length)
    throw new Error("no plain twin came out");
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  return {
    identity,
    br: await brotli(identity, { params }),
    gzip: await zip(identity, { level: 9 }),
    etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
    headers: page.headers,
  };
}
