import { createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import { fromMultikey, toMultikey } from "./multikey.ts";

/** What stands before the 32 bytes of a private and of a public key in their DER forms (RFC 8410). */
const privateHead = Buffer.from("302e020100300506032b657004220420", "hex");
const publicHead = Buffer.from("302a300506032b6570032100", "hex");

/** An Ed25519 key of which only what it does leaves this function. `seed`: 32 secret bytes. */
export function openSigningKey(seed: Buffer) {
  const key = createPrivateKey({ key: Buffer.concat([privateHead, seed]), format: "der", type: "pkcs8" });
  const publicKey = createPublicKey(key).export({ format: "der", type: "spki" });
  return {
    multikey: toMultikey(publicKey.subarray(publicHead.length)),
    sign: (bytes: Uint8Array): Uint8Array => sign(null, bytes, key),
  };
}

/** Whether the holder of the private part of `multikey` signed these bytes; false when one of them is nothing of the kind. */
export function isSignedBy(multikey: string, bytes: Uint8Array, signature: Uint8Array) {
  const publicKey = fromMultikey(multikey);
  if (!publicKey || signature.length !== 64) return false;
  const key = createPublicKey({ key: Buffer.concat([publicHead, publicKey]), format: "der", type: "spki" });
  return verify(null, bytes, key, signature);
}
