import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tooLargePath } from "#app/school/certification/certificate-files/verify-address.ts";
import type { Visitor } from "#app/site/site.ts";
import type { log as writeLog } from "#server/log.ts";
import type { answerPage as answerFromMemory } from "./answer-page.ts";
import { answerBroken, refuseTunnel } from "./broken-requests.ts";
import { forwardedRefusal, isForwarded, unlistedProxy } from "./forwarded.ts";
import { securityHeaders } from "./headers.ts";
import {
  pictureAddress,
  readBody,
  requestOf,
  sendResponse,
  sendText,
  takesPicture,
  TooLarge,
  visitorOf,
} from "./node-http.ts";
import { isOwnPage, type Page } from "./pages.ts";
import { openTurns } from "./turns.ts";

/** Answers what is not in memory. Never throws; a bug becomes a 500 page with a number that stands in the log. */
export type App = (request: Request, visitor: Visitor) => Promise<Response>;

/** The first three come out of the build. */
type Parts = {
  answerPage: typeof answerFromMemory;
  app: App;
  log: typeof writeLog;
  pages: Map<string, Page>;
  origin: string;
  trustedProxies: string[];
  /** Partners are played for whoever sits at this machine: what a proxy passes on comes from somebody else. */
  refusesForwarded?: boolean;
  /** Told of what the owner should mend; the same words may come again and again. */
  warn?(words: string): void;
  /** Told when something was sent that may have changed what pages in memory say. */
  changed?(): void;
  /** "ready", or why not. */
  readiness(): Promise<string>;
};

const limits = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5000,
  // Node looks after the first two only this often; its default is 30 seconds.
  connectionsCheckingInterval: 2000,
  // Without a Host we answer ourselves, with our headers.
  requireHostHeader: false,
};
/** A connection on which nothing moves, such as one of a visitor who never reads the answer, ends after this time. */
const longestSilence = 30_000;
/** While we work on an answer nothing moves either. Publishing makes every page anew, and its page waits a minute. */
const longestWork = 90_000;
/** For so long what is left of a body too large is read and thrown away, so that the answer gets through. */
const lingering = 2000;

/** Node's HTTP server of the site (security.md A4, A5, D6). Pages in memory are answered without a Request being made. */
export function createNodeServer(parts: Parts) {
  const { answerPage, app, log, origin, pages, readiness, refusesForwarded, trustedProxies, warn } = parts;
  const { host: ownHost, protocol, port } = new URL(origin);
  const myTurn = openTurns();

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method = "GET", url = "/", headers } = incoming;
    if (refusesForwarded && isForwarded(incoming)) return say(outgoing, 421, forwardedRefusal);
    const forEverybody = headers.authorization === undefined || !isOwnPage(url);
    const kept = (method === "GET" || method === "HEAD") && headers.host === ownHost && forEverybody;
    const page = kept ? pages.get(url) : undefined;
    if (!page || hostsIn(incoming) > 1) return answerOther(incoming, outgoing);
    const ready = await answerPage(page, {
      method,
      acceptEncoding: headers["accept-encoding"],
      ifNoneMatch: headers["if-none-match"],
    });
    // A connection of HTTP/1.1 is kept without a word.
    if (outgoing.shouldKeepAlive && incoming.httpVersion === "1.1") outgoing.removeHeader("Connection");
    outgoing.writeHead(ready.status, ready.headers);
    outgoing.end(ready.body);
  }

  async function answerOther(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method = "GET", headers } = incoming;
    const url = pathIn(incoming.url ?? "/", origin);
    if (!url.startsWith("/") || hostsIn(incoming) > 1) return say(outgoing, 400, "This request is not well formed.");
    const [pathname = "/"] = url.split("?", 1);
    if (pathname === "/healthz" || pathname === "/readyz") return answerProbe(pathname, method, outgoing);
    if (headers.host !== ownHost) return answerStranger(headers.host, url, outgoing);

    const unlisted = unlistedProxy(incoming, trustedProxies);
    if (unlisted) warn?.(unlisted);
    const started = performance.now();
    const refusal = method === "POST" && takesPicture(pathname) ? await refusalOf(incoming) : undefined;
    if (refusal) return sendResponse(outgoing, refusal, headers["accept-encoding"]);
    const body = method === "POST" ? await bodyOf(incoming) : undefined;
    if (body === null) return refuseBody(incoming, outgoing);
    const request = requestOf(origin + url, { method, headers, body });
    if (!request) return say(outgoing, 400, "This request is not well formed.");
    await myTurn();
    incoming.socket.setTimeout(longestWork);
    const response = await app(request, visitorOf(incoming, trustedProxies));
    incoming.socket.setTimeout(server.timeout);
    if (method === "POST") parts.changed?.();
    await sendResponse(outgoing, response, headers["accept-encoding"]);
    log("info", "request", {
      method,
      path: pathname,
      status: response.status,
      ms: Math.round(performance.now() - started),
    });
  }

  /** Why a body of many megabytes is not read: its address says who may send one, going by the headers alone. */
  async function refusalOf(incoming: IncomingMessage) {
    const { authorization } = incoming.headers;
    const request = requestOf(origin + pictureAddress, { method: "GET", headers: { authorization } });
    await myTurn();
    const answered = request && (await app(request, visitorOf(incoming, trustedProxies)));
    if (!answered || answered.ok) return undefined;
    discard(incoming);
    return answered;
  }

  /** Without JavaScript the answer is a page: where a file was sent, it is that of the form, which says why. */
  async function refuseBody(incoming: IncomingMessage, outgoing: ServerResponse) {
    discard(incoming);
    const [pathname] = pathIn(incoming.url ?? "/", origin).split("?", 1);
    if (pathname !== new URL(tooLargePath, origin).pathname) return say(outgoing, 413, tooLarge);
    const page = await app(new Request(origin + tooLargePath), visitorOf(incoming, trustedProxies));
    const { body, headers, ok, status } = page;
    const refusal = new Response(body, { status: ok ? 413 : status, headers });
    await sendResponse(outgoing, refusal, incoming.headers["accept-encoding"]);
  }

  async function answerProbe(pathname: string, method: string, outgoing: ServerResponse) {
    if (method !== "GET" && method !== "HEAD") return say(outgoing, 405, "Only GET and HEAD.", { Allow: "GET, HEAD" });
    const state = pathname === "/healthz" ? "ok" : await readiness();
    say(outgoing, state === "ok" || state === "ready" ? 200 : 503, state);
  }

  /** On loopback both names of the machine lead here; any other host is not ours (security.md A5). */
  function answerStranger(host: string | undefined, url: string, outgoing: ServerResponse) {
    if (protocol !== "http:" || host !== `localhost:${port}`) {
      return say(outgoing, 421, "This server does not answer for that host.");
    }
    return say(outgoing, 308, "", { Location: origin + url });
  }

  const server = createServer(limits, (incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => {
      if (incoming.destroyed && !incoming.complete) return outgoing.destroy();
      log("error", "request failed", { path: incoming.url?.split("?")[0], error });
      return outgoing.headersSent
        ? outgoing.destroy()
        : say(outgoing, 500, "Something broke on our side. Please try again in a minute.");
    });
  });
  server.on("clientError", answerBroken);
  server.on("connect", refuseTunnel);
  server.on("checkExpectation", (_incoming, outgoing) => say(outgoing, 417, "This server has no such expectation."));
  server.timeout = longestSilence;
  return server;
}

const tooLarge = "This is more than the form can take. Go back, and send a smaller file or a shorter text.";

/** Null for one that is too large. */
function bodyOf(incoming: IncomingMessage) {
  return readBody(incoming).catch((error: unknown) => {
    if (error instanceof TooLarge) return null;
    throw error;
  });
}

/** Whoever closes while a body still arrives takes the answer away from its reader. */
function discard(incoming: IncomingMessage) {
  incoming.resume();
  const timer = setTimeout(() => incoming.destroy(), lingering);
  incoming.once("close", () => clearTimeout(timer));
}

/** What is asked for, from its first slash: proxies may write the whole address of ours (RFC 9112, 3.2.2). */
function pathIn(target: string, origin: string) {
  return target.startsWith(`${origin}/`) ? target.slice(origin.length) : target;
}

/** Node goes by the first Host; whoever stands before us may have gone by another. */
function hostsIn({ rawHeaders }: IncomingMessage) {
  return rawHeaders.filter((name, place) => place % 2 === 0 && name.length === 4 && name.toLowerCase() === "host")
    .length;
}

/** Plain words with the headers of every answer (security.md B1). */
function say(outgoing: ServerResponse, status: number, words: string, headers: Record<string, string> = {}) {
  sendText(outgoing, status, words, { ...securityHeaders("/"), ...headers });
}
