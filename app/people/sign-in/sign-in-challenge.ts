import { attempt } from "#app/site/attempt.ts";

/** Where this tab keeps what only it knows of a sign-in under way. */
const verifierKey = "sign-in-verifier";

/**
 * Sets out to sign in with a platform that signs its answer: keeps 256 random bits in this tab and answers their SHA-256
 * for /auth/login?challenge=…, so that the answer is worth nothing in any other browser. Rejects when the browser keeps
 * nothing for this site (security.md C8).
 */
export async function startChallenge(): Promise<string> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  sessionStorage.setItem(verifierKey, verifier);
  return base64url(new Uint8Array(hash));
}

/** What this tab kept when it set out, once; undefined when it never did. */
export function takeVerifier(): string | undefined {
  return attempt(() => {
    const verifier = sessionStorage.getItem(verifierKey) ?? undefined;
    sessionStorage.removeItem(verifierKey);
    return verifier;
  });
}

function base64url(bytes: Uint8Array) {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
