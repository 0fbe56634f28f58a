import { createPrivateKey } from "node:crypto";
import type { Readers } from "./readers.ts";
import type { Environment } from "./settings.ts";

export type CredentialSettings = {
  /** 32 secret bytes as base64url. Absent: made on first run and kept in the data folder. */
  signingKey?: string;
  /** A private RSA key as PEM. Absent: certificates have no second form. */
  tokenKey?: string;
  linkedInOrganization?: string;
};

/** Bits below which RS256 is not safe. */
const leastBits = 2048;

/** What signs certificates (partners.md §5). */
export function readCredentials(env: Environment, readers: Readers): CredentialSettings {
  // Settings files of service managers hold one line: line ends may be written as \n.
  const tokenKey = env.CREDENTIAL_JWT_KEY?.replaceAll("\\n", "\n");
  if (tokenKey !== undefined && !isRsaKey(tokenKey))
    readers.mistake(`CREDENTIAL_JWT_KEY: must be a private RSA key of at least ${leastBits} bits as PEM`);
  return { signingKey: env.CREDENTIAL_SIGNING_KEY, tokenKey, linkedInOrganization: env.LINKEDIN_ORGANIZATION_ID };
}

function isRsaKey(pem: string) {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= leastBits;
  } catch {
    // The library's many errors all mean: not a private key.
    return false;
  }
}
