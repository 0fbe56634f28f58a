import { type FetcherWithComponents, useFetcher } from "react-router";
import type { OwnerAnswer } from "#app/people/owner/ask-as-owner.ts";
import type { PublishOutcome } from "#app/site/content.ts";

/** A press that publishes, and what became of it. */
export type Publishing = FetcherWithComponents<OwnerAnswer<PublishOutcome>>;

export function usePublishing(): Publishing {
  return useFetcher<OwnerAnswer<PublishOutcome>>();
}
