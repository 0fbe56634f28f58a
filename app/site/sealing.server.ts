import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
/** Bytes. */
const ivLength = 12;
const tagLength = 16;

/**
 * `text` made unreadable without the site's secret, and not to be altered unseen (AES-256-GCM), as base64url.
 * What was sealed for one purpose does not open for another: put into it whose text it is.
 */
export function seal(secret: Buffer, purpose: string, text: string) {
  const iv = randomBytes(ivLength);
  const sealing = createCipheriv(cipher, keyFor(secret, purpose), iv, { authTagLength: tagLength });
  const hidden = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), hidden]).toString("base64url");
}

/** The text of a sealed one; undefined when it was altered, cut, sealed for another purpose or with another secret. */
export function unseal(secret: Buffer, purpose: string, sealed: string) {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < ivLength + tagLength) return undefined;
  const iv = bytes.subarray(0, ivLength);
  const opening = createDecipheriv(cipher, keyFor(secret, purpose), iv, { authTagLength: tagLength });
  opening.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  try {
    return opening.update(bytes.subarray(ivLength + tagLength), undefined, "utf8") + opening.final("utf8");
  } catch {
    // The only thing that final() says: this is not what was sealed.
    return undefined;
  }
}

function keyFor(secret: Buffer, purpose: string) {
  return Buffer.from(hkdfSync("sha256", secret, "", `sealing ${purpose}`, 32));
}
