import { createHash } from "node:crypto";
import type * as JsonldModule from "jsonld";
import { loadContext } from "./contexts.ts";
import { isSignedBy } from "./ed25519.ts";
import { fromMultibase, toMultibase } from "./multikey.ts";
import { inSeconds } from "./seconds.ts";

/** A proof of the suite eddsa-rdfc-2022 (W3C Data Integrity EdDSA Cryptosuites 1.0, §3.2). */
export type Proof = {
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
};

/** The document with a proof. Throws when it uses a context or a term that the fixed set does not know. */
export async function addProof<Unsigned extends Document>(
  document: Unsigned,
  { verificationMethod, at, sign }: Signing,
): Promise<Unsigned & { proof: Proof }> {
  const config = {
    type: "DataIntegrityProof",
    created: inSeconds(at),
    verificationMethod,
    cryptosuite: "eddsa-rdfc-2022",
    proofPurpose: "assertionMethod",
  } as const;
  const proofValue = toMultibase(sign(await bytesToSign(document, config)));
  return { ...document, proof: { ...config, proofValue } };
}

/** Whether the document is, meaning for meaning, what the holder of this key signed. False, too, for unknown contexts and terms. */
export async function hasProofBy(multikey: string, { proof, ...document }: Document & { proof: Proof }) {
  const { proofValue, ...config } = proof;
  const signature = fromMultibase(proofValue);
  if (!signature || config.cryptosuite !== "eddsa-rdfc-2022" || config.proofPurpose !== "assertionMethod") return false;
  try {
    return isSignedBy(multikey, await bytesToSign(document, config), signature);
  } catch {
    // The canonical form exists only for documents whose every word is known: another one was not signed here.
    return false;
  }
}

/** Loaded at the first use: the library is large, and a site starts without it. */
async function bytesToSign(document: Document, config: Omit<Proof, "proofValue">) {
  const hashes = [{ "@context": document["@context"], ...config }, document].map(async (each) =>
    createHash("sha256")
      .update(await canonicalForm(each))
      .digest(),
  );
  return Buffer.concat(await Promise.all(hashes));
}

async function canonicalForm(document: object) {
  const { canonize } = await import("jsonld").then(withDefault);
  return canonize(document, {
    algorithm: "RDFC-1.0",
    format: "application/n-quads",
    safe: true,
    documentLoader: loadContext,
  });
}

type Jsonld = typeof JsonldModule;

/** The library is CommonJS: what it exports stands in `default`. */
function withDefault(module: Jsonld & { default?: Jsonld }): Jsonld {
  return module.default ?? module;
}
