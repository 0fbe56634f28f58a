import { lookup as systemLookup } from "node:dns";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { bareHost, guardedLookup, isLoopback, isPublic } from "#partners/http-address.ts";

/** Addresses of the owner's own choice; absent: nobody is told there. */
export type PingSettings = { alarm?: string; heartbeat?: string };

/** Short words to services that watch. `undefined`: there is no such address; else whether it was taken. Nothing throws. */
export interface Pings {
  /** To a second channel that works without mail. */
  alarm(text: string): Promise<boolean | undefined>;
  /** That all is well; who does not hear it for a while calls the owner. */
  heartbeat(): Promise<boolean | undefined>;
}

/** Milliseconds. */
const patience = 10_000;

/** `alarm` posts JSON `{ text }`, as chat rooms and ntfy take it; `heartbeat` asks by GET, as watching services want it. */
export function openPings({ alarm, heartbeat }: PingSettings): Pings {
  return {
    alarm: async (text) => (alarm === undefined ? undefined : ask(alarm, "POST", JSON.stringify({ text }))),
    heartbeat: async () => (heartbeat === undefined ? undefined : ask(heartbeat, "GET")),
  };
}

/** Whether the answer is a 2xx; what it says is not read. Public machines only, or this one (security.md E9). */
function ask(address: string, method: "GET" | "POST", body?: string) {
  const url = new URL(address);
  const host = bareHost(url);
  const isAllowed = host === "localhost" || isLoopback(host) ? isLoopback : isPublic;
  if (isIP(host) !== 0 && !isAllowed(host)) return Promise.resolve(false);
  const request = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise<boolean>((resolve) => {
    const outgoing = request(url, {
      method,
      headers:
        body === undefined ? {} : { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) },
      lookup: guardedLookup(systemLookup, isAllowed),
      signal: AbortSignal.timeout(patience),
    });
    // Not there, or too slow: whoever asked tries again.
    outgoing.on("error", () => resolve(false));
    outgoing.on("response", (incoming) => {
      const { statusCode = 0 } = incoming;
      incoming.destroy();
      resolve(statusCode >= 200 && statusCode < 300);
    });
    outgoing.end(body);
  });
}
