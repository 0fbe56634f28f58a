import type { IncomingMessage } from "node:http";
import { peerOf } from "./node-http.ts";

/** What proxies and delivery networks add, each its own. */
const addedByProxies =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-(?:host|forwarded-for|url)|true-client-ip|fastly-client-ip|cdn-loop|cf-.+|x-amzn?-.+|x-azure-.+|fly-.+|x-envoy-.+)$/;

/**
 * Whether a proxy passed this on. One of the most used adds nothing by default, but then speaks HTTP/1.0, which no browser
 * does any more.
 */
export function isForwarded({ headers, httpVersion }: Pick<IncomingMessage, "headers" | "httpVersion">) {
  return httpVersion === "1.0" || Object.keys(headers).some((name) => addedByProxies.test(name));
}

/** For the operator, who forgot the setting; a visitor can do nothing about it. */
export const forwardedRefusal =
  "This site does not know its public address yet, and some of its partners are only played. " +
  "Set FRONTEND_URL to the address that visitors use and start the site again.";

const privateAddress =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd][0-9a-f]{2}:|fe80:)/i;

/**
 * What the owner has to know when somebody who is not in TRUSTED_PROXIES says for whom a request is; `undefined` when all
 * is well. Only the address of a machine of the own network is named: others may be a person's.
 */
export function unlistedProxy(incoming: IncomingMessage, trustedProxies: string[]): string | undefined {
  const { headers } = incoming;
  if (!headers["x-forwarded-for"] && !headers.forwarded) return undefined;
  const peer = peerOf(incoming);
  if (trustedProxies.includes(peer)) return undefined;
  const [proxy, address] = privateAddress.test(peer) ? [`a proxy at ${peer}`, peer] : ["a proxy", "its address"];
  return (
    `Requests come through ${proxy} that is not in TRUSTED_PROXIES: all visitors behind it count as one. ` +
    `Add ${address} to that setting, unless no proxy of yours stands in front of the site.`
  );
}
