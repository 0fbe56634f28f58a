import { bearer, isMemberToken, readToken } from "#app/people/members/member-token.ts";
import { attempt } from "#app/site/attempt.ts";

/** Where the browser of somebody whom the owner named keeps the proof of their address. Never in a member's place. */
const namedKey = "named-token";

/** The Authorization header of somebody who was named: that of the proven address, else a member's; empty with neither. */
export function namedProof() {
  const token = readNamedToken() ?? readToken();
  return token ? bearer(token) : "";
}

export function readNamedToken() {
  const kept = attempt(() => localStorage.getItem(namedKey));
  return kept && isMemberToken(kept) ? kept : undefined;
}

/** False when the browser keeps nothing for this site. */
export function keepNamedToken(token: string): boolean {
  return attempt(() => (localStorage.setItem(namedKey, token), true)) ?? false;
}

export function forgetNamedToken() {
  attempt(() => localStorage.removeItem(namedKey));
}
