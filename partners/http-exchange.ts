import { Agent as HttpAgent, type ClientRequest, type IncomingMessage, request as httpRequest } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import type { LookupFunction, Socket } from "node:net";
import { refusedCode } from "./http-address.ts";

/** `body`: parsed JSON; undefined when a refusal (4xx) came without one, null when it came with something else. */
export type Reply = { status: number; body: unknown };

export type Question = { method: string; path: string; headers: Record<string, string>; body?: string };

/** `again`: the same question may have better luck at once. `retryAfter`: the header as it came. */
export type ExchangeOutcome =
  | { kind: "reply"; reply: Reply }
  | { kind: "rate_limited"; retryAfter: string }
  | { kind: "unavailable"; detail: string; again: boolean };

/** Puts one question on the wire; never rejects. The caller's signal ends it. */
type Exchange = (question: Question, signal: AbortSignal) => Promise<ExchangeOutcome>;

const connectLimit = 3000;
const idleLimit = 10_000;
const mostIdle = 4;
const largestBody = 1024 * 1024;
/** With all that stands around a body on the wire. */
const largestAnswer = 2 * largestBody;
/** A gateway's trouble, not the partner's word. */
const passing = [502, 503, 504];

export function openExchange(origin: string, lookup: LookupFunction): Exchange {
  const secure = origin.startsWith("https:");
  const settings = { keepAlive: true, maxFreeSockets: mostIdle, timeout: idleLimit };
  const agent = secure ? new HttpsAgent(settings) : new HttpAgent(settings);
  const request = secure ? httpsRequest : httpRequest;

  return ({ method, path, headers, body }, signal) =>
    new Promise((resolve) => {
      const outgoing = request(origin + path, {
        method,
        headers: { Accept: "application/json", ...headers, "Accept-Encoding": "identity" },
        // A kept connection may be dying just now; a question that must not be put twice gets a fresh one.
        agent: method === "GET" ? agent : false,
        lookup,
        signal,
      });
      outgoing.on("error", (error) => resolve(troubleOf(error)));
      outgoing.on("response", (incoming) => resolve(conclude(outgoing, incoming)));
      // Some answers, 101 among them, are neither a response nor an error to Node.
      outgoing.on("close", () => resolve({ kind: "unavailable", detail: "closed without an answer", again: false }));
      outgoing.once("socket", (socket) => {
        limitBytes(outgoing, socket);
        if (!outgoing.reusedSocket) limitConnecting(outgoing, socket, secure ? "secureConnect" : "connect");
      });
      outgoing.end(body);
    });
}

/** Node counts neither blanks before a header's value nor what frames a chunk: a partner could send them for as long as we wait. */
function limitBytes(outgoing: ClientRequest, socket: Socket) {
  let length = 0;
  const count = (bytes: Buffer) => {
    length += bytes.length;
    if (length > largestAnswer) outgoing.destroy(new Error("too many bytes around the body"));
  };
  socket.on("data", count);
  outgoing.once("close", () => socket.off("data", count));
}

function limitConnecting(outgoing: ClientRequest, socket: Socket, connected: "connect" | "secureConnect") {
  const timer = setTimeout(() => outgoing.destroy(new Error("connecting took too long")), connectLimit);
  socket.once(connected, () => clearTimeout(timer));
  outgoing.once("close", () => clearTimeout(timer));
}

function troubleOf(error: unknown): ExchangeOutcome {
  const { code, name, message } = error as NodeJS.ErrnoException;
  if (name === "AbortError") return { kind: "unavailable", detail: "took too long", again: false };
  return { kind: "unavailable", detail: code ?? message.slice(0, 80), again: code !== refusedCode };
}

async function conclude(outgoing: ClientRequest, incoming: IncomingMessage): Promise<ExchangeOutcome> {
  try {
    return await readOutcome(incoming);
  } catch (error) {
    return troubleOf(error);
  } finally {
    // What was not read to its end would hold the connection for ever.
    if (!incoming.readableEnded) outgoing.destroy();
  }
}

async function readOutcome(incoming: IncomingMessage): Promise<ExchangeOutcome> {
  // Without a listener the end of a connection that we cut ourselves would be an uncaught error.
  incoming.on("error", () => {});
  const { statusCode: status = 0, headers } = incoming;
  const type = headers["content-type"] ?? "";
  if (status === 429) return { kind: "rate_limited", retryAfter: headers["retry-after"] ?? "" };
  if (status < 200 || status >= 500)
    return { kind: "unavailable", detail: String(status), again: passing.includes(status) };
  if (status >= 300 && status < 400) return useless(`${status}, and redirects are not followed`);
  if ((headers["content-encoding"] ?? "identity") !== "identity") return useless("an encoding nobody asked for");
  if (Number(headers["content-length"] ?? 0) > largestBody) return useless("more than 1 MiB");

  const body = await readBody(incoming);
  if (!body) return useless("more than 1 MiB");
  // A wall in front of a partner forbids with a page; that says nothing about a member (security.md C5).
  if (status === 403 && /html/i.test(type) && body.length > 0) return useless("403 with a page");
  const json = readJson(body, type);
  if (status < 300 && json === undefined) return useless(body.length > 0 ? "not JSON" : "empty");
  return { kind: "reply", reply: { status, body: json ? json.value : body.length > 0 ? null : undefined } };
}

function useless(detail: string): ExchangeOutcome {
  return { kind: "unavailable", detail, again: false };
}

/** Undefined when it is more than is ever read. */
async function readBody(incoming: IncomingMessage) {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > largestBody) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Undefined when it does not call itself JSON or is none; `null` is JSON. */
function readJson(body: Buffer, type: string): { value: unknown } | undefined {
  if (!/json/i.test(type)) return undefined;
  try {
    return { value: JSON.parse(new TextDecoder().decode(body)) as unknown };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
