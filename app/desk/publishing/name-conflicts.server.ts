import { fieldWords } from "#app/desk/fields/field-words.server.ts";
import { fullTitle } from "#app/desk/content/content-tree.server.ts";
import type { Content, PublishOutcome } from "#app/site/content.ts";

/** With the page and field of each conflict in the owner's words. */
export function nameConflicts(content: Content, outcome: PublishOutcome): PublishOutcome {
  if (outcome.ok || outcome.reason !== "conflicts") return outcome;
  const conflicts = outcome.conflicts.map((each) => {
    const field = each.field.length > 0 ? `: ${fieldWords(content, each.file, each.field)}` : "";
    return { ...each, name: fullTitle(content, each.file) + field };
  });
  return { ...outcome, conflicts };
}
