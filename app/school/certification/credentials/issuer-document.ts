import type { JsonWebKey } from "node:crypto";

/** `did:web` of a site: its host, with the port's colon written as %3A. */
export function didOf(origin: string) {
  return `did:web:${encodeURIComponent(new URL(origin).host)}`;
}

type Keys = { did: string; multikeys: readonly string[]; token?: { id: string; jwk: JsonWebKey } };

/** What /.well-known/did.json says: the keys by which anybody can check what we signed, those of the past among them. */
export function issuerDocument({ did, multikeys, token }: Keys) {
  const methods = [
    ...multikeys.map((key) => ({ id: `${did}#${key}`, type: "Multikey", controller: did, publicKeyMultibase: key })),
    ...(token ? [{ id: token.id, type: "JsonWebKey", controller: did, publicKeyJwk: token.jwk }] : []),
  ];
  return {
    "@context": [
      "https://www.w3.org/ns/did/v1",
      "https://w3id.org/security/multikey/v1",
      ...(token ? ["https://w3id.org/security/jwk/v1"] : []),
    ],
    id: did,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  };
}
