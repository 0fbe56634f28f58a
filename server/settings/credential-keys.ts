import { randomBytes } from "node:crypto";
import path from "node:path";
import { parseJson } from "#app/site/attempt.ts";
import { openDigestPool } from "#app/school/certification/signatures/digest-pool.server.ts";
import { openSigningKey } from "#app/school/certification/signatures/ed25519.ts";
import { didOf } from "#app/school/certification/credentials/issuer-document.ts";
import { openTokenKey } from "#app/school/certification/signatures/jwt.server.ts";
import { fromMultikey } from "#app/school/certification/signatures/multikey.ts";
import type { CertificateKeys } from "#app/site/site.ts";
import type { CredentialSettings } from "./credential-settings.ts";
import { readIfThere, readOrMake } from "./keys.ts";

/** Characters of a signing key: 32 bytes as base64url. */
const keyLength = 43;

type Wanted = { folder: string; origin: string; settings: CredentialSettings };

/**
 * The key that signs certificates, from CREDENTIAL_SIGNING_KEY or made on first run in `credential.key`, and the public
 * keys of the past from `credential-retired.json`. A damaged file is refused: a new key in its place would sign without
 * anybody having wished for it.
 */
export function openCertificateKeys({ folder, origin, settings }: Wanted): CertificateKeys {
  const did = didOf(origin);
  const key = openSigningKey(Buffer.from(settings.signingKey ?? readSigningKey(folder), "base64url"));
  return {
    did,
    multikeys: [key.multikey, ...readRetired(folder).filter((each) => each !== key.multikey)],
    sign: key.sign,
    digest: openDigestPool(),
    token: settings.tokenKey === undefined ? undefined : openTokenKey(settings.tokenKey, did),
    linkedInOrganization: settings.linkedInOrganization,
    statusLists: new Map(),
  };
}

function readSigningKey(folder: string) {
  const file = path.join(folder, "credential.key");
  const key = readOrMake(file, () => Buffer.from(randomBytes(32).toString("base64url")))
    .toString("utf8")
    .trim();
  if (key.length === keyLength && /^[\w-]+$/.test(key)) return key;
  throw new Error(
    `The key ${file} is damaged. Bring it back from a backup. Without one, see "Certificates" in docs/OPERATING.md.`,
  );
}

/** Public keys that signed certificates before: a JSON list of Multikeys. No file is an empty list. */
function readRetired(folder: string): string[] {
  const file = path.join(folder, "credential-retired.json");
  const keys = parseJson(readIfThere(file)?.toString("utf8") ?? "[]");
  if (Array.isArray(keys) && keys.every((each) => typeof each === "string" && fromMultikey(each)))
    return keys as string[];
  throw new Error(`The file ${file} must be a JSON list of public keys, such as ["z6Mk…"].`);
}
