import { once } from "node:events";
import { Agent } from "node:http";
import { Worker } from "node:worker_threads";
import { ask } from "#tests/servers.ts";
import { type Bar, figure, median, printTable, progress, quantile } from "../bar.ts";
import type { Came, Crowd } from "../load/hovering-crowd.ts";
import { openPage } from "../load/open-page.ts";
import { builtPages, isHtml, type Site } from "../site/site.ts";

/** Readers who open one page after the other, as fast as they are answered: what is left of the server is theirs. */
const readers = 16;
const visitors = 200;
const hoverers = 100;
/** As much as the crowd asks for more: one page a second each, and five more of those who hover. */
const mostOfP99 = (visitors + 5 * hoverers) / visitors;
/** Pages read and made ready in a second, and all answers that did not come. */
type Round = { rate: number; p99: number; madeReady: number; errors: number };
type Rounds = { still: Round[]; hovering: Round[] };

/**
 * What `/speculation.rules` costs the server: requests per second of readers and the 99th percentile of their answers in
 * milliseconds beside 200 visitors who open a page a second, and beside the same of whom every second one has five pages
 * made ready meanwhile, which is 500 requests a second more. In turns, on pages that the rules name. Not fair to the site:
 * readers and crowd are made on its own processor, so that part of what the crowd costs is the load's. The documents
 * alone are asked for; a browser that was here has the rest.
 */
export async function measureHovering(site: Site, { rounds, seconds }: { rounds: number; seconds: number }) {
  const paths = await pathsMadeReady(site.origin);
  const seen: Rounds = { still: [], hovering: [] };
  // The first answers wait until the pages are packed.
  const agent = new Agent({ keepAlive: true });
  for (const path of paths) await openPage({ origin: site.origin, path, agent });
  agent.destroy();
  for (let round = 1; round <= rounds; round++) {
    for (const kind of round % 2 ? (["still", "hovering"] as const) : (["hovering", "still"] as const)) {
      const result = await readBeside({
        origin: site.origin,
        paths,
        visitors,
        hovering: kind === "hovering" ? hoverers : 0,
        seconds,
      });
      seen[kind].push(result);
      progress(`${readers} readers, ${kind} crowd, round ${round} of ${rounds}: ${figure(result.rate)}/s`);
    }
  }
  printTable(
    `${readers} readers beside ${visitors} visitors, rounds of ${seconds} s, ${paths.length} pages`,
    ["crowd", "median requests/s", "rounds", "median p99 ms", "made ready/s", "errors"],
    (["still", "hovering"] as const).map((kind) => rowOf(kind, seen[kind])),
  );
  return hoveringBars(seen);
}

/** Pages in memory that the rules of the site let a browser make ready. */
async function pathsMadeReady(origin: string) {
  const { body } = await ask(origin, { path: "/speculation.rules" });
  const [rule] = (JSON.parse(body) as { prerender: { where: { and: { href_matches?: string[] }[] } }[] }).prerender;
  const patterns = (rule?.where.and ?? []).flatMap(({ href_matches: named = [] }) => named);
  const shapes = patterns.map((pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`));
  const pages = [...(await builtPages(origin))].filter(([, page]) => isHtml(page)).map(([path]) => path);
  const found = pages.filter((path) => shapes.some((shape) => shape.test(path)));
  if (found.length < 20) throw new Error("the rules name hardly any page of the build");
  return found;
}

async function readBeside(crowd: Crowd): Promise<Round> {
  const seconds = crowd.seconds + 2;
  const workerData: Crowd = { ...crowd, seconds };
  const thread = new Worker(new URL("../load/hovering-crowd.ts", import.meta.url), { workerData });
  const told = once(thread, "message") as Promise<[Came]>;
  // All of the crowd are there, and what runs for the first time has run.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const end = performance.now() + crowd.seconds * 1000;
  const times: number[] = [];
  let errors = 0;
  await Promise.all(
    Array.from({ length: readers }, async (_, reader) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let n = reader; performance.now() < end; n += 7) {
        const began = performance.now();
        const path = crowd.paths[n % crowd.paths.length] ?? "/";
        if (await openPage({ origin: crowd.origin, path, agent })) times.push(performance.now() - began);
        else errors += 1;
      }
      agent.destroy();
    }),
  );
  const [came] = await told;
  return {
    rate: Math.round(times.length / crowd.seconds),
    p99: quantile(times, 0.99),
    madeReady: came.madeReady / seconds,
    errors: came.errors + errors,
  };
}

function rowOf(kind: string, rounds: Round[]) {
  const rates = rounds.map(({ rate }) => rate);
  return [
    kind,
    Math.round(median(rates)),
    rates.map(figure).join(" / "),
    median(rounds.map(({ p99 }) => p99)),
    Math.round(median(rounds.map(({ madeReady }) => madeReady))),
    errorsIn(rounds),
  ];
}

function errorsIn(rounds: Round[]) {
  return rounds.reduce((sum, { errors }) => sum + errors, 0);
}

function hoveringBars({ still, hovering }: Rounds): Bar[] {
  const ratio = (of: (round: Round) => number) => median(hovering.map(of)) / median(still.map(of));
  const rate = ratio((each) => each.rate);
  const p99 = ratio((each) => each.p99);
  const errors = errorsIn([...still, ...hovering]);
  return [
    {
      name: "readers' requests/s beside 100 who hover",
      limit: "at least 0.50 of those beside the same who do not, no errors",
      seen: `${figure(rate)}, ${errors} errors`,
      met: rate >= 0.5 && errors === 0,
    },
    {
      name: "readers' p99 beside 100 who hover",
      limit: `at most ${figure(mostOfP99)} times that beside the same who do not`,
      seen: figure(p99),
      met: p99 <= mostOfP99,
    },
  ];
}
