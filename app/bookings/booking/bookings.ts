import type { Resource } from "#app/bookings/calendar/availability.ts";
import type { Received } from "#partners/payments/payments.ts";
import type { CallKind } from "#app/bookings/purposes/purposes.ts";
import type { MeetingPlace } from "#app/site/site.ts";

/**
 * held: kept for a few minutes while somebody fills in the form, pays or looks for our mail. booked: agreed. cancelled and
 * no-show end it. expired: a hold that nobody finished, or that was given back (then `heldUntil` is null).
 */
export type BookingState = "held" | "booked" | "cancelled" | "no-show" | "expired";

/** A time that somebody has, or wants. */
export type Booking = {
  id: string;
  resource: Resource;
  state: BookingState;
  /** Milliseconds, UTC. */
  startsAt: number;
  minutes: number;
  /** IANA zone of the person who booked. */
  timeZone: string;
  call: CallKind | "training";
  /** Slug of what it is about: a purpose, or for training the course. */
  purpose: string;
  firstName: string;
  lastName: string;
  email: string;
  message: string;
  priceCents: number;
  /** Of the price; lower case. */
  currency: string;
  /** What was paid; absent where nothing was, or before that was kept. */
  received?: Received;
  paidAt: number | null;
  /** Grows with every change; calendars take the newer one (RFC 5545 §3.8.7.4). */
  sequence: number;
  heldUntil: number | null;
  cancelReason: string | null;
  /** When the mail went out whose button books what is free. */
  askedAt: number | null;
  /** What goes back after a cancellation, in cents. */
  refundCents: number | null;
  /** All that was paid for it went back then; absent while it did not. Of a month of coaching its month says so. */
  moneyBackAt?: number;
  /** The time it had before it was last moved. */
  movedFrom?: number;
  /** Where it takes place, kept since it was confirmed; null while nobody has said. */
  place: MeetingPlace | null;
  /** What the owner alone reads. */
  ownerNote: string;
  /** Of a session of a month of coaching: the package and the month that it is one of, and whether that got it back. */
  coaching: { pack: string; month: string; wentBack: boolean } | null;
  /** No later start is on offer for it: its month ends then. */
  until?: number;
};

/** What somebody wants to have kept for them. */
export type Wish = Pick<Booking, "resource" | "startsAt" | "minutes" | "timeZone" | "call" | "purpose" | "priceCents">;

/** Who comes, and what they wrote. */
export type Person = Pick<Booking, "firstName" | "lastName" | "email" | "message">;

/** `taken`: somebody else has it. `closed`: it is not, or no longer, on offer. */
export type Refusal = { ok: false; reason: "taken" | "closed" };

export function endOf({ startsAt, minutes }: Pick<Booking, "startsAt" | "minutes">) {
  return startsAt + minutes * 60_000;
}

/** What a booking is without its person: what stays when they are erased. */
export const nobody = {
  first_name: "",
  last_name: "",
  email: "",
  message: "",
  person_key: "",
  network: "",
  cancel_reason: null,
  meeting_address: null,
  meeting_note: "",
  owner_note: "",
};
