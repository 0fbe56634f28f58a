import { readSigned, sign } from "#app/site/signing.server.ts";
import type { Site } from "#app/site/site.ts";

type Signer = Pick<Site, "origin" | "secret">;

/** Signed links to a person's own page. They work without expiry: an old mail must still unsubscribe. */
export function unsubscribeLink({ origin, secret }: Signer, subscriberId: string) {
  return `${origin}/u/${sign(secret, "unsubscribe", subscriberId)}`;
}

export function preferencesLink({ origin, secret }: Signer, subscriberId: string) {
  return `${origin}/newsletter/preferences/${sign(secret, "preferences", subscriberId)}`;
}

/** The subscriber's id, or undefined for a token that is not ours. */
export function readUnsubscribeToken({ secret }: Pick<Site, "secret">, token: string) {
  return readSigned(secret, "unsubscribe", token);
}

export function readPreferencesToken({ secret }: Pick<Site, "secret">, token: string) {
  return readSigned(secret, "preferences", token);
}
