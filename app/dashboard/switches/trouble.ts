import type { Trouble } from "#partners/answer.ts";

/** What a member reads when one of their own wishes did not go through. */
export function describeTrouble(kind: Trouble) {
  if (kind === "auth" || kind === "forbidden") return "Your sign-in has ended. Sign in again, then retry.";
  if (kind === "rate_limited")
    return "That was too often for now, so nothing changed. Try again in ten minutes, and if it says so again, tomorrow.";
  if (kind === "not_found") return "The community told us no email address of yours, so there is nothing to match.";
  return "We could not reach our server, or it could not see who you are. Nothing changed; try again in a minute.";
}
