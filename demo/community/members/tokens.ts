import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { demoKeys } from "./keys.ts";

const hour = 60 * 60 * 1000;

/** Milliseconds that a token is good for: a member's own until it is revoked, circle's as partners.md §1.2 says. */
export const lifetimes = { member: Infinity, access: hour, refresh: 30 * 24 * hour };

type Kind = keyof typeof lifetimes;
type Read = { ok: true; memberId: string } | { ok: false; reason: "unknown" | "expired" | "revoked" };
export type Tokens = ReturnType<typeof openTokens>;

/**
 * Signed tokens that name their member, so that those of the seeded members outlive a restart of the demo.
 * What was expired or revoked by hand is remembered only until then. `now` in milliseconds.
 */
export function openTokens(now: () => number, secret = demoKeys.tokenSecret) {
  const revoked = new Set<string>();
  let latest = 0;
  let expiredUpTo = 0;
  let revokedUpTo = 0;

  return {
    mint(kind: Kind, memberId: string) {
      // After a mark of the same millisecond: it must not hit a token that is younger.
      latest = Math.max(now(), latest, expiredUpTo + 1, revokedUpTo + 1);
      const content = [kind, memberId, latest.toString(36), randomBytes(12).toString("base64url")].join(".");
      return `${content}.${signatureOf(secret, content)}`;
    },
    read(kind: Kind, token: string): Read {
      const [found, memberId = "", issued = ""] = token.split(".");
      if (found !== kind || !isGenuine(secret, token)) return { ok: false, reason: "unknown" };
      const issuedAt = Number.parseInt(issued, 36);
      if (issuedAt <= revokedUpTo || revoked.has(token)) return { ok: false, reason: "revoked" };
      const cutShort = kind !== "refresh" && issuedAt <= expiredUpTo;
      if (cutShort || now() >= issuedAt + lifetimes[kind]) return { ok: false, reason: "expired" };
      return { ok: true, memberId };
    },
    revoke: (token: string) => void revoked.add(token),
    /** Ends what members and their servers hold; circle's refresh tokens stay good, so that renewing can be tried. */
    expireAll: () => void (expiredUpTo = Math.max(now(), latest)),
    revokeAll: () => void (revokedUpTo = Math.max(now(), latest)),
  };
}

function isGenuine(secret: string, token: string) {
  const end = token.lastIndexOf(".");
  const given = Buffer.from(token.slice(end + 1));
  const right = Buffer.from(signatureOf(secret, token.slice(0, end)));
  return given.length === right.length && timingSafeEqual(given, right);
}

function signatureOf(secret: string, content: string) {
  return createHmac("sha256", secret).update(content).digest("base64url");
}
