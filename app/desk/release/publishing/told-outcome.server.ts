import type { Draft } from "#app/desk/writing/drafts/drafts.server.ts";
import { causesOf } from "#app/desk/writing/drafts/write-draft.server.ts";
import { fieldWords } from "#app/desk/writing/fields/field-words.server.ts";
import { fullTitle, titledMistakes } from "#app/desk/writing/content/content-tree.server.ts";
import { shownAddresses } from "#app/desk/writing/changed-addresses/changed-addresses.server.ts";
import type { Content, PublishOutcome } from "#app/site/content.ts";

/** With the page and field of each mistake and conflict in the owner's words; `drafts`: what was to be published, where it was drafts. */
export function toldOutcome(content: Content, outcome: PublishOutcome, drafts: readonly Draft[]): PublishOutcome {
  if (outcome.ok) return { ...outcome, addresses: outcome.addresses && shownAddresses(outcome.addresses) };
  if (outcome.reason === "nothing") return outcome;
  if (outcome.reason === "mistakes")
    return {
      ...outcome,
      mistakes: titledMistakes(content, drafts, causesOf(outcome.mistakes, drafts)),
    };
  const conflicts = outcome.conflicts.map((each) => {
    const field = each.field.length > 0 ? `: ${fieldWords(content, each.file, each.field)}` : "";
    return { ...each, name: fullTitle(content, each.file) + field };
  });
  return { ...outcome, conflicts };
}
