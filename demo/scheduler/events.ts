import { createHmac } from "node:crypto";
import { type DemoBooking, endOf } from "./diary.ts";
import { consultation, webhookSecret } from "./keys.ts";

/** A call to the site's webhook address. */
export type Call = { body: Buffer; headers: Record<string, string> };

/** As Calendly signs: over the time in seconds, a dot and the body. `at` in milliseconds. */
export function calendlyCall(event: object, at: number, secret = webhookSecret): Call {
  const body = Buffer.from(JSON.stringify(event));
  const seconds = Math.floor(at / 1000);
  const signature = createHmac("sha256", secret).update(`${seconds}.`).update(body).digest("hex");
  return { body, headers: { "Calendly-Webhook-Signature": `t=${seconds},v1=${signature}` } };
}

/** As Cal.com signs: over the body. */
export function calcomCall(event: object, secret = webhookSecret): Call {
  const body = Buffer.from(JSON.stringify(event));
  return { body, headers: { "X-Cal-Signature-256": createHmac("sha256", secret).update(body).digest("hex") } };
}

/** Addresses by which Calendly names a booking: of the event, and of who comes. */
export function urisOf(id: string) {
  const event = `https://api.calendly.com/scheduled_events/${id}`;
  return { event, invitee: `${event}/invitees/${id}` };
}

type CalendlyLife = { rescheduled?: boolean; oldId?: string };

/** `oldId`: of the booking that this one takes the place of. `rescheduled`: another one takes this one's place. */
export function calendlyEvent(
  type: "invitee.created" | "invitee.canceled",
  booking: DemoBooking,
  { rescheduled = false, oldId }: CalendlyLife = {},
) {
  const { id, startsAt, name, email, timeZone, paid } = booking;
  const { event, invitee } = urisOf(id);
  return {
    event: type,
    created_at: instant(startsAt),
    created_by: "https://api.calendly.com/users/demo",
    payload: {
      uri: invitee,
      event,
      name,
      email,
      timezone: timeZone,
      status: type === "invitee.created" ? "active" : "canceled",
      rescheduled,
      old_invitee: oldId === undefined ? null : urisOf(oldId).invitee,
      new_invitee: null,
      questions_and_answers: [],
      payment: paid
        ? {
            external_id: `ch_${id}`,
            provider: "stripe",
            amount: consultation.cents / 100,
            currency: "USD",
            successful: true,
          }
        : null,
      scheduled_event: {
        uri: event,
        name: consultation.title,
        status: type === "invitee.created" ? "active" : "canceled",
        start_time: instant(startsAt),
        end_time: instant(endOf(booking)),
      },
    },
  };
}

type Trigger = "BOOKING_CREATED" | "BOOKING_RESCHEDULED" | "BOOKING_CANCELLED" | "BOOKING_PAID";

/** `old`: the booking that this one takes the place of. */
export function calcomEvent(triggerEvent: Trigger, booking: DemoBooking, old?: DemoBooking) {
  const { id, startsAt, name, email, timeZone } = booking;
  return {
    triggerEvent,
    createdAt: instant(startsAt),
    payload: {
      uid: id,
      type: "consultation",
      title: `${consultation.title} with ${name}`,
      startTime: instant(startsAt),
      endTime: instant(endOf(booking)),
      organizer: { name: "Throughline", email: "hello@throughline.example", timeZone: "America/New_York" },
      attendees: [{ name, email, timeZone, language: { locale: "en" } }],
      status: triggerEvent === "BOOKING_CANCELLED" ? "CANCELLED" : "ACCEPTED",
      ...(old && {
        rescheduleUid: old.id,
        rescheduleStartTime: instant(old.startsAt),
        rescheduleEndTime: instant(endOf(old)),
      }),
    },
  };
}

function instant(at: number) {
  return new Date(at).toISOString();
}
