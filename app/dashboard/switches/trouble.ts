import type { Trouble } from "#partners/answer.ts";
import type { SettingsWords } from "#app/dashboard/words/settings-words.server.ts";

/** What a member reads when one of their own wishes did not go through. */
export function describeTrouble(words: SettingsWords["troubles"], kind: Trouble) {
  if (kind === "auth" || kind === "forbidden") return words.signIn;
  if (kind === "rate_limited") return words.tooOften;
  return kind === "not_found" ? words.noAddress : words.unreachable;
}
