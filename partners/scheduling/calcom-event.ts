import { createHash } from "node:crypto";
import { z } from "zod";
import { instantOf } from "./instant-of.ts";
import type { BookingChange, SchedulingEvent } from "./scheduling.ts";

const meanings: Record<string, BookingChange["what"]> = {
  BOOKING_CREATED: "booked",
  BOOKING_RESCHEDULED: "moved",
  BOOKING_CANCELLED: "cancelled",
  BOOKING_PAID: "paid",
};

const eventSchema = z.object({
  triggerEvent: z.string().regex(/^[A-Z_]{1,100}$/),
  payload: z.looseObject({}),
});

const uid = z.string().regex(/^[\w-]{1,200}$/);

const bookingSchema = z.object({
  uid,
  startTime: z.string().nullish(),
  endTime: z.string().nullish(),
  rescheduleUid: uid.nullish(),
  attendees: z
    .array(
      z.object({
        name: z.string().max(1000).nullish(),
        email: z.string().max(1000).nullish(),
        timeZone: z.string().max(100).nullish(),
      }),
    )
    .nullish(),
});

/** Undefined for what is no event, or one of a booking without what we need of it. Newer versions may add fields. */
export function readCalcomEvent(body: unknown): SchedulingEvent | undefined {
  const event = eventSchema.safeParse(body);
  if (!event.success) return undefined;
  const { triggerEvent: type, payload } = event.data;
  const what = Object.hasOwn(meanings, type) ? meanings[type] : undefined;
  // Of other kinds nothing is known that stays the same, so the same words are the same event.
  if (!what) return { id: `calcom ${type} ${createHash("sha256").update(JSON.stringify(body)).digest("hex")}`, type };

  const booking = bookingSchema.safeParse(payload);
  return booking.success ? { id: idOf(type, booking.data.uid), type, change: changeOf(what, booking.data) } : undefined;
}

function idOf(type: string, uid: string) {
  return `calcom ${type} ${uid}`;
}

function changeOf(what: BookingChange["what"], booking: z.output<typeof bookingSchema>): BookingChange {
  const { uid, startTime, endTime, rescheduleUid: before, attendees } = booking;
  const [person] = attendees ?? [];
  return {
    what,
    booking: uid,
    earlier: what === "moved" && before ? [idOf("BOOKING_CREATED", before), idOf("BOOKING_RESCHEDULED", before)] : [],
    startsAt: instantOf(startTime),
    endsAt: instantOf(endTime),
    name: person?.name ?? "",
    email: person?.email ?? "",
    timeZone: person?.timeZone ?? "",
    paid: what === "paid",
  };
}
