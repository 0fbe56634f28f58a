import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { findBrowser } from "../../scripts/testing/browser.mjs";
import { freePort } from "#tests/servers.ts";
import { type Bar, figure, median, type Options, printTable, progress } from "../bar.ts";
import { fillDashboard, type Filling, pressTab } from "../load/load-dashboard.ts";
import { plainTwins } from "../site/plain-twin.ts";
import { builtPages, servePages, startSite } from "../site/site.ts";

const mostOfPlain = 1.5;

/**
 * When the dashboard is usable and when it is filled, on slow 4G and a processor four times slower. Usable: a tab that is
 * pressed as soon as anything is painted is the current one, against the same prerendered page without any script, where
 * the same press loads the same next page. Ours is the real server with the played platform. Taken in turns, cold cache
 * each time, medians of nine. As in paint.ts, handshakes are not shown, and below about 0.15 a difference is noise.
 */
export async function measureDashboard({ short }: Options): Promise<Bar[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "dashboard-"));
  const demoPort = String(await freePort());
  const site = await startSite({ DATA_DIR: dataDir, DEMO_PORT: demoPort });
  const plainOrigin = `http://127.0.0.1:${await freePort()}`;
  const closePlain = await servePages(plainTwins(await builtPages(plainOrigin)), plainOrigin);
  const token = await signInAtDemo(`http://127.0.0.1:${demoPort}`, site.origin);
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args });
  const [ours, plain]: [number[], number[]] = [[], []];
  const fillings: Filling[] = [];
  const rounds = short ? 2 : 9;
  // The first load of a browser is slower than all others, whoever gets it.
  await pressTab(browser, `${plainOrigin}/dashboard`, token);
  for (let round = 1; round <= rounds; round++) {
    ours.push(await pressTab(browser, `${site.origin}/dashboard`, token));
    plain.push(await pressTab(browser, `${plainOrigin}/dashboard`, token));
    fillings.push(await fillDashboard(browser, `${site.origin}/dashboard`, token));
    progress(`round ${round} of ${rounds}`);
  }
  await browser.close();
  closePlain();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
  printFillings(fillings);
  return [barOf(median(ours), median(plain))];
}

function printFillings(fillings: Filling[]) {
  const row = (words: string, what: keyof Filling) => {
    const times = fillings.map((filling) => filling[what]);
    return [words, Math.round(median(times)), Math.round(Math.min(...times)), Math.round(Math.max(...times))];
  };
  printTable(
    `/dashboard filled, medians of ${fillings.length} loads, milliseconds`,
    ["what", "median", "least", "most"],
    [row("first paint", "paint"), row("tabs change in place", "takenOver"), row("greeting and three cards", "filled")],
  );
}

function barOf(ours: number, plain: number): Bar {
  const seen = ours / plain;
  return {
    name: `a tab pressed at first paint is open (${Math.round(ours)} ms), against plain HTML (${Math.round(plain)} ms)`,
    limit: `below ${figure(mostOfPlain)}`,
    seen: figure(seen),
    met: seen < mostOfPlain,
  };
}

/** The token of the first played member, as the platform's sign-in page hands it over. */
async function signInAtDemo(demoOrigin: string, origin: string) {
  const answer = await fetch(`${demoOrigin}/login`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ member: "1", community_id: "demo", redirect_url: origin }),
  });
  const token = new URL(answer.headers.get("Location") ?? "").searchParams.get("token");
  if (!token) throw new Error("the demo platform gave no token");
  return token;
}
