import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Visitor } from "#app/site.ts";

/** Largest body a form may send, in bytes (security.md D6). */
const largestBody = 64 * 1024;

export class TooLarge extends Error {}

/** The body of a post, whole. Throws TooLarge as soon as it is longer than a form may be; the rest is not kept. */
export async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  if (Number(incoming.headers["content-length"] ?? 0) > largestBody) throw new TooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > largestBody) throw new TooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

type Asked = { method: string; headers: IncomingMessage["headers"]; body?: Buffer };

/** A Request for the app on our own address; `undefined` when what came in cannot be one (security.md A8). */
export function requestOf(url: string, { method, headers, body }: Asked): Request | undefined {
  try {
    const list = Object.entries(headers).flatMap(([name, value]) => {
      if (value === undefined || name.startsWith(":")) return [];
      return (Array.isArray(value) ? value : [value]).map((each): [string, string] => [name, each]);
    });
    // TRACE and its like cannot be Requests; the app refuses them by name.
    const known = ["GET", "HEAD", "POST", "OPTIONS"].includes(method) ? method : "DELETE";
    return new Request(url, { method: known, headers: list, body: body?.length ? new Uint8Array(body) : undefined });
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/**
 * Whose connection it is. What a proxy says counts only when the proxy is on the list (security.md A6):
 * then the last address in X-Forwarded-For that is not itself a listed proxy.
 */
export function visitorOf(incoming: IncomingMessage, trustedProxies: string[]): Visitor {
  const peer = (incoming.socket.remoteAddress ?? "unknown").replace(/^::ffff:/, "");
  if (!trustedProxies.includes(peer)) return { address: peer };
  const forwarded = String(incoming.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);
  return { address: forwarded.findLast((each) => !trustedProxies.includes(each)) ?? peer };
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Sends a Response of the app, compressed when that helps. */
export async function sendResponse(outgoing: ServerResponse, response: Response, acceptEncoding = "") {
  const whole = response.body ? Buffer.from(await response.arrayBuffer()) : undefined;
  const headers = Object.fromEntries(response.headers);
  const text = /^text|json|xml/.test(headers["content-type"] ?? "") && whole !== undefined && whole.length > 1024;
  const encoding = !text
    ? undefined
    : acceptEncoding.includes("br")
      ? "br"
      : acceptEncoding.includes("gzip")
        ? "gzip"
        : undefined;
  const body =
    whole && encoding
      ? await (encoding === "br" ? brotli(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : zip(whole))
      : whole;
  if (encoding) Object.assign(headers, { "content-encoding": encoding, vary: "Accept-Encoding" });
  if (body) headers["content-length"] = String(body.length);
  const cookies = response.headers.getSetCookie();
  outgoing.writeHead(response.status, cookies.length > 0 ? { ...headers, "set-cookie": cookies } : headers);
  outgoing.end(body);
}

export function sendText(
  outgoing: ServerResponse,
  status: number,
  words: string,
  headers: Record<string, string> = {},
) {
  outgoing.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    ...headers,
  });
  outgoing.end(words);
}

/** Listens, or throws one line that says what to do. */
export async function listen(server: Server, port: number, host: string) {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === "EADDRINUSE"
          ? `Port ${port} is taken. Stop what uses it, or set PORT to another.`
          : `Cannot listen on ${host}:${port}: ${error.message}`;
      reject(new Error(reason));
    });
    server.listen(port, host, resolve);
  });
}
