import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * A text's keyed hash for one purpose, 24 bytes as base64url. What was made for one purpose is worth nothing for another.
 * Not to be reversed or made without the site's secret.
 */
export function keyedHash(secret: Buffer, purpose: string, text: string) {
  return createHmac("sha256", secret).update(`${purpose}\0${text}`).digest().subarray(0, 24).toString("base64url");
}

/** `text` and its keyed hash with a dot between them. The text itself must hold no dot. */
export function sign(secret: Buffer, purpose: string, text: string) {
  return `${text}.${keyedHash(secret, purpose, text)}`;
}

/** The text of a signed one, compared in constant time; undefined when it was altered, cut or made for another purpose. */
export function readSigned(secret: Buffer, purpose: string, signed: string) {
  if (signed.length > 200) return undefined;
  const [text = "", hash = "", ...rest] = signed.split(".");
  const expected = Buffer.from(keyedHash(secret, purpose, text));
  const given = Buffer.from(hash);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return text;
}
