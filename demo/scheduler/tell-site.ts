import type { DemoBooking } from "./diary.ts";
import { calcomCall, calcomEvent, type Call, calendlyCall, calendlyEvent } from "./events.ts";

type Settings = { siteOrigin: string; now: () => number; secret: string; isOn: () => boolean };
export type TellSite = ReturnType<typeof openTelling>;

const patience = 5000;

/** Tells the site's webhook what happened to a booking, in the words of the partner that is played. */
export function openTelling({ siteOrigin, now, secret, isOn }: Settings) {
  let last = "Nothing told yet.";

  async function send({ body, headers }: Call) {
    if (!isOn()) return void (last = "Not told: the webhook is switched off.");
    try {
      const answer = await fetch(`${siteOrigin}/api/webhooks/scheduling`, {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/json" },
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(patience),
      });
      last = `The site answered ${answer.status}.`;
    } catch {
      // The site is not there, which is what the control page then says.
      last = "The site did not answer.";
    }
  }

  async function booked(booking: DemoBooking) {
    if (booking.kind === "calendly")
      return await send(calendlyCall(calendlyEvent("invitee.created", booking), now(), secret));
    await send(calcomCall(calcomEvent("BOOKING_CREATED", booking), secret));
    if (booking.paid) await send(calcomCall(calcomEvent("BOOKING_PAID", booking), secret));
  }

  async function moved(booking: DemoBooking, old: DemoBooking) {
    if (booking.kind === "calcom")
      return await send(calcomCall(calcomEvent("BOOKING_RESCHEDULED", booking, old), secret));
    await send(calendlyCall(calendlyEvent("invitee.canceled", old, { rescheduled: true }), now(), secret));
    await send(calendlyCall(calendlyEvent("invitee.created", booking, { oldId: old.id }), now(), secret));
  }

  async function cancelled(booking: DemoBooking) {
    if (booking.kind === "calcom") return await send(calcomCall(calcomEvent("BOOKING_CANCELLED", booking), secret));
    await send(calendlyCall(calendlyEvent("invitee.canceled", booking), now(), secret));
  }

  return { booked, moved, cancelled, last: () => last };
}
