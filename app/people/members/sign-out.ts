import { tell } from "#app/site/ask.ts";
import { bearer, forgetToken, leaveMark, leftMark, readToken } from "./member-token.ts";

/**
 * Clears the token first, ends our session, then goes to the platform's logout (specification §4).
 * Trouble on the way is logged to the console only (specification §8): whoever signs out is signed out here.
 */
export function signOut() {
  const token = readToken();
  forgetToken();
  leaveMark(leftMark);
  if (token) tell("/api/session/end", bearer(token)).catch(console.error);
  location.assign("/auth/logout");
}
