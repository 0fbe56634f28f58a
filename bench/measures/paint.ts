import { chromium, type Browser } from "@playwright/test";
import { findBrowser } from "../../scripts/testing/browser.mjs";
import type { Page } from "#server/http/pages.ts";
import { freePort } from "#tests/servers.ts";
import { type Bar, figure, median, printTable, progress, type Options } from "../bar.ts";
import { type Load, loadPage } from "../load/load-page.ts";
import { plainTwins } from "../site/plain-twin.ts";
import { builtPages, isHtml, servePages, travellingBytes } from "../site/site.ts";

const mostOfPlain = 1.1;
const measures = ["paint", "usable", "nextPage"] as const;
type Loads = { path: string; ours: Load[]; plain: Load[] };

/**
 * How much later than plain HTML a page is painted and usable, on slow 4G and a processor four times slower
 * (load-page.ts says what "usable" is). Three pages: home, and the heaviest service and tool page. The twin is the same
 * page without any script or boot data, served by the same code on another port, with the same headers and
 * compression. Fair: cold cache each time, taken in turns, medians of nine. Not shown: handshakes, since the network is
 * slowed inside the browser, and what a busy server adds. Below about 0.15 a difference of one run is noise.
 */
export async function measurePaint({ short }: Options): Promise<Bar[]> {
  const ours = await serveOnOwnPort((pages) => pages);
  const plain = await serveOnOwnPort(plainTwins);
  const browser = await openBrowser();
  const paths = ["/", await heaviest(ours.pages, "/services/"), await heaviest(ours.pages, "/tools/")];
  const all: Loads[] = paths.map((path) => ({ path, ours: [], plain: [] }));
  const rounds = short ? 2 : 9;
  // The first load of a browser is slower than all others, whoever gets it.
  await loadPage(browser, `${plain.origin}/`);
  // The first load of a page waits until it is packed, once for each start of the server.
  for (const { path } of all) for (const { origin } of [ours, plain]) await loadPage(browser, origin + path);
  for (let round = 1; round <= rounds; round++) {
    for (const loads of all)
      await loadBoth(browser, loads, { ours: ours.origin, plain: plain.origin, swap: round % 2 });
    progress(`round ${round} of ${rounds}`);
  }
  await browser.close();
  ours.close();
  plain.close();
  printTable(
    `Medians of ${rounds} loads, milliseconds (least to most)`,
    ["page", "what", "site", "", "plain twin", "", "ratio"],
    all.flatMap(rowsOf),
  );
  return all.flatMap(barsOf);
}

async function serveOnOwnPort(change: (pages: Map<string, Page>) => Map<string, Page>) {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const pages = change(await builtPages(origin));
  return { origin, pages, close: await servePages(pages, origin) };
}

async function openBrowser() {
  const { executablePath, args, env } = await findBrowser();
  const quiet = ["--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
  const variables = Object.entries({ ...process.env, ...env }).filter((each): each is [string, string] => !!each[1]);
  return chromium.launch({ executablePath, args: [...args, ...quiet], env: Object.fromEntries(variables) });
}

async function heaviest(pages: Map<string, Page>, start: string) {
  const found = [...pages].filter(([path, page]) => path.startsWith(start) && isHtml(page));
  const sizes = await Promise.all(found.map(async ([path, page]) => ({ path, bytes: await travellingBytes(page) })));
  const [first] = sizes.toSorted((a, b) => b.bytes - a.bytes);
  if (!first) throw new Error(`the build has no page under ${start}`);
  return first.path;
}

async function loadBoth(
  browser: Browser,
  { path, ours, plain }: Loads,
  origins: { ours: string; plain: string; swap: number },
) {
  const turns = [
    async () => void ours.push(await loadPage(browser, origins.ours + path)),
    async () => void plain.push(await loadPage(browser, origins.plain + path)),
  ];
  for (const turn of origins.swap ? turns : turns.reverse()) await turn();
}

function rowsOf({ path, ours, plain }: Loads) {
  return measures.map((measure) => {
    const [a, b] = [ours.map((load) => load[measure]), plain.map((load) => load[measure])];
    return [path, words[measure], Math.round(median(a)), range(a), Math.round(median(b)), range(b), ratio(a, b)];
  });
}

const words = { paint: "first paint", usable: "usable", nextPage: "click to next page" };

function range(values: number[]) {
  return `(${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))})`;
}

function ratio(ours: number[], plain: number[]) {
  return median(ours) / median(plain);
}

function barsOf({ path, ours, plain }: Loads): Bar[] {
  return (["paint", "usable"] as const).map((measure) => {
    const seen = ratio(
      ours.map((load) => load[measure]),
      plain.map((load) => load[measure]),
    );
    return {
      name: `${words[measure]} of ${path} against plain HTML`,
      limit: `at most ${figure(mostOfPlain)}`,
      seen: figure(seen),
      met: seen <= mostOfPlain,
    };
  });
}
