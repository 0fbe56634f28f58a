import { get } from "node:http";
import { temporaryFolder } from "../site/at-end.ts";
import { type Bar, figure, median, printTable, progress, type Options } from "../bar.ts";
import { startNginx } from "../site/nginx.ts";
import { builtPages, type Site, startSite } from "../site/site.ts";
import { measureHovering } from "./hovering.ts";
import { findProgram, runWrk, type Wrk } from "../load/wrk.ts";

type Servers = { path: string; header: string; servers: Record<string, string>; rounds: number; seconds: number };

/**
 * Requests per second and the 99th percentile of the answer time in milliseconds, by wrk with one thread and 64 kept
 * connections. The home page against nginx: both send the same gzip bytes and the same headers from one process,
 * in turns. (Debian's nginx has no brotli; the site sends either from memory, so that the choice costs it nothing.)
 * The search page is rendered for each request. Not fair to anybody: wrk takes one of the cores and is itself near
 * its limit against nginx. Figures of the site alone are bars of security.md; the ratio is what compares. What a crowd
 * that hovers costs needs no wrk (hovering.ts).
 */
export async function measureServer({ short }: Options): Promise<Bar[]> {
  const amount = short ? { rounds: 1, seconds: 2 } : { rounds: 3, seconds: 5 };
  const { folder, erase } = temporaryFolder("server");
  const site = await startSite({ DATA_DIR: folder });
  const bars = findProgram("wrk")
    ? await measureByWrk(site, amount)
    : unmeasured("no wrk on PATH", [...homeBars, ...searchBars, ...besideBars, ...ratioBars]);
  bars.push(...(await measureHovering(site, short ? { rounds: 1, seconds: 2 } : { rounds: 5, seconds: 6 })));
  await site.stop();
  erase();
  return bars;
}

async function measureByWrk(site: Site, amount: { rounds: number; seconds: number }) {
  const nginx = await startNginxFor(site);
  const servers: Record<string, string> = { site: site.origin, ...(nginx && { nginx: nginx.origin }) };
  const home = await runRounds({ path: "/", header: "Accept-Encoding: gzip", servers, ...amount });
  await nginx?.stop();
  const path = "/search?q=invoices";
  const search = await runRounds({ path, header: "Accept-Encoding: br", servers: { site: site.origin }, ...amount });
  const beside = await runBeside(site, path, amount.seconds);

  printTable(
    `wrk -t1 -c64, rounds of ${amount.seconds} s`,
    ["page", "server", "median requests/s", "rounds", "median p99 ms", "errors"],
    [...rowsOf("/", home), ...rowsOf(path, search), ...rowsOf("/ beside the crowd", { site: [beside] })],
  );
  return [
    ...barsOf(homeBars, home["site"] ?? []),
    ...barsOf(searchBars, search["site"] ?? []),
    ...barsOf(besideBars, [beside]),
    ...(home["nginx"] ? ratioOf(home["site"] ?? [], home["nginx"]) : unmeasured("no nginx on PATH", ratioBars)),
  ];
}

type Promised = { name: string; limit: string; passes: (rate: number, p99: number, errors: number) => boolean };

const homeBars: Promised[] = [
  {
    name: "home page from memory",
    limit: "at least 3,000/s, no errors",
    passes: (rate, _, errors) => rate >= 3000 && errors === 0,
  },
  { name: "home page, p99", limit: "at most 100 ms", passes: (_, p99) => p99 <= 100 },
];
const searchBars: Promised[] = [
  {
    name: "rendered page",
    limit: "at least 300/s, no errors",
    passes: (rate, _, errors) => rate >= 300 && errors === 0,
  },
  { name: "rendered page, p99", limit: "at most 500 ms", passes: (_, p99) => p99 <= 500 },
];
const besideBars: Promised[] = [
  {
    name: "home page beside 64 who search, p99",
    limit: "at most 100 ms, no errors",
    passes: (_, p99, errors) => p99 <= 100 && errors === 0,
  },
];
const ratioBars = [{ name: "home page against nginx", limit: "at least 0.50" }];

function unmeasured(seen: string, bars: { name: string; limit: string }[]): Bar[] {
  return bars.map(({ name, limit }) => ({ name, limit, seen, met: undefined }));
}

/**
 * nginx with the very bytes and headers that the site sends for its home page, which names free times and so is not the
 * build's; undefined where there is no nginx.
 */
async function startNginxFor({ origin }: Site) {
  const program = findProgram("nginx");
  const page = (await builtPages(origin)).get("/");
  if (!program || !page) return undefined;
  const [html, gzip] = [await bytesOf(origin, "identity"), await bytesOf(origin, "gzip")];
  const nginx = await startNginx({ program, html, gzip, headers: page.headers });
  if (gzip.length >= html.length || !gzip.equals(await bytesOf(nginx.origin, "gzip")))
    throw new Error("nginx and the site do not send the same page");
  return nginx;
}

function bytesOf(origin: string, encoding: string) {
  return new Promise<Buffer>((resolve, reject) => {
    get(`${origin}/`, { headers: { "Accept-Encoding": encoding } }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("end", () => resolve(Buffer.concat(chunks)));
    }).on("error", reject);
  });
}

/** Four visitors load the home page while 64 others do nothing but search. */
async function runBeside({ origin }: Site, path: string, seconds: number) {
  const crowd = runWrk({ address: origin + path, header: "Accept-Encoding: br", seconds: seconds + 2 });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const home = await runWrk({ address: `${origin}/`, header: "Accept-Encoding: gzip", seconds, connections: 4 });
  await crowd;
  return home;
}

async function runRounds({ path, header, servers, rounds, seconds }: Servers) {
  const results: Record<string, Wrk[]> = {};
  for (let round = 1; round <= rounds; round++) {
    for (const [name, origin] of Object.entries(servers)) {
      const result = await runWrk({ address: origin + path, header, seconds });
      (results[name] ??= []).push(result);
      progress(`${path} round ${round} of ${rounds}, ${name}: ${figure(result.rate)}/s`);
    }
  }
  return results;
}

function rowsOf(path: string, results: Record<string, Wrk[]>) {
  return Object.entries(results).map(([server, rounds]) => {
    const rates = rounds.map(({ rate }) => Math.round(rate));
    return [
      path,
      server,
      Math.round(median(rates)),
      rates.map(figure).join(" / "),
      median(rounds.map(({ p99 }) => p99)),
      errorsIn(rounds),
    ];
  });
}

function barsOf(promised: Promised[], rounds: Wrk[]): Bar[] {
  const rate = median(rounds.map((round) => round.rate));
  const p99 = median(rounds.map((round) => round.p99));
  const errors = errorsIn(rounds);
  return promised.map(({ name, limit, passes }) => ({
    name,
    limit,
    seen: name.endsWith("p99") ? `${figure(p99)} ms` : `${figure(Math.round(rate))}/s, ${errors} errors`,
    met: passes(rate, p99, errors),
  }));
}

function errorsIn(rounds: Wrk[]) {
  return rounds.reduce((sum, { errors }) => sum + errors, 0);
}

function ratioOf(ours: Wrk[], nginx: Wrk[]): Bar[] {
  const seen = median(ours.map(({ rate }) => rate)) / median(nginx.map(({ rate }) => rate));
  return ratioBars.map((bar) => ({ ...bar, seen: figure(seen), met: seen >= 0.5 }));
}
