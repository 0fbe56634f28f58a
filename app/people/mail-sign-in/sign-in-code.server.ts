import { createHmac, timingSafeEqual } from "node:crypto";
import { emailKey } from "#app/forms/fields/address.ts";
import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";

/**
 * Six digits that are shown where a link is asked for and never mailed: a scanner that opens the mail and presses its button
 * does not know them (decision 034). The same for an address all day, whoever asks, so that the newest of two links is not
 * the only good one. `at` in milliseconds: when the link was asked for.
 */
export function signInCode({ secret }: Pick<Site, "secret">, email: string, at: number) {
  const hash = createHmac("sha256", secret)
    .update(`sign-in code\0${Math.floor(at / day)}\0${emailKey(email)}`)
    .digest();
  return String(hash.readUInt32BE() % 1_000_000).padStart(6, "0");
}

/** Whether it could be a code at all: what a scanner presses without typing is none, and costs nobody a try. */
export function isCode(typed: string) {
  return /^\d{6}$/.test(typed);
}

/** In constant time. */
export function isSameCode(typed: string, code: string) {
  return isCode(typed) && timingSafeEqual(Buffer.from(typed), Buffer.from(code));
}
