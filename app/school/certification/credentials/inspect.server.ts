import { parseJson } from "#app/site/attempt.ts";
import { z } from "zod";
import { type Credential, credentialSchema } from "./credential.ts";
import { hasProofBy } from "#app/school/certification/signatures/data-integrity.server.ts";
import type { Digest } from "#app/site/site.ts";

/** Whose credentials count: the issuer's name, all keys that ever signed for it, and what does the work. */
export type Issuer = { did: string; multikeys: readonly string[]; digest: Digest };

/**
 * `altered`: it says that it is the issuer's, and is not, word for word, what the issuer signed. `not-ours`: a credential of
 * somebody else, about which nothing can be said here. `unreadable`: no credential at all.
 */
type Inspection = { kind: "signed"; credential: Credential } | { kind: "altered" | "not-ours" | "unreadable" };

/** Characters that are read at all, however much white space they hold. */
export const longestText = 32 * 1024;
/** Bytes without white space. A certificate of ours has about 3,000, with results and evidence of five works about 8,000. */
const largest = 10 * 1024;
const deepest = 12;

const anyCredential = z.looseObject({ "@context": z.unknown(), credentialSubject: z.unknown() });

/** Looks at a credential as text, without any network. Whether it was taken back since is not in it. */
export async function inspectCredential(text: string, issuer: Issuer): Promise<Inspection> {
  const document = text.length > longestText ? undefined : parseJson(text);
  if (!anyCredential.safeParse(document).success) return { kind: "unreadable" };
  if (Buffer.byteLength(JSON.stringify(document)) > largest) return { kind: "unreadable" };
  const namesUs = [issuer.did, ...issuer.multikeys].some((name) => text.includes(name));
  if (!namesUs) return { kind: "not-ours" };

  const read = credentialSchema.safeParse(document);
  if (!read.success || !isPlain(document) || saysTwice(text, document)) return { kind: "altered" };
  const credential = read.data;
  // The key is what tells: a site that moved to another host still knows what it signed under the old one.
  const key = issuer.multikeys.find(
    (each) => credential.proof.verificationMethod === `${credential.issuer.id}#${each}`,
  );
  const signed = key !== undefined && (await hasProofBy(key, credential, issuer.digest));
  return signed ? { kind: "signed", credential } : { kind: "altered" };
}

/**
 * No keywords of JSON-LD below the first level: they could give words another meaning than the one that is shown. Nothing
 * that a copy of the document would lose either.
 */
export function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value !== "object" || value === null) return value !== null;
  if (depth > deepest) return false;
  return Object.entries(value).every(
    ([key, each]) =>
      key !== "__proto__" && (!key.startsWith("@") || (depth === 0 && key === "@context")) && isPlain(each, depth + 1),
  );
}

/** Whether an object names a key twice: readers differ in which of the two they take, so that one would show what we never signed. */
function saysTwice(text: string, document: unknown) {
  const strings = text.match(/"(?:[^"\\]|\\.)*"\s*:?/g) ?? [];
  return strings.filter((each) => each.endsWith(":")).length !== countKeys(document);
}

function countKeys(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce<number>((sum, each) => sum + countKeys(each), own);
}
