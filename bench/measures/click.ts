import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "#server/http/pages.ts";
import { atEnd, temporaryFolder } from "../site/at-end.ts";
import { type Bar, figure, median, type Options, printTable, progress } from "../bar.ts";
import { plainTwins } from "../site/plain-twin.ts";
import { builtPages, isHtml } from "../site/site.ts";
import { findProgram } from "../load/wrk.ts";

/** Added to every answer, in milliseconds. */
const latency = 150;
/** How long the hand rests on the link before it clicks. */
const rest = 2000;
const display = ":97";
/** In the header, so that it is in sight wherever the fold is. */
const link = `nav[aria-label="Main"] a[href="/services"]`;

const ways = ["plain document", "ours, without rules", "ours, with rules"] as const;
type Way = (typeof ways)[number];
type Report = { path: string; clicked: number | null; shown: number; x: number; y: number };

/**
 * From the click on a link to the new heading in a frame. A browser to which nothing is attached, since Chromium makes no
 * page ready beforehand while it is driven: a real mouse on a screen in memory, and the pages themselves tell the bench
 * when they were painted. A new browser with an empty cache for each click, the ways in turns, medians.
 */
export async function measureClick({ short }: Options): Promise<Bar[]> {
  const [browser, mouse, screen] = ["chromium", "xdotool", "Xvfb"].map(findProgram);
  const names = ["click to heading, with rules / plain", "click to heading, without rules / plain"] as const;
  if (!browser || !mouse || !screen) {
    const seen = "needs chromium, xdotool and Xvfb";
    return names.map((name) => ({ name, limit: "see above", seen, met: undefined }));
  }
  const shown = spawn(screen, [display, "-screen", "0", "1280x800x24"], { stdio: "ignore" });
  const close = atEnd(() => shown.kill());
  // X answers a moment after it began.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const times = new Map<Way, number[]>(ways.map((way) => [way, []]));
  for (let round = 1; round <= (short ? 1 : 4); round += 1) {
    for (const way of ways) times.get(way)?.push(await clickOnce(way, browser, mouse));
    progress(`round ${round}: ${ways.map((way) => `${way} ${figure(times.get(way)?.at(-1) ?? NaN)}`).join(", ")} ms`);
  }
  close();
  printTable(
    "ms",
    ["way", "median"],
    ways.map((way) => [way, median(times.get(way) ?? [])]),
  );
  const [plain = NaN, without = NaN, ready = NaN] = ways.map((way) => median(times.get(way) ?? []));
  return [
    { name: names[0], limit: "at most 0.3", seen: figure(ready / plain), met: ready / plain <= 0.3 },
    { name: names[1], limit: "at most 1.05", seen: figure(without / plain), met: without / plain <= 1.05 },
  ];
}

async function clickOnce(way: Way, browser: string, mouse: string) {
  const site = await openSite(way);
  const { folder, erase } = temporaryFolder("click");
  const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync", "--kiosk"];
  const quiet = ["--disable-background-networking", "--disable-component-update", `--user-data-dir=${folder}`];
  const size = ["--window-position=0,0", "--window-size=1280,800"];
  const env = { ...process.env, DISPLAY: display };
  const child = spawn(browser, [...flags, ...quiet, ...size, site.origin], { stdio: "ignore", env, detached: true });
  const end = atEnd(() => endGroup(child));
  try {
    const { x, y } = await site.next();
    const point = (...words: string[]) => execFileSync(mouse, words, { env });
    point("mousemove", String(Math.round(x) - 3), String(Math.round(y)));
    point("mousemove", String(Math.round(x)), String(Math.round(y)));
    await new Promise((resolve) => setTimeout(resolve, rest));
    point("click", "1");
    const { clicked, shown } = await site.next();
    return shown - (clicked ?? NaN);
  } finally {
    end();
    await once(child, "exit");
    erase();
    site.close();
  }
}

/** The browser with all its processes. */
function endGroup({ pid = 0 }: ChildProcess) {
  try {
    process.kill(-pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Serves the built pages `latency` late; each tells when it was painted, and where the link is. */
async function openSite(way: Way) {
  const waiting: ((report: Report) => void)[] = [];
  const reports: Report[] = [];
  let pages = new Map<string, Page>();
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    if (path === "/told") {
      let text = "";
      request
        .on("data", (part: Buffer) => (text += part.toString()))
        .on("end", () => {
          const report = JSON.parse(text) as Report;
          const next = waiting.shift();
          if (next) next(report);
          else reports.push(report);
          response.end();
        });
      return;
    }
    setTimeout(() => {
      const page = pages.get(path);
      if (!page) return response.writeHead(404).end();
      return response.writeHead(200, page.headers).end(page.identity);
    }, latency);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const built = await builtPages(origin);
  const source = way === "plain document" ? plainTwins(built) : built;
  pages = new Map([...source].map(([path, page]) => [path, isHtml(page) ? telling(page, way) : page]));
  return {
    origin,
    next: () =>
      new Promise<Report>((resolve, reject) => {
        const known = reports.shift();
        if (known) return resolve(known);
        setTimeout(() => reject(new Error(`${way}: no page told anything within 20 seconds`)), 20_000).unref();
        return waiting.push(resolve);
      }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function telling({ identity, headers, etag }: Page, way: Way): Page {
  const { "Speculation-Rules": rules, ...others } = headers;
  const hash = createHash("sha256").update(teller).digest("base64");
  const policy = others["Content-Security-Policy"]?.replace("script-src ", `script-src 'sha256-${hash}' `) ?? "";
  const html = identity.toString("utf8").replace("</body>", () => `<script>${teller}</script></body>`);
  const kept: Record<string, string> = way === "ours, with rules" && rules ? { "Speculation-Rules": rules } : {};
  return { identity: Buffer.from(html), etag, headers: { ...others, ...kept, "Content-Security-Policy": policy } };
}

const teller = `(() => {
  const now = () => performance.timeOrigin + performance.now();
  addEventListener("click", () => sessionStorage.setItem("clicked", now()), true);
  const tell = () => requestAnimationFrame(() => requestAnimationFrame(() => {
    const at = document.querySelector('${link}');
    const box = at ? at.getBoundingClientRect() : { x: 0, y: 0, width: 0, height: 0 };
    const clicked = sessionStorage.getItem("clicked");
    fetch("/told", { method: "POST", keepalive: true, body: JSON.stringify({
      path: location.pathname, clicked: clicked && Number(clicked), shown: now(),
      x: screenX + box.x + box.width / 2, y: screenY + outerHeight - innerHeight + box.y + box.height / 2 }) });
  }));
  if (document.prerendering) document.addEventListener("prerenderingchange", tell); else tell();
})();`;
