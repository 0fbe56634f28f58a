import { connect } from "node:net";
import { onTestFinished } from "vitest";
import { answerPage } from "#server/http/answer-page.ts";
import { createNodeServer } from "#server/http/node-server.ts";
import type { Page } from "#server/http/pages.ts";
import { freePort } from "./server.ts";

const page: Page = { identity: Buffer.from("in memory"), etag: '"one"', headers: { "Content-Type": "text/plain" } };

type Wishes = Partial<Parameters<typeof createNodeServer>[0]>;

/** Node's HTTP server of the site without a site behind it: a page in memory at /kept, everything else made by `app`. */
export async function openEdgeServer(wishes: Wishes = {}) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = createNodeServer({
    answerPage,
    app: async () => new Response("rendered"),
    log: () => undefined,
    origin,
    pages: new Map([["/kept", page]]),
    readiness: async () => "ready",
    trustedProxies: [],
    ...wishes,
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { server, origin, host: `127.0.0.1:${port}`, port };
}

/** Sends bytes as they are and answers all that comes back until the connection ends, or until `patience` milliseconds are over. */
export function sayRaw(port: number, words: string, patience = 2000) {
  return new Promise<string>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(words));
    let heard = "";
    socket.on("data", (chunk) => (heard += chunk.toString("latin1")));
    const finish = () => {
      socket.destroy();
      resolve(heard);
    };
    socket.once("close", finish).once("error", finish).setTimeout(patience, finish);
  });
}
