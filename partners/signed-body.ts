import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Whether one of the secrets made one of the signatures (hex of HMAC-SHA256) over the parts in a row. Compared in constant
 * time; every pair is tried, so that the time tells nothing about which one fits (security.md E3).
 */
export function isSignedBy(secrets: string[], signatures: string[], parts: (string | Buffer)[]) {
  let fits = false;
  for (const secret of secrets) {
    const hmac = createHmac("sha256", secret);
    for (const part of parts) hmac.update(part);
    const expected = Buffer.from(hmac.digest("hex"));
    for (const signature of signatures) {
      const given = Buffer.from(signature);
      if (given.length === expected.length && timingSafeEqual(given, expected)) fits = true;
    }
  }
  return fits;
}

/** What the body says; undefined when it is not JSON. */
export function readBody(body: Buffer | string): unknown {
  try {
    return JSON.parse(body.toString());
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
