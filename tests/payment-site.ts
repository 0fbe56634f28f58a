import { holdSlot } from "#app/bookings/changes/bookings.server.ts";
import type { Engine } from "#database/database.ts";
import { signatureOf } from "#demo/checkout/deliveries.ts";
import { type EventType, eventOf } from "#demo/checkout/events.ts";
import { playedPayments } from "#demo/checkout/played-payments.ts";
import type { Session } from "#demo/checkout/sessions.ts";
import { openPayments } from "#partners/payments/open-payments.ts";
import { takePaymentEvent } from "#app/school/payments/payments.server.ts";
import { openMailSite } from "./mail-site.ts";

const prices = { consultation: 9500, "coaching-single": 9995, "coaching-monthly": 19_995 };
const settings = playedPayments("http://127.0.0.1:3001", prices);
/** When the held call begins: milliseconds. */
export const startsAt = Date.parse("2026-12-01T15:00:00Z");

/**
 * A site with one held consultation for Ada. `about` makes an event of her payment, `send` tells it with the partner's
 * signature.
 */
export async function openPaymentSite(engine: Engine = "sqlite") {
  const open = await openMailSite(engine, { limits: { enabled: false } });
  const { site } = open;
  site.payments = openPayments(settings, site.now);
  const held = await holdSlot(site, {
    resource: "consultation",
    startsAt,
    minutes: 45,
    timeZone: "Europe/Paris",
    call: "consultation",
    purpose: "general",
    priceCents: 9500,
  });
  if (!held.ok) throw new Error(held.reason);
  const booking = held.booking;
  await site.database.queries
    .updateTable("bookings")
    .set({ first_name: "Ada", last_name: "Example", email: "ada@example.com" })
    .where("id", "=", booking.id)
    .execute();

  const send = (event: object) => {
    const body = JSON.stringify(event);
    return takePaymentEvent(site, Buffer.from(body), signatureOf(body, "right", site.now()));
  };
  const about = (type: EventType, changes: Partial<Session> = {}) =>
    eventOf({ ...paidSession(booking.id), ...changes }, type, site.now());
  return { ...open, booking, session: paidSession(booking.id), send, about };
}

/** A visit to the payment page that ended paid. */
function paidSession(id: string): Session {
  return {
    id: "cs_test_1",
    link: { id: "test_consultation-9500", name: "Consultation", amountCents: 9500, mode: "payment" },
    reference: id,
    email: "ada@example.com",
    createdAt: 0,
    status: "complete",
    paid: "paid",
    slow: "none",
  };
}

export type PaymentSite = Awaited<ReturnType<typeof openPaymentSite>>;

export function eventsIn({ site }: PaymentSite) {
  return site.database.queries.selectFrom("partner_events").selectAll().orderBy("received_at").execute();
}

export function messagesIn({ site }: PaymentSite) {
  return site.database.queries.selectFrom("inbox_messages").selectAll().execute();
}

export function bookingIn({ site, booking }: PaymentSite) {
  return site.database.queries.selectFrom("bookings").selectAll().where("id", "=", booking.id).executeTakeFirst();
}
