import { type FetcherWithComponents, href, useFetcher } from "react-router";
import { orderContent } from "#app/desk/writing/content/order-content.ts";
import { askAsOwner, type OwnerAnswer } from "#app/people/owner/ask-as-owner.ts";
import type { PublishOutcome } from "#app/site/content.ts";

/** The newest in the history. */
type Newest = { number: number; at: number; who: string; note: string };

/** What became of a press. `newest`: of an answer that never came, what visitors read now, where that could be asked. */
export type PublishAnswer = OwnerAnswer<PublishOutcome> & { newest?: Newest };

/** A press that publishes, and what became of it. */
export type Publishing = FetcherWithComponents<PublishAnswer>;

export function usePublishing(): Publishing {
  return useFetcher<PublishAnswer>();
}

/** Sends what a form orders: publishing, or publishing what was before. */
export async function sendPublishing(request: Request): Promise<PublishAnswer> {
  const answer = await orderContent<PublishOutcome>(Object.fromEntries(await request.formData()));
  if (answer.ok) return answer;
  const history = await askAsOwner<{ releases: Newest[] }>(href("/api/admin/content/history"));
  return { ...answer, newest: history.ok ? history.value.releases[0] : undefined };
}
