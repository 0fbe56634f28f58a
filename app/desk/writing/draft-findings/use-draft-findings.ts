import { useEffect, useState } from "react";
import { href } from "react-router";
import type { Keeping } from "#app/desk/writing/drafts/keeper.ts";
import { askAsOwner } from "#app/people/owner/ask-as-owner.ts";
import { minute } from "#app/site/time.ts";
import type { DraftFinding } from "./draft-findings.ts";
import { openLooking } from "./looking.ts";

/** What the owner's drafts bring, while one of them is written in its form. */
export function useDraftFindings(file: string, keeping: Keeping, isDraft: boolean) {
  const [findings, setFindings] = useState<DraftFinding[]>([]);
  const [looking] = useState(() => openLooking({ ask: () => askFindings(file), tell: setFindings }));
  // In step with our server: asked when it has the draft, at once where it had one before.
  useEffect(() => {
    if (isDraft && keeping.state === "untouched") looking.look(0);
    else if (isDraft && keeping.state === "saved") looking.look();
    return looking.stop;
  }, [looking, keeping, isDraft]);
  return isDraft ? findings : [];
}

/** All texts may have to be read for it, as for the report; a busy machine gets a minute. */
async function askFindings(file: string) {
  const query = new URLSearchParams({ file }).toString();
  const answer = await askAsOwner<DraftFinding[]>(`${href("/api/admin/content/findings")}?${query}`, undefined, minute);
  return answer.ok ? answer.value : undefined;
}
