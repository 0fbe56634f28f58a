import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { addresses, matching } from "#app/site/addresses.server.ts";
import type { Visitor } from "#app/site/site.ts";
import { bestEncoding } from "./answer-page.ts";

/** Largest body a form may send, a partner's event, and a file to be checked, which only comes as multipart, with what a form puts around it, and a picture, in bytes (security.md D6). */
const largestForm = 64 * 1024;
const largestEvent = 512 * 1024;
const largestFile = 2 * 1024 * 1024 + largestForm;
const largestPicture = 12 * 1024 * 1024;

const takesEvent = matching(({ takes }) => takes === "event");
/** Twelve megabytes are not read of everybody: `pictureAddress` says before whether whoever sends some may, however it was spelled. */
export const takesPicture = matching(({ takes }) => takes === "picture");
export const pictureAddress = addresses.find(({ takes }) => takes === "picture")?.path ?? "/";
const takesFile = matching(({ takes }) => takes === "file");

export class TooLarge extends Error {}

/** The body of a post, whole. Throws TooLarge as soon as it is longer than its address allows; the connection stays open for the answer. */
export async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const largestBody = largestBodyAt(incoming.url ?? "", incoming.headers["content-type"] ?? "");
  if (Number(incoming.headers["content-length"] ?? 0) > largestBody) throw new TooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > largestBody) throw new TooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function largestBodyAt(url: string, type: string) {
  const [pathname = ""] = url.split("?", 1);
  if (takesEvent(pathname)) return largestEvent;
  if (takesPicture(pathname)) return largestPicture;
  return takesFile(pathname) && /^multipart\/form-data\s*;/i.test(type) ? largestFile : largestForm;
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
  const peer = peerOf(incoming);
  if (!trustedProxies.includes(peer)) return { address: peer };
  const forwarded = String(incoming.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((each) => withoutPort(each.trim()))
    .filter(Boolean);
  return { address: forwarded.findLast((each) => !trustedProxies.includes(each)) ?? peer };
}

/** The other end of the connection; IPv4 written as IPv6 is IPv4. */
export function peerOf({ socket }: IncomingMessage) {
  return (socket.remoteAddress ?? "unknown").replace(/^::ffff:/, "");
}

/** Some proxies add the visitor's port, which would make every connection another visitor. */
function withoutPort(address: string) {
  return /^(\d+\.\d+\.\d+\.\d+):\d+$|^\[(.*)\](?::\d+)?$/.exec(address)?.slice(1).find(Boolean) ?? address;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Sends a Response of the app, compressed when that helps; a table as it is made (app/people/owner/csv-file.server.ts). */
export async function sendResponse(outgoing: ServerResponse, response: Response, acceptEncoding = "") {
  const headers = Object.fromEntries(response.headers);
  if (response.body && headers["content-type"]?.startsWith("text/csv")) {
    outgoing.writeHead(response.status, headers);
    return sendPieces(outgoing, response.body);
  }
  let body = response.body ? Buffer.from(await response.arrayBuffer()) : undefined;
  const long = body !== undefined && body.length > 1024 && /^text|json|xml/.test(headers["content-type"] ?? "");
  const encoding = long ? bestEncoding(acceptEncoding) : undefined;
  if (body && encoding) {
    body = await (encoding === "br" ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : zip(body));
    const vary = ["Accept-Encoding", headers.vary].filter(Boolean).join(", ");
    Object.assign(headers, { "content-encoding": encoding, vary });
  }
  if (body) headers["content-length"] = String(body.length);
  outgoing.writeHead(response.status, headers);
  outgoing.end(body);
}

/** One piece after the other, no faster than they are read. When one fails, the connection breaks: a file cut short is none. */
async function sendPieces(outgoing: ServerResponse, body: ReadableStream<Uint8Array>) {
  try {
    await pipeline(Readable.fromWeb(body as NodeStream<Uint8Array>), outgoing);
  } catch (error) {
    const gone = error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
    if (!gone) throw error;
  }
}

/** A short answer in words, kept by nobody. */
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
