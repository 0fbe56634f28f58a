/**
 * Development: the same app behind Vite, with module replacement and React Router's own scripts. The security policy is
 * left out here, since Vite writes inline; everything else is as in production, on the data folder of its own.
 */
import { watch } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import path from "node:path";
import { createServer } from "vite";
import type * as Bundle from "./app.ts";
import { listen, readBody, requestOf, sendResponse, sendText, visitorOf } from "#server/http/node-http.ts";

const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
const load = async () => (await vite.ssrLoadModule("./server/app.ts")) as typeof Bundle;

const { openContent, openPartners, openSite, readConfig } = await load();
const read = readConfig({ DATA_DIR: "./data/dev", RATE_LIMITS: "false", ...process.env });
if (!read.ok) throw new Error(read.mistakes.join("\n"));
const { config } = read;
const { demo, partners } = await openPartners(config);
const root = path.resolve(import.meta.dirname, "..");
let content = await openContent({ folder: config.contentDir, root });
const opened = await openSite({ ...config, ...partners }, () => content);
watch(config.contentDir, { recursive: true }, () => {
  openContent({ folder: config.contentDir, root }).then((read) => (content = read), console.error);
});

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
