import { href } from "react-router";
import { askAsOwner } from "#app/people/owner/ask-as-owner.ts";
import type { PublishOutcome } from "#app/site/content.ts";

/** Sends what a form orders: publishing, or publishing what was before. */
export async function sendPublishing(request: Request) {
  const fields = Object.fromEntries(await request.formData());
  return askAsOwner<PublishOutcome>(href("/api/admin/content"), fields);
}
