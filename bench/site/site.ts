import path from "node:path";
import type * as Bundle from "#server/app.ts";
import { readBuiltPages } from "#server/page-making/built-content.ts";
import { createNodeServer } from "#server/http/node-server.ts";
import { packedPage, type Page } from "#server/http/pages.ts";
import { freePort, runServer } from "#tests/servers.ts";
import { atEnd } from "./at-end.ts";

export const root = path.resolve(import.meta.dirname, "../..");
const build = path.resolve(root, process.env.BUILD_DIR ?? "build");

/** How long a site is waited for until it is given up, in milliseconds. */
const patience = 30_000;

export type Site = {
  origin: string;
  /** Milliseconds from the start of the process until its welcome. */
  startUp: number;
  /** Sends a signal to this one process and waits for its end. */
  stop(signal?: NodeJS.Signals): Promise<void>;
};

/** The real server as a process of its own on free loopback ports, with limits off. Throws when it does not come up. */
export async function startSite(env: { DATA_DIR: string } & Record<string, string>): Promise<Site> {
  const port = String(await freePort());
  const demoPort = String(await freePort());
  const began = performance.now();
  const child = runServer({ BUILD_DIR: build, RATE_LIMITS: "false", PORT: port, DEMO_PORT: demoPort, ...env });
  const kill = atEnd(() => child.process.kill("SIGKILL"));
  const tooLate = setTimeout(kill, patience);
  // The line comes after the server has begun to listen.
  await child.line("Promise");
  clearTimeout(tooLate);
  return {
    origin: `http://127.0.0.1:${port}`,
    startUp: performance.now() - began,
    async stop(signal = "SIGTERM") {
      child.process.kill(signal);
      await child.exited;
      kill();
    },
  };
}

/** All pages and files of the build as the server holds them for this origin. */
export async function builtPages(origin: string): Promise<Map<string, Page>> {
  const { originPlaceholder, readPages } = await readBundle();
  const { inline } = readBuiltPages(build);
  return readPages({
    folder: path.join(build, "client"),
    origin,
    placeholder: originPlaceholder,
    inline,
  });
}

/** Bytes of a page as it travels. */
export async function travellingBytes(page: Page) {
  const { length } = page.packed ? await packedPage(page, "br") : page.identity;
  return length;
}

/** Serves pages with the site's own server code, inside this process and without the app behind it. */
export async function servePages(pages: Map<string, Page>, origin: string) {
  const { answerPage } = await readBundle();
  const server = createNodeServer({
    answerPage,
    app: async () => new Response("Not here.", { status: 404 }),
    log: () => undefined,
    pages,
    origin,
    trustedProxies: [],
    readiness: async () => "ready",
  });
  await new Promise<void>((resolve) => server.listen(Number(new URL(origin).port), "127.0.0.1", resolve));
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

export function isHtml({ headers }: Page) {
  return headers["Content-Type"]?.startsWith("text/html") === true;
}

async function readBundle() {
  return (await import(path.join(build, "server/index.js"))) as typeof Bundle;
}
