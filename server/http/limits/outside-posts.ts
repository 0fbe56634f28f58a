import { bringsOwnerKey } from "#app/people/owner/owner.server.ts";
import { readUnsubscribeToken } from "#app/newsletter/subscribers/subscriber-links.server.ts";
import type { Site } from "#app/site/site.ts";
import { isSecret, matching } from "#app/site/addresses.server.ts";
import type { Answer } from "#partners/answer.ts";

/** Mail programs post on a person's behalf (RFC 8058, partners.md §6), and partners tell what happened: without an Origin. */
export const isPostFromOutside = matching((address) => address.isFromOutside);
const isUnsubscribing = matching((address) => address.isFromOutside && isSecret(address));
const isTelling = matching((address) => address.isFromOutside && address.takes === "event");

/**
 * In whose name a request is counted: the visitor's network, as a rule. Mail programs speak for many people from few
 * addresses, so that a post with a right link is counted as that person's; partners tell whatever happened, so that what
 * they signed is not counted (`undefined`). Who brings the owner's key is the owner. To find out costs at most a keyed hash over the body (for
 * SNS a check of one signature, and seldom a question for its certificate), and for what comes without a signature, or
 * with one of another form, not even that.
 */
export async function countedAs(site: Site, request: Request, address: string): Promise<string | undefined> {
  // Whatever others of the owner's network sent, or behind an unlisted proxy everybody (decision 016).
  if (bringsOwnerKey(site, request)) return "the owner";
  if (request.method !== "POST") return address;
  const { pathname } = new URL(request.url);
  const last = pathname.split("/").findLast(Boolean) ?? "";
  const subscriber = isUnsubscribing(pathname) && readUnsubscribeToken(site, decodeURIComponent(last));
  if (subscriber) return `subscriber ${subscriber}`;
  return isTelling(pathname) && (await isSigned(site, request, last)) ? undefined : address;
}

async function isSigned({ payments, scheduling, bounces }: Site, request: Request, partner: string) {
  const { headers } = request;
  const body = async () => Buffer.from(await request.clone().arrayBuffer());
  const signature = headers.get("Stripe-Signature");
  if (partner === "payments" && signature !== null) return isTheirs(await payments.readEvent(await body(), signature));
  if (partner === "scheduling" && (headers.has("Calendly-Webhook-Signature") || headers.has("X-Cal-Signature-256")))
    return scheduling !== undefined && isTheirs(scheduling.readEvent(await body(), headers));
  if (partner === "mail") return bounces !== undefined && isTheirs(await bounces.read(await body(), headers));
  return false;
}

/** `invalid` is signed as it should be, and of a kind that we do not know. */
function isTheirs(read: Answer<unknown, "auth" | "invalid" | "unavailable">) {
  return read.ok || read.kind === "invalid";
}
