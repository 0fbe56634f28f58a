import { createHash, randomBytes } from "node:crypto";

/** 256 random bits as 43 characters of base64url. Whoever receives one must not guess another (security.md D4). */
export function makeToken() {
  return randomBytes(32).toString("base64url");
}

/** Whether it could be one of ours at all. */
export function isOurToken(text: string) {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** SHA-256 as hex: all that the database keeps of a token. */
export function hashOf(token: string) {
  return createHash("sha256").update(token).digest("hex");
}
