import type { Digest } from "#app/site/site.ts";
import { isBusy } from "./digest-pool.server.ts";
import { isSignedBy } from "./ed25519.ts";
import { fromMultibase, toMultibase } from "./multikey.ts";
import { inSeconds } from "./seconds.ts";

/** A proof of the suite eddsa-rdfc-2022 (W3C Data Integrity EdDSA Cryptosuites 1.0, §3.2). */
type Proof = {
  type: "DataIntegrityProof";
  created: string;
  verificationMethod: string;
  cryptosuite: "eddsa-rdfc-2022";
  proofPurpose: "assertionMethod";
  proofValue: string;
};

type Document = { "@context": unknown };
type Signing = {
  /** Whole id of the key, as the issuer's document lists it. */
  verificationMethod: string;
  /** Milliseconds. */
  at: number;
  sign(bytes: Uint8Array): Uint8Array;
  digest: Digest;
};

/** The document with a proof. Throws when it uses a context or a term that the fixed set does not know. */
export async function addProof<Unsigned extends Document>(
  document: Unsigned,
  { verificationMethod, at, sign, digest }: Signing,
): Promise<Unsigned & { proof: Proof }> {
  const config = {
    type: "DataIntegrityProof",
    created: inSeconds(at),
    verificationMethod,
    cryptosuite: "eddsa-rdfc-2022",
    proofPurpose: "assertionMethod",
  } as const;
  const proofValue = toMultibase(sign(await digest(signedPartsOf(document, config))));
  return { ...document, proof: { ...config, proofValue } };
}

/** Whether the document is, meaning for meaning, what the holder of this key signed. False, too, for unknown contexts and terms. */
export async function hasProofBy(
  multikey: string,
  { proof, ...document }: Document & { proof: Proof },
  digest: Digest,
) {
  const { proofValue, ...config } = proof;
  const signature = fromMultibase(proofValue);
  if (!signature || config.cryptosuite !== "eddsa-rdfc-2022" || config.proofPurpose !== "assertionMethod") return false;
  try {
    return isSignedBy(multikey, await digest(signedPartsOf(document, config)), signature);
  } catch (error) {
    if (isBusy(error)) throw error;
    // The canonical form exists only for documents whose every word is known: another one was not signed here.
    return false;
  }
}

function signedPartsOf(document: Document, config: Omit<Proof, "proofValue">) {
  return [{ "@context": document["@context"], ...config }, document];
}
