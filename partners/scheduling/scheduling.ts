import type { Answer } from "#partners/answer.ts";

/** What a partner told us. `id` is the same when the partner tells again. */
export type SchedulingEvent = {
  id: string;
  /** In the partner's own words. */
  type: string;
  /** Undefined for everything that changes no booking. */
  change?: BookingChange;
};

/** A booking that somebody made, moved, paid or cancelled in the partner's own calendar. Times in milliseconds. */
export type BookingChange = {
  what: "booked" | "moved" | "cancelled" | "paid";
  /** The partner's number of the booking. Both partners give a new one when it is moved. */
  booking: string;
  /** Ids of the events that told of it before it was moved; one of them did. Empty unless moved. */
  earlier: string[];
  startsAt: number | null;
  endsAt: number | null;
  name: string;
  email: string;
  timeZone: string;
  /** Whether the partner says that money was taken. */
  paid: boolean;
};

/** A partner's calendar, shown in a frame when a visitor asks for it. */
export interface Scheduling {
  /** In words for the visitor: "Calendly". */
  readonly name: string;
  readonly kind: "calendly" | "calcom";
  /** The partner's privacy page. */
  readonly privacy: string;
  /** Origins that a frame of the partner may have (content security policy, and the only senders of messages). */
  readonly origins: string[];
  /** The event's page, for a plain link. */
  readonly page: string;
  /** The same page for a frame on our host; `ourHost` with its port where that is unusual. */
  frame(ourHost: string): string;
  /** Checks the signature over the bytes as they came. `auth`: not from the partner; `invalid`: not an event. */
  readEvent(body: Buffer, headers: Headers): Answer<SchedulingEvent, "auth" | "invalid">;
  /** For the owner's page. */
  reach(): Promise<Answer<true>>;
}
