import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { parseJson } from "#app/site/attempt.ts";
import { z } from "zod";
import type { TokenKey } from "#app/site/site.ts";
import { startOfSecond } from "./seconds.ts";

/** `pem`: a private RSA key of at least 2048 bits, which server/settings/config.ts has checked. */
export function openTokenKey(pem: string, did: string): TokenKey {
  const key = createPrivateKey(pem);
  const publicKey = createPublicKey(key);
  const { kty, n, e } = publicKey.export({ format: "jwk" });
  // RFC 7638: the members in the order of the alphabet.
  const thumbprint = createHash("sha256").update(JSON.stringify({ e, kty, n })).digest("base64url");
  return {
    id: `${did}#${thumbprint}`,
    jwk: { kty, n, e },
    sign: (text) => sign("sha256", Buffer.from(text), key).toString("base64url"),
    isSigned: (text, signature) => isSigned(publicKey, text, signature),
  };
}

function isSigned(key: KeyObject, text: string, signature: string) {
  return verify("sha256", Buffer.from(text), key, Buffer.from(signature, "base64url"));
}

type Credential = {
  id: string;
  issuer: { id: string };
  validFrom: string;
  credentialSubject: { id: string };
  proof?: unknown;
};

/** The credential, without its own proof, as a signed token. The same one each time. */
export function tokenOfCredential({ proof: _proof, ...credential }: Credential, key: TokenKey) {
  const claims = {
    iss: credential.issuer.id,
    jti: credential.id,
    nbf: startOfSecond(credential.validFrom),
    sub: credential.credentialSubject.id,
  };
  const text = [
    // With the key itself: many verifiers look up no address of the did:web kind.
    { alg: "RS256", kid: key.id, typ: "JWT", jwk: key.jwk },
    { ...credential, ...claims },
  ]
    .map(encode)
    .join(".");
  return `${text}.${key.sign(text)}`;
}

export function isCompactToken(text: string) {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text);
}

/** A key that a token brings along proves nothing here: ours is known, and the signature covers what it says. */
const header = z.strictObject({
  alg: z.literal("RS256"),
  kid: z.string(),
  typ: z.literal("JWT"),
  jwk: z.unknown().optional(),
});
const payload = z.looseObject({
  iss: z.string(),
  jti: z.string(),
  nbf: z.number(),
  sub: z.string(),
  id: z.string(),
  issuer: z.looseObject({ id: z.string() }),
  validFrom: z.string(),
  credentialSubject: z.looseObject({ id: z.string() }),
});

/** `unknown`: not a credential, or by another key; `altered`: it names our key, and is not what that key signed. */
export function readToken(token: string, key: TokenKey | undefined) {
  const [head = "", body = "", signature = ""] = token.split(".");
  const named = header.safeParse(decode(head));
  if (!key || !named.success || named.data.kid !== key.id) return { ok: false as const, kind: "unknown" as const };
  const read = payload.safeParse(decode(body));
  if (!read.success || !key.isSigned(`${head}.${body}`, signature))
    return { ok: false as const, kind: "altered" as const };
  const { iss, jti, nbf, sub, ...credential } = read.data;
  const same =
    iss === credential.issuer.id &&
    jti === credential.id &&
    sub === credential.credentialSubject.id &&
    nbf === startOfSecond(credential.validFrom);
  return same ? { ok: true as const, credential } : { ok: false as const, kind: "altered" as const };
}

function encode(value: object) {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function decode(text: string) {
  return parseJson(Buffer.from(text, "base64url").toString("utf8"));
}
