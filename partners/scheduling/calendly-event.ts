import { createHash } from "node:crypto";
import { z } from "zod";
import { instantOf } from "./instant-of.ts";
import type { SchedulingEvent } from "./scheduling.ts";

const word = z.string().regex(/^[\w.]{1,100}$/);
const address = z.string().min(1).max(400);

const eventSchema = z.object({ event: word, payload: z.looseObject({}) });

const inviteeSchema = z.object({
  uri: address,
  name: z.string().max(1000).nullish(),
  email: z.string().max(1000).nullish(),
  timezone: z.string().max(100).nullish(),
  rescheduled: z.boolean().nullish(),
  old_invitee: address.nullish(),
  scheduled_event: z.object({ start_time: z.string().nullish(), end_time: z.string().nullish() }).nullish(),
  payment: z.object({ successful: z.boolean().nullish() }).nullish(),
});

type Invitee = z.output<typeof inviteeSchema>;

/** Undefined for what is no event, or one of an invitee without what we need of it. Newer versions may add fields. */
export function readCalendlyEvent(body: unknown): SchedulingEvent | undefined {
  const event = eventSchema.safeParse(body);
  if (!event.success) return undefined;
  const { event: type, payload } = event.data;
  // Of other kinds nothing is known that stays the same, so the same words are the same event.
  if (type !== "invitee.created" && type !== "invitee.canceled")
    return { id: `calendly ${type} ${createHash("sha256").update(JSON.stringify(body)).digest("hex")}`, type };

  const read = inviteeSchema.safeParse(payload);
  if (!read.success) return undefined;
  const id = idOf(type, read.data.uri);
  // A cancellation that is the first half of a move: the second tells all (partners.md §3).
  if (type === "invitee.canceled" && read.data.rescheduled) return { id, type };
  return { id, type, change: changeOf(type, read.data) };
}

function idOf(type: string, invitee: string) {
  return `calendly ${type} ${invitee}`;
}

function changeOf(type: "invitee.created" | "invitee.canceled", invitee: Invitee): SchedulingEvent["change"] {
  const { uri, name, email, timezone, old_invitee: before, scheduled_event: event, payment } = invitee;
  const moved = type === "invitee.created" && before;
  return {
    what: type === "invitee.canceled" ? "cancelled" : moved ? "moved" : "booked",
    booking: uri,
    earlier: moved ? [idOf("invitee.created", before)] : [],
    startsAt: instantOf(event?.start_time),
    endsAt: instantOf(event?.end_time),
    name: name ?? "",
    email: email ?? "",
    timeZone: timezone ?? "",
    paid: payment?.successful === true,
  };
}
