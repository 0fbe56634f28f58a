import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type * as Bundle from "./app.ts";
import { securityHeaders } from "./headers.ts";
import { readBody, requestOf, sendResponse, sendText, TooLarge, visitorOf } from "./node-http.ts";
import type { Page } from "./pages.ts";

type Parts = Pick<typeof Bundle, "answerPage" | "log"> & {
  app: ReturnType<typeof Bundle.createApp>;
  pages: Map<string, Page>;
  origin: string;
  trustedProxies: string[];
  /** "ready", or why not. */
  readiness(): Promise<string>;
};

const limits = { maxHeaderSize: 16_384, headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 5000 };

/** Node's HTTP server of the site (security.md A4, A5, D6). Pages in memory are answered without a Request being made. */
export function createNodeServer({ answerPage, app, log, origin, pages, readiness, trustedProxies }: Parts) {
  const { host: ownHost, protocol, port } = new URL(origin);

  function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method = "GET", url = "/", headers } = incoming;
    const page = (method === "GET" || method === "HEAD") && headers.host === ownHost ? pages.get(url) : undefined;
    if (!page) return answerOther(incoming, outgoing);
    const ready = answerPage(page, {
      method,
      acceptEncoding: headers["accept-encoding"],
      ifNoneMatch: headers["if-none-match"],
    });
    outgoing.writeHead(ready.status, ready.headers);
    outgoing.end(ready.body);
    return undefined;
  }

  async function answerOther(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method = "GET", url = "/", headers } = incoming;
    const [pathname = "/"] = url.split("?", 1);
    if (pathname === "/healthz") return sendText(outgoing, 200, "ok");
    if (pathname === "/readyz") return answerReadiness(outgoing);
    if (headers.host !== ownHost) return answerStranger(headers.host, url, outgoing);

    const started = performance.now();
    const body = method === "POST" ? await readBody(incoming) : undefined;
    const request = requestOf(origin + url, { method, headers, body });
    if (!request) return refuse(outgoing, 400, "This request is not well formed.");
    const response = await app(request, visitorOf(incoming, trustedProxies));
    await sendResponse(outgoing, response, headers["accept-encoding"]);
    log("info", "request", {
      method,
      path: pathname,
      status: response.status,
      ms: Math.round(performance.now() - started),
    });
  }

  async function answerReadiness(outgoing: ServerResponse) {
    const state = await readiness();
    sendText(outgoing, state === "ready" ? 200 : 503, state);
  }

  /** On loopback both names of the machine lead here; any other host is not ours (security.md A5). */
  function answerStranger(host: string | undefined, url: string, outgoing: ServerResponse) {
    if (protocol !== "http:" || host !== `localhost:${port}` || !url.startsWith("/")) {
      return refuse(outgoing, 421, "This server does not answer for that host.");
    }
    return sendText(outgoing, 308, "", { Location: origin + url });
  }

  return createServer(limits, (incoming, outgoing) => {
    void Promise.resolve(answer(incoming, outgoing)).catch((error: unknown) => {
      if (error instanceof TooLarge)
        return refuse(outgoing, 413, "This is more than the form can take.", { Connection: "close" });
      if (incoming.destroyed && !incoming.complete) return outgoing.destroy();
      log("error", "request failed", { path: incoming.url?.split("?")[0], error });
      return outgoing.headersSent
        ? outgoing.destroy()
        : refuse(outgoing, 500, "Something broke on our side. Please try again in a minute.");
    });
  });
}

function refuse(outgoing: ServerResponse, status: number, words: string, headers: Record<string, string> = {}) {
  sendText(outgoing, status, words, { ...securityHeaders("/"), ...headers });
}
