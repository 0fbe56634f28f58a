import { lookup as systemLookup } from "node:dns";
import { isIP } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Answer } from "./answer.ts";
import { bareHost, guardedLookup, isLoopback, isPublic, type Resolve } from "./http-address.ts";
import { openCircuit } from "./http-circuit.ts";
import { openExchange, type ExchangeOutcome, type Question, type Reply } from "./http-exchange.ts";

export type { Reply } from "./http-exchange.ts";

export type HttpTrouble = "unavailable" | "rate_limited";

/** `timeout`: milliseconds for everything, a second try included. */
type Get = { headers: Record<string, string>; timeout: number };
/** `body` is sent as it is; name its Content-Type. */
type Send = Get & { body?: string };

/**
 * Calls to one partner (partners.md §0, security.md E9). `path` begins with a slash and may have a query. Nothing throws.
 * 5xx, silence, a broken connection, a redirect, anything but JSON with a 2xx, more than 1 MiB: `unavailable`; 429:
 * `rate_limited`; any other 4xx is a Reply. `detail` names path and cause, never the query or a header.
 */
export interface Http {
  /** Tried once more after a broken connection, 502, 503 or 504. */
  get(path: string, options: Get): Promise<Answer<Reply, HttpTrouble>>;
  /** Tried once only. */
  send(method: "POST" | "PUT" | "PATCH" | "DELETE", path: string, options: Send): Promise<Answer<Reply, HttpTrouble>>;
}

/** `origin`: from the settings, https or a loopback address. `now` in milliseconds. `resolve` is for tests. */
type Settings = { origin: string; now: () => number; resolve?: Resolve };

const mostUnderWay = 20;
const usualPause = 60_000;
const longestPause = 600_000;

export function openHttp({ origin, now, resolve = systemLookup }: Settings): Http {
  const url = new URL(origin);
  const host = bareHost(url);
  const local = host === "localhost" || isLoopback(host);
  if (url.protocol !== "https:" && !local) throw new Error("a partner's address must begin with https://");
  const isAllowed = local ? isLoopback : isPublic;
  const exchange = openExchange(origin, guardedLookup(resolve, isAllowed));
  const circuit = openCircuit(now);
  let underWay = 0;

  async function ask(question: Question, timeout: number): Promise<Answer<Reply, HttpTrouble>> {
    const about = `${question.method} ${question.path.split("?")[0]}`;
    const resting = circuit.resting();
    if (resting) return { ok: false, kind: resting, detail: `${about}: not asked, the partner rests` };
    if (underWay >= mostUnderWay) return { ok: false, kind: "unavailable", detail: `${about}: too many at once` };
    if (!isSendable(question) || (isIP(host) !== 0 && !isAllowed(host)))
      return { ok: false, kind: "unavailable", detail: `${about}: not sendable` };

    underWay += 1;
    const outcome = await attempt(question, timeout);
    underWay -= 1;
    if (outcome.kind === "reply") {
      circuit.succeed();
      return { ok: true, value: outcome.reply };
    }
    if (outcome.kind === "rate_limited") circuit.pause(pauseOf(outcome.retryAfter, now()));
    else circuit.fail();
    return { ok: false, kind: outcome.kind, detail: `${about}: ${"detail" in outcome ? outcome.detail : "429"}` };
  }

  /** Both tries and the pause between them share one time limit. */
  async function attempt(question: Question, timeout: number): Promise<ExchangeOutcome> {
    const signal = AbortSignal.timeout(timeout);
    const first = await exchange(question, signal);
    if (first.kind !== "unavailable" || !first.again || question.method !== "GET") return first;
    try {
      await wait(200 + Math.random() * 400, undefined, { signal });
    } catch {
      // The only thing that ends this wait early is the limit.
      return first;
    }
    return exchange(question, signal);
  }

  return {
    get: (path, { headers, timeout }) => ask({ method: "GET", path, headers }, timeout),
    send: (method, path, { headers, body, timeout }) => ask({ method, path, headers, body }, timeout),
  };
}

/** Only visible ASCII goes into a request line or header (security.md C7); Node would throw for some of the rest. */
function isSendable({ path, headers }: Question) {
  const fields = Object.entries(headers);
  return (
    /^\/[\x21-\x7e]*$/.test(path) &&
    fields.every(([name, value]) => /^[\w-]+$/.test(name) && /^[\x20-\x7e]{0,8192}$/.test(value))
  );
}

/** Milliseconds of a Retry-After, in seconds or as a date, at least one second and at most ten minutes. */
function pauseOf(retryAfter: string, at: number) {
  const stated = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - at;
  return Number.isNaN(stated) ? usualPause : Math.min(Math.max(stated, 1000), longestPause);
}
