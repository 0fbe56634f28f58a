import type { MailTrouble } from "#partners/mail/mail.ts";
import { hour, minute } from "#app/site/time.ts";

/** Waiting times after the first, second, … try; the last one repeats (partners.md §0: 1 minute to 6 hours). */
const afterTrouble = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour];
/** About three days: longer than any confirmation link lives. */
const mostTries = 16;
/** Three tries within 24 hours when the recipient's server says "not now" (partners.md §6). */
const afterDeferral = [2 * hour, 12 * hour];

/** No mail waits longer for its next try, in milliseconds. */
export const longestWait = Math.max(...afterTrouble, ...afterDeferral);

const isFinal = new Set<MailTrouble>(["refused", "rejected", "declined", "invalid"]);

/** Milliseconds to wait before the next try after `tries` of them; undefined means: give up. */
export function waitBefore(kind: MailTrouble, tries: number): number | undefined {
  if (isFinal.has(kind)) return undefined;
  if (kind === "deferred") return afterDeferral[tries - 1];
  if (tries >= mostTries) return undefined;
  return afterTrouble[Math.min(tries, afterTrouble.length) - 1];
}
