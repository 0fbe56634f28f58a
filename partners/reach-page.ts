import { lookup } from "node:dns";
import { get as getPlain } from "node:http";
import { get as getSecure } from "node:https";
import { isIP } from "node:net";
import type { Answer } from "#partners/answer.ts";
import { bareHost, guardedLookup, isLoopback, isPublic } from "#partners/http-address.ts";
import { isLocal } from "#partners/http-bytes.ts";

/** Milliseconds (partners.md §0). */
const limit = 8000;

/**
 * Whether pages are served there: any answer below 500 will do, since a host of pages has no call that says "well". Nothing
 * of the answer is read and no redirect followed. Only public machines, or this one by its name (security.md E9).
 */
export function reachPage(origin: string): Promise<Answer<true>> {
  const url = new URL(origin);
  const get = url.protocol === "https:" ? getSecure : getPlain;
  const isAllowed = isLocal(url.hostname) ? isLoopback : isPublic;
  const host = bareHost(url);
  // Sockets do not look up what is an address already.
  if (isIP(host) !== 0 && !isAllowed(host)) return Promise.resolve(trouble("address not allowed"));
  return new Promise((settle) => {
    const request = get(
      url,
      { agent: false, lookup: guardedLookup(lookup, isAllowed), signal: AbortSignal.timeout(limit) },
      ({ statusCode = 500 }) => {
        settle(statusCode < 500 ? { ok: true, value: true } : trouble(`answered ${statusCode}`));
        request.destroy();
      },
    );
    // Also when it is ended above, or takes too long.
    request.on("close", () => settle(trouble("closed without an answer")));
    request.on("error", (error: NodeJS.ErrnoException) => settle(trouble(error.code ?? error.name)));
  });
}

function trouble(detail: string): Answer<true> {
  return { ok: false, kind: "unavailable", detail };
}
