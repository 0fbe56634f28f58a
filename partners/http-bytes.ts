import { lookup as systemLookup } from "node:dns";
import { get as getPlain, type IncomingMessage } from "node:http";
import { get as getSecure } from "node:https";
import { isIP } from "node:net";
import type { Answer } from "./answer.ts";
import { bareHost, guardedLookup, isLoopback, isPublic, type Resolve } from "./http-address.ts";

/** `type` is the media type as the server names it, in lower case and without parameters. */
export type Fetched = { type: string; bytes: Uint8Array<ArrayBuffer> };

/** `version` is its ETag, or nothing. */
type Versioned = Fetched & { version: string };

type Wishes = {
  /** Milliseconds for everything. */
  timeout: number;
  /** Bytes that are read at most; one more and nothing is answered. */
  most: number;
  /** Media types that are asked for. */
  accept?: string;
  /** The version that is known: nothing else is wanted. */
  known?: string;
  /** Finds the addresses of a name; for tests. */
  resolve?: Resolve;
};

/** `unchanged`: it is the version that is known. `refused`: not there, or not for us. `unavailable`: all else, redirects among it. */
type Why = "unchanged" | "refused" | "too_large" | "unavailable";

const nothing = { ok: false, kind: "unavailable" } as const;
const tooLarge = { ok: false, kind: "too_large" } as const;

/** The bytes at an address, as `readBytes` has them; `not_found` whatever came in between. */
export async function getBytes(address: string, wishes: Wishes): Promise<Answer<Fetched, "not_found">> {
  const answer = await readBytes(address, wishes);
  if (!answer.ok) return { ok: false, kind: "not_found" };
  const { type, bytes } = answer.value;
  return { ok: true, value: { type, bytes } };
}

/**
 * The bytes at an address, asked without any credential: a plain 200 in time and within the limit, without redirects or
 * packing. A machine of the public Internet must be there, after DNS too; only an address that names this machine itself
 * leads to it (security.md E9). Never throws.
 */
export async function readBytes(
  address: string,
  { timeout, most, accept = "image/*", known = "", resolve = systemLookup }: Wishes,
): Promise<Answer<Versioned, Why>> {
  const url = new URL(address);
  const isAllowed = isLocal(url.hostname) ? isLoopback : isPublic;
  const host = bareHost(url);
  // Sockets do not look up what is an address already.
  if (isIP(host) !== 0 && !isAllowed(host)) return nothing;
  const get = url.protocol === "https:" ? getSecure : getPlain;
  return new Promise((settle) => {
    const request = get(
      url,
      {
        agent: false,
        headers: { Accept: accept, "Accept-Encoding": "identity", ...(known && { "If-None-Match": known }) },
        lookup: guardedLookup(resolve, isAllowed),
        signal: AbortSignal.timeout(timeout),
      },
      (response) => settle(readAnswer(response, most, accept).finally(() => request.destroy())),
    );
    // Also when it is ended above, or takes too long.
    request.on("error", () => settle(nothing));
    request.on("close", () => settle(nothing));
  });
}

/** Whether a host of an address (IPv6 in brackets) is this machine by its name. */
export function isLocal(hostname: string) {
  return hostname === "localhost" || isLoopback(bareHost({ hostname }));
}

async function readAnswer(response: IncomingMessage, most: number, accept: string): Promise<Answer<Versioned, Why>> {
  // Without a listener the end of a connection that we cut ourselves would be an uncaught error.
  response.on("error", () => {});
  const { statusCode = 0, headers } = response;
  if (statusCode === 304) return { ok: false, kind: "unchanged" };
  if ([401, 403, 404, 410].includes(statusCode)) return { ok: false, kind: "refused" };
  // Where everything is welcome, what does not say what it is is welcome too.
  const named = headers["content-type"] ?? (accept.includes("*/*") ? "application/octet-stream" : undefined);
  const type = named?.split(";")[0]?.trim().toLowerCase();
  if (statusCode !== 200 || !type || headers["content-encoding"]) return nothing;
  if (Number(headers["content-length"] ?? 0) > most) return tooLarge;
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > most) return tooLarge;
      chunks.push(chunk);
    }
  } catch {
    // Cut off or out of time: half a file is none.
    return nothing;
  }
  return { ok: true, value: { type, bytes: new Uint8Array(Buffer.concat(chunks)), version: headers.etag ?? "" } };
}
