import type { OwnerAnswer } from "#app/people/owner/ask-as-owner.ts";
import type { Outcome } from "#app/desk/agenda/agenda.ts";

/** What came back from an order, and which order it was. */
export type Done = { order: string; answer: OwnerAnswer<Outcome> };

type Said = { kind: "ok" | "error"; words: string };

const done: Record<string, string | undefined> = {
  move: "Moved. A mail with the new time is on its way.",
  cancel: "Cancelled. A mail with your reason is on its way.",
  "no-show": "Noted.",
  came: "Taken back: the booking stands as it was.",
  "open-day": "The day is open again.",
};

const refused: Record<Extract<Outcome, { ok: false }>["reason"], string> = {
  taken: "Somebody else has that time now. Choose another.",
  closed: "That time is not on offer any more. Choose another.",
  gone: "Nothing was changed: it is in another state by now.",
  early: "It has not begun yet.",
};

/** The sentence for an order's outcome. */
export function outcomeWords({ order, answer }: Done): Said {
  if (!answer.ok)
    return answer.kind === "invalid"
      ? { kind: "error", words: "Not saved. Look through what you typed." }
      : { kind: "error", words: "Not saved. Try again in a minute." };
  const outcome = answer.value;
  if (!outcome.ok) return { kind: "error", words: refused[outcome.reason] };
  return { kind: "ok", words: done[order] ?? closedWords(outcome.bookings ?? 0) };
}

function closedWords(bookings: number) {
  if (bookings === 0) return "The day is closed. Nobody is booked on it.";
  const stay = bookings === 1 ? "1 booking on it stays" : `${bookings} bookings on it stay`;
  return `The day is closed. ${stay}: move or cancel what you cannot keep.`;
}
