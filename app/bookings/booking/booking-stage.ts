import { hour } from "#app/site/time.ts";
import type { Booking, BookingState } from "./bookings.ts";

/**
 * What a booking's page is about. who: held, nobody named yet. review: held for somebody. asked: held until somebody
 * presses the button in our mail. expired: the hold ran out or was given back. late: paid after the time had gone, and cancelled
 * once that money went back. Then as the states are named.
 */
export type Stage = "who" | "review" | "asked" | "expired" | "late" | "booked" | "cancelled" | "no-show";

/** Until when moving is free and cancelling gives the money back (content/legal/refunds.md). */
export const notice = 24 * hour;

export function stageOf({ state, heldUntil, email, askedAt, paidAt, moneyBackAt }: Booking, at: number): Stage {
  if (state === "booked" || state === "cancelled" || state === "no-show") return state;
  if (state === "held" && (heldUntil ?? 0) > at) {
    if (email === "") return "who";
    return askedAt === null ? "review" : "asked";
  }
  if (paidAt === null) return "expired";
  return moneyBackAt === undefined ? "late" : "cancelled";
}

/** The state as it is at an instant: a hold that ran out is over at once, whenever that is written down. */
export function stateAt(booking: Booking, at: number): BookingState {
  return booking.state === "held" && ["expired", "late", "cancelled"].includes(stageOf(booking, at))
    ? "expired"
    : booking.state;
}

/** Whether nobody else can have its time. */
export function holdsTime(booking: Booking, at: number) {
  return ["held", "booked"].includes(stateAt(booking, at));
}

/** A time that was paid for, by itself or in a month, can be moved until 24 hours before it, a free one until it starts; what is not booked yet, always. */
export function mayMove(booking: Booking, at: number) {
  switch (stageOf(booking, at)) {
    case "booked":
      return booking.priceCents > 0 || booking.coaching ? booking.startsAt - at >= notice : booking.startsAt > at;
    case "cancelled":
    case "no-show":
      return false;
    default:
      return true;
  }
}

export function mayCancel({ state, startsAt }: Booking, at: number) {
  return state === "booked" && startsAt > at;
}

/** Whether its page asks who comes. `changing`: its person is named anew. */
export function asksWho(stage: Stage, changing: boolean) {
  return stage === "who" || ((stage === "review" || stage === "asked") && changing);
}

type Stands = { stage: Stage; moved: boolean };

/** How a booking stands, as its page and the title of that say it. */
export function headingOf(headings: Record<Stage | "moved", string>, { stage, moved }: Stands, changing: boolean) {
  if (asksWho(stage, changing)) return headings.who;
  return moved ? headings.moved : headings[stage];
}
