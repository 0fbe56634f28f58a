import { brotliCompressSync, constants } from "node:zlib";
import type { Page } from "#server/http/pages.ts";
import { type Bar, figure, median, printTable, type Options } from "../bar.ts";
import { firstWindow, mostPerPage } from "../budgets.ts";
import { builtPages, isHtml, travellingBytes } from "../site/site.ts";

/** Where the pages claim to be: an origin of usual length. */
const origin = "https://throughline.example";

const patterns = {
  scripts: /<script(?![^>]*type="application\/)[^>]*>([^]*?)<\/script>/g,
  style: /<style[^>]*>([^]*?)<\/style>/g,
  data: /<script type="application\/json"[^>]*>([^]*?)<\/script>/g,
};

const columns = ["html", "brotli", "style", "scripts", "data", "markup", "headers"] as const;
type Sizes = Record<(typeof columns)[number], number> & {
  path: string;
  text: string;
};

/**
 * Bytes of every prerendered page, as the server holds it. `brotli` is what travels as the body (quality 11); all other
 * columns are before compression. `scripts` are inline scripts that run; `data` is what waits for React; `markup`
 * is the rest. `headers` travel besides, uncompressed in HTTP/1.1. Fonts, pictures and the
 * modules that come with the first touch are not in it. Exact: the same build gives the same figures on any machine.
 */
export async function measureBytes({ all }: Options): Promise<Bar[]> {
  const pages = [...(await builtPages(origin))].filter(([, page]) => isHtml(page));
  const unsorted = await Promise.all(pages.map(([path, page]) => sizesOf(path, page)));
  const sizes = unsorted.toSorted((a, b) => b.brotli - a.brotli);
  const [worst] = sizes;
  const home = sizes.find(({ path }) => path === "/");
  const [heard] = sizes.toSorted((a, b) => onTheWire(b) - onTheWire(a));
  if (!worst || !heard || !home) throw new Error("the build holds no pages");

  const row = (name: string, of: (column: (typeof columns)[number]) => number) => [name, ...columns.map(of)];
  printTable(
    `Bytes of ${sizes.length} prerendered pages`,
    ["page", ...columns],
    [
      row("median of each column", (column) => Math.round(median(sizes.map((each) => each[column])))),
      row("most in each column", (column) => Math.max(...sizes.map((each) => each[column]))),
      row("home", (column) => home[column]),
      ...(all ? sizes : sizes.slice(0, 3)).map((each) => row(each.path, (column) => each[column])),
    ],
  );
  printTable(`What ${worst.path} would save on the wire without a part (brotli)`, ["part", "bytes"], savings(worst));
  return [
    atMost(`heaviest page (${worst.path}), brotli`, worst.brotli, mostPerPage),
    atMost(`heaviest page (${heard.path}) with its headers`, onTheWire(heard), firstWindow),
  ];
}

function onTheWire({ brotli, headers }: Sizes) {
  return brotli + headers;
}

function atMost(name: string, bytes: number, most: number): Bar {
  return { name, limit: `at most ${figure(most)} bytes`, seen: `${figure(bytes)} bytes`, met: bytes <= most };
}

async function sizesOf(path: string, page: Page): Promise<Sizes> {
  const html = page.identity.toString("utf8");
  const [scripts, style, data] = [
    textsOf(html, patterns.scripts),
    textsOf(html, patterns.style),
    textsOf(html, patterns.data),
  ];
  const parts = { style: bytesOf(style), scripts: bytesOf(scripts), data: bytesOf(data) };
  return {
    path,
    text: html,
    html: page.identity.length,
    brotli: await travellingBytes(page),
    ...parts,
    markup: page.identity.length - parts.style - parts.scripts - parts.data,
    headers: Object.entries(page.headers).reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0),
  };
}

/** Parts share words with each other, so that these do not add up to the whole. */
function savings({ text, brotli }: Sizes) {
  return Object.entries(patterns).map(([part, pattern]) => [part, brotli - brotliLength(text.replaceAll(pattern, ""))]);
}

function brotliLength(text: string) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text) };
  return brotliCompressSync(text, { params }).length;
}

function textsOf(html: string, pattern: RegExp) {
  return [...html.matchAll(pattern)].map((match) => match[1] ?? "");
}

function bytesOf(texts: string[]) {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}
