/**
 * Development: the same app behind Vite, with module replacement and React Router's own scripts. The security policy is
 * left out here, since Vite writes inline; everything else is as in production, on the data folder of its own.
 */
import { createServer as createHttpServer } from "node:http";
import path from "node:path";
import { createServer } from "vite";
import type * as Bundle from "./app.ts";
import { codecFolder, layCodecs } from "#server/pictures/codecs.ts";
import { startLooking } from "#server/release/looking.ts";
import { listen, readBody, requestOf, sendResponse, sendText, visitorOf } from "#server/http/node-http.ts";

const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
const load = async () => (await vite.ssrLoadModule("./server/app.ts")) as typeof Bundle;

const { log, openPartners, openPublishing, openSite, readAllContent, readConfig } = await load();
const read = readConfig({ DATA_DIR: "./data/dev", RATE_LIMITS: "false", ...process.env });
if (!read.ok) throw new Error(read.mistakes.join("\n"));
const { config } = read;
const root = path.resolve(import.meta.dirname, "..");
const mark = path.join(config.dataDir, "content-release");
const release = openPublishing(
  { folder: config.contentDir, root, mark, codecs: layCodecs(root, path.join(config.dataDir, codecFolder)) },
  await readAllContent(config.contentDir, root),
);
const { demo, partners } = await openPartners(config, release.content());
const opened = await openSite({ ...config, ...partners }, release);
// Each page is rendered when it is asked for: none is made beforehand, so that there is nothing to compare.
release.begin({
  database: opened.site.database,
  now: opened.site.now,
  make: () => Promise.resolve({ files: {}, inline: {}, pictures: {} }),
  warm: () => undefined,
  compare: async () => [],
  prepare: async () => () => [],
  warn: (words) => words && console.error(words),
});
const looking = startLooking(release.look, log);
process.on("exit", () => void looking.stop());

const server = createHttpServer((incoming, outgoing) => {
  vite.middlewares(incoming, outgoing, () => {
    answer().catch((error: unknown) => {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      console.error(error);
      sendText(outgoing, 500, error instanceof Error ? (error.stack ?? error.message) : String(error));
    });
  });

  async function answer() {
    const { method = "GET", headers } = incoming;
    const url = (incoming as { originalUrl?: string }).originalUrl ?? incoming.url ?? "/";
    const body = method === "POST" ? await readBody(incoming) : undefined;
    const request = requestOf(config.origin + url, { method, headers, body });
    if (!request) return sendText(outgoing, 400, "This request is not well formed.");
    const { createApp } = await load();
    const response = await createApp(opened.site)(request, visitorOf(incoming, []));
    response.headers.delete("Content-Security-Policy");
    await sendResponse(outgoing, response);
  }
});
await listen(server, config.port, config.host);
opened.startWork();
console.log(`Site  ${config.origin}${demo ? `\nDemo  ${demo.origin}` : ""}`);
