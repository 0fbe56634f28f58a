import type { FetcherWithComponents } from "react-router";
import type { OwnerAnswer } from "#app/people/owner/ask-as-owner.ts";
import { Notice } from "#app/ui/form/notice.tsx";
import type { Outcome } from "./enrolments-page.ts";

/** What came back from an order, and which order it was. */
export type Done = { order: string; answer: OwnerAnswer<Outcome> };

export type Orders = FetcherWithComponents<Done>;

const done: Record<string, string | undefined> = {
  settle: "Settled. The program is open to this person.",
  drop: "Taken off the list. Nothing was opened.",
  unlock: "The program is open. A mail that says so is on its way.",
  close: "Closed. What this person learned and noted is kept.",
};

const already: Record<string, string | undefined> = {
  unlock: "The program was open to this address before. Nothing was changed.",
};

/** The sentence for an order's outcome. */
function outcomeWords({ order, answer }: Done) {
  if (!answer.ok)
    return answer.kind === "invalid"
      ? "Not saved. Look through what you typed: the address, and a note of at most 500 characters."
      : "Not saved. Try again in a minute.";
  if (!answer.value.ok) return "Nothing was changed: it is in another state by now.";
  return (answer.value.already ? already[order] : done[order]) ?? "It was so before. Nothing was changed.";
}

/** What became of the last order. */
export function OrderOutcome({ orders }: { orders: Orders }) {
  if (!orders.data || orders.state !== "idle") return null;
  return <Notice kind={isDone(orders) ? "ok" : "error"}>{outcomeWords(orders.data)}</Notice>;
}

export function isDone({ data }: Orders) {
  return data?.answer.ok === true && data.answer.value.ok;
}
