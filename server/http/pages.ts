import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createHash } from "node:crypto";
import { chooseWords } from "#app/content/reading/community-words.ts";
import { matching } from "#app/site/addresses.server.ts";
import { bootMark } from "#server/page-making/detach-data.ts";
import type { Inline } from "#server/page-making/inline-hashes.ts";
import { type PartnerOrigins, securityHeaders } from "./headers.ts";

export type Encoding = "br" | "gzip";

/** One file or prerendered page in memory; headers are complete but for Content-Length and -Encoding. */
export type Page = {
  identity: Buffer;
  /** The same, smaller, as far as anybody asked for it; absent where packing gains nothing. */
  packed?: Partial<Record<Encoding, Promise<Buffer>>>;
  etag: string;
  headers: Record<string, string>;
};

export type Settings = {
  folder: string;
  origin: string;
  placeholder: string;
  inline: Record<string, Inline>;
  partners?: PartnerOrigins;
  bar?: string;
  /** There is no community platform: pages say so on <html>, and have the words that are true without one. */
  isAlone?: boolean;
};

const types: Record<string, string> = {
  html: "text/html; charset=utf-8",
  data: "text/x-script; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json; charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
  webp: "image/webp",
  woff2: "font/woff2",
  xml: "application/xml; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  rules: "application/speculationrules+json",
  boot: "text/plain; charset=utf-8",
};
const isPrivate = matching((address) => address.isPrivate);
/** Pages that say more to whoever proves to be a student of the course: those are rendered for them (app/delivery/browser/own-page.ts). */
export const isOwnPage = matching((address) => address.isOwn);
/**
 * What a browser may make ready before a click (speculation-rules.route.ts). Of pages in memory only: the rules are fetched
 * with the page's address as referrer, and where something stands behind a question mark it may be a token (security.md C1).
 */
const rules = '"/speculation.rules"';
const alreadySmall = new Set(["png", "webp", "woff2"]);
/** These are others when their bytes are: what the build packed, and the pictures of the owner. */
const namedByBytes = /^\/(assets|pictures\/own)\//;
/** Bytes below which packing gains nothing. */
const leastToPack = 256;

/**
 * Reads everything the build made into memory, by the path it is asked for. Text gets the site's own address in place
 * of the placeholder, so that one build serves any address. Pages without an entry in `inline` are left to be rendered.
 * Source maps, dotfiles and whatever is not in `types` are never served (security.md A9, G4). What is `known` is not read again.
 */
export function readPages(settings: Settings, known: ReadonlyMap<string, Page> = new Map()): Map<string, Page> {
  const pages = new Map<string, Page>();
  for (const file of readdirSync(settings.folder, { recursive: true, encoding: "utf8" })) {
    const extension = path.extname(file).slice(1);
    if (!types[extension] || file.split(path.sep).some((part) => part.startsWith("."))) continue;
    if (known.has(pathOf(file)) || (extension === "html" && !settings.inline[pathOf(file)])) continue;
    const raw = readFileSync(path.join(settings.folder, file));
    const page = makePage(settings, file, raw);
    if (file.startsWith(assets)) page.packed = readPrepared(path.join(settings.folder, file));
    pages.set(addressOf(file, raw), page);
  }
  return pages;
}

const assets = `assets${path.sep}`;

/** What React is handed for a page is asked for with the mark of its release, as the page itself names it. */
export function addressOf(file: string, raw: Buffer) {
  const pathname = pathOf(file);
  return pathname.endsWith(".boot") ? `${pathname}?${bootMark(raw.toString("utf8"))}` : pathname;
}

/** "about/index.html" of the client folder is asked for as "/about". */
export function pathOf(file: string) {
  const web = `/${file.split(path.sep).join("/")}`;
  return web.endsWith("/index.html") ? web.slice(0, -"/index.html".length) || "/" : web;
}

/** A file of the client folder, "about/index.html", as it is answered: `raw` is its text as the build or a release made it. */
export function makePage(
  { origin, placeholder, inline, partners, bar, isAlone = false }: Omit<Settings, "folder">,
  file: string,
  raw: Buffer,
): Page {
  const extension = path.extname(file).slice(1);
  const pathname = pathOf(file);
  const asset = pathname.startsWith("/assets/");
  const html = extension === "html";
  let identity = raw;
  if (!asset && !alreadySmall.has(extension)) {
    const text = chooseWords(raw.toString("utf8").replaceAll(placeholder, origin), isAlone);
    const marked = html && isAlone ? text.replace("<html", '<html data-alone=""') : text;
    identity = Buffer.from(html ? withBar(marked, bar) : text);
  }
  const page: Page = {
    identity,
    etag: etagOf(identity),
    headers: {
      ...securityHeaders(pathname, html ? inline[pathname] : undefined, partners),
      "Content-Type": types[extension] ?? "application/octet-stream",
      "Cache-Control": keeping(pathname, extension),
      ...(html && !isPrivate(pathname) ? { "Speculation-Rules": rules } : {}),
      Vary: isOwnPage(pathname) ? "Accept-Encoding, Authorization" : "Accept-Encoding",
    },
  };
  if (!asset && /^text|json|xml/.test(page.headers["Content-Type"] ?? "") && identity.length >= leastToPack)
    page.packed = {};
  return page;
}

/** Tells two versions of one page apart, for which 48 bits are plenty: each letter goes with every page. */
function etagOf(identity: Buffer) {
  return `"${createHash("sha256").update(identity).digest("base64url").slice(0, 8)}"`;
}

/** The same page with other words; nothing of the old ones is kept. */
export function withText(page: Page, text: string): Page {
  const identity = Buffer.from(text);
  return { ...page, identity, etag: etagOf(identity), packed: page.packed && {} };
}

/** How long others may keep a file (security.md B8). Frames of members' and the owner's pages are empty, and still nobody's to keep. */
function keeping(pathname: string, extension: string) {
  if (namedByBytes.test(pathname)) return "public, max-age=31536000, immutable";
  if (isPrivate(pathname)) return "no-store";
  return alreadySmall.has(extension) ? "public, max-age=86400" : "no-cache";
}

/** The bar that says partners are played stands first in the body; React leaves it alone. */
function withBar(html: string, bar: string | undefined) {
  return bar ? html.replace(/<body[^>]*>/, (body) => body + bar) : html;
}

/** Assets were packed by the build, where that gains anything. */
function readPrepared(file: string): Page["packed"] {
  try {
    return { br: Promise.resolve(readFileSync(`${file}.br`)), gzip: Promise.resolve(readFileSync(`${file}.gz`)) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Pages repeat themselves from far away: with three bits of distances apart they come out 30 bytes smaller. */
const far = { [constants.BROTLI_PARAM_NPOSTFIX]: 3 };
/** As small as can be: what they give is kept, by the server or by the build (scripts/build-steps/compress-assets.ts). */
export const packers: Record<Encoding, (text: Buffer) => Promise<Buffer>> = {
  br: (text) =>
    brotli(text, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length, [constants.BROTLI_PARAM_QUALITY]: 11, ...far },
    }),
  gzip: (text) => zip(text, { level: 9 }),
};

/**
 * The page in an encoding. The build cannot pack pages, because the site's address enters them only when the server
 * starts; so whoever asks first waits some 50 ms for a page, once for each start. To pack them all beforehand took
 * 15 seconds of a processor that had visitors to answer.
 */
export function packedPage({ identity, packed = {} }: Page, encoding: Encoding): Promise<Buffer> {
  return (packed[encoding] ??= packers[encoding](identity));
}
