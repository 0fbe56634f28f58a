import { createHmac, timingSafeEqual } from "node:crypto";
import { returnPrefix } from "#partners/bounces/bounces.ts";

/** In digits of 16, since some servers write addresses in small letters: 80 bits, and 60 characters before the @ of 64. */
const macLength = 20;

/**
 * Envelope sender of one mail: what comes to it later is about that mail. Signed, so that nobody can say of a mail of
 * somebody else that it came back. `mailId` is a UUID.
 */
export function returnAddress(secret: Buffer, mailId: string, domain: string) {
  const id = mailId.replaceAll("-", "");
  return `${returnPrefix}${id}.${macOf(secret, id)}@${domain}`;
}

/** The id of the mail; undefined for what is no return address of ours. The domain may have changed meanwhile. */
export function readReturnAddress(secret: Buffer, address: string) {
  const small = address.toLowerCase();
  const [, id = "", mac = ""] = /^bounce\+([0-9a-f]{32})\.([0-9a-f]{20})@/.exec(small) ?? [];
  if (id === "" || !timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secret, id)))) return undefined;
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function macOf(secret: Buffer, id: string) {
  return createHmac("sha256", secret).update(`return address\0${id}`).digest("hex").slice(0, macLength);
}
