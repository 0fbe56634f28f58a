import { isUtf8 } from "node:buffer";
import type { Stripe } from "stripe";

/** Seconds by which a signature may be old or ahead (security.md E3). */
const tolerance = 300;
/**
 * What the partner writes, and nothing else: the library takes a time with anything behind it, counts the last of several,
 * and throws an error of no known kind at a signature that begins with "=".
 */
const headerForm = /^t=([1-9]\d{0,11})(?:,v1=[0-9a-f]{64}|,v[02-9]=[\w+/-]{1,200}){1,20}$/;

/** Why these bytes are not the partner's word at this time (`at`, milliseconds); undefined where one of the secrets signed them. */
export async function faultOfSignature(
  body: Buffer,
  { signature, secrets, at }: { signature: string; secrets: readonly string[]; at: number },
): Promise<string | undefined> {
  const [, sentAt] = headerForm.exec(signature) ?? [];
  if (sentAt === undefined) return "no signature of the known form";
  // The library knows no time that is too far ahead.
  if (Number(sentAt) - at / 1000 > tolerance) return "signed ahead of its time";
  // Bytes that are no text would be replaced before the check, so that other bytes than those that were signed would pass.
  if (!isUtf8(body)) return "not text";
  const text = body.toString("utf8");
  // Loaded by the first event: 25 MB that a site without payments does not need.
  const { Stripe } = await import("stripe");
  return secrets.some((secret) => isSigned(Stripe, { text, signature, secret, at }))
    ? undefined
    : "signature wrong or too old";
}

type Signed = { text: string; signature: string; secret: string; at: number };

/** In constant time. */
function isSigned({ webhooks, errors }: typeof Stripe, { text, signature, secret, at }: Signed) {
  try {
    return webhooks.signature?.verifyHeader(text, signature, secret, tolerance, undefined, at) === true;
  } catch (error) {
    if (error instanceof errors.StripeSignatureVerificationError) return false;
    throw error;
  }
}
