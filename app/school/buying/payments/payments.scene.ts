import { onTestFinished } from "vitest";
import type { BookingPayment } from "#app/bookings/changes/booking-payment.server.ts";
import { holdTime } from "#app/bookings/holds/holds.scene.ts";
import type { ProgramSlug } from "#app/content/prices/prices.ts";
import { startEnrolment } from "#app/school/buying/enrolling/start-enrolment.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Engine } from "#database/database.ts";
import { usualBilling } from "#demo/checkout/plans/billing.ts";
import {
  chargeObject,
  disputeObject,
  failedRefundObject,
  invoiceObject,
  numbersOf,
  type Subscription,
  subscriptionId,
  subscriptionObject,
  warningObject,
} from "#demo/checkout/plans/subscriptions.ts";
import { signatureOf } from "#demo/checkout/purchases/deliveries.ts";
import { eventAbout, eventOf, type EventType, madeOf } from "#demo/checkout/purchases/events.ts";
import { playedPayments } from "#demo/checkout/purchases/played-payments.ts";
import { readLink, type Session } from "#demo/checkout/purchases/sessions.ts";
import { openDemo } from "#demo/demo.ts";
import type { Received } from "#partners/payments/payments.ts";
import { prices } from "#partners/payments/stripe/played-partner.scene.ts";
import { openPayments } from "#partners/payments/stripe/stripe.ts";
import { nobodysOrigin } from "#tests/servers.ts";
import { openTestSite } from "#tests/site.ts";
import { takePaymentEvent } from "./payments.server.ts";

/** Money that was charged without tax or discount. */
export function moneyOf(amountCents: number, currency = "usd"): Received {
  return { amountCents, currency, subtotalCents: amountCents, discountCents: 0, taxCents: 0, presentment: null };
}

/** A paid visit for this reference, as a booking takes it. */
export function visitFor(reference: string, changes: Partial<BookingPayment> = {}): BookingPayment {
  return { reference, mode: "payment", item: null, paymentLink: null, ...moneyOf(9500), ...changes };
}

/** When the held call begins: milliseconds. */
export const startsAt = Date.parse("2026-12-01T15:00:00Z");

/**
 * A site with one held consultation for Ada. `about` makes an event of her payment, `send` tells it with the partner's
 * signature.
 */
export async function openPaymentSite(engine: Engine = "sqlite") {
  const open = await openTestSite(engine, { limits: { enabled: false } });
  const { site } = open;
  site.payments = { ...openPayments(playedPayments(nobodysOrigin, prices), site.now), billOf: away };
  const held = await holdTime(site, {
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

  const send = (event: object) => tell(site, JSON.stringify(event));
  const about = (type: EventType, changes: Partial<Session> = {}) =>
    eventOf({ ...paidSession(booking.id), ...changes }, type, site.now());
  return { ...open, booking, session: paidSession(booking.id), send, about };
}

/** Tells what happened with the partner's signature. */
function tell(site: Site, body: string) {
  return takePaymentEvent(site, Buffer.from(body), signatureOf(body, "right", site.now()));
}

// Where nobody listens it is known at once, not after a second try.
const away = () => Promise.resolve({ ok: false, kind: "unavailable" } as const);

/** Which month of this plan a payment paid, as the partner answers. */
export function billsOf(session: Session) {
  return (intent: string) => {
    const months = Array.from({ length: 12 }, (_, place) => place + 1);
    const paid = months.find((month) => numbersOf(session, month).intent === intent);
    const value = madeOf("in", `${session.id} ${paid}`);
    return Promise.resolve(paid ? ({ ok: true, value } as const) : ({ ok: false, kind: "not_found" } as const));
  };
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

type Wishes = { program?: ProgramSlug; plan?: "monthly" | "prepaid"; demoOrigin?: string };

/**
 * A site where somebody pressed Enroll Now. `life` makes the events of that one plan, `seconds` after the clock's start;
 * `send` tells one with the partner's signature.
 */
export async function openEnrolmentSite(engine: Engine = "sqlite", wishes: Wishes = {}) {
  const { program = "ai-specialist", plan = "monthly", demoOrigin } = wishes;
  const open = await openTestSite(engine, { limits: { enabled: false } });
  const { site } = open;
  const settings = playedPayments(demoOrigin ?? nobodysOrigin, prices);
  site.payments = openPayments(settings, site.now);
  if (demoOrigin === undefined) Object.assign(site.payments, { endAfter: away, cancelAtPeriodEnd: away, billOf: away });
  const start = site.now();
  const session = await pressEnroll(open, { program, plan });

  const send = (event: object) => tell(site, JSON.stringify(event));
  return { ...open, session, start, send, life: lifeOf(session, start), settings };
}

export type EnrolmentSite = Awaited<ReturnType<typeof openEnrolmentSite>>;
type Wish = { program: ProgramSlug; plan: "monthly" | "prepaid"; id?: string; email?: string };

/** What the payment page knows after Enroll Now and a payment. */
export async function pressEnroll({ site }: Pick<EnrolmentSite, "site">, wish: Wish): Promise<Session> {
  const { program, plan, id = "cs_test_enrolment1", email = "ada@example.com" } = wish;
  const started = await startEnrolment(site, { program, plan, campaign: {} }, { address: "203.0.113.9" });
  if (!started.ok) throw new Error(started.reason);
  const { pathname, searchParams } = new URL(started.link);
  const link = readLink(pathname);
  if (!link) throw new Error("no payment page");
  return {
    id,
    link,
    reference: searchParams.get("client_reference_id"),
    email,
    createdAt: site.now(),
    status: "complete",
    paid: "paid",
    slow: "none",
  };
}

/** The partner's events of one plan; `seconds` after the beginning. */
export function lifeOf(session: Session, start: number) {
  const at = (seconds: number) => start + seconds * 1000;
  const planOf = (changes: Partial<Subscription>): Subscription => ({
    id: subscriptionId(session) ?? "",
    session,
    status: "active",
    months: 1,
    startedAt: session.createdAt,
    schedule: null,
    endsAt: null,
    cancelAtPeriodEnd: false,
    monthsBefore: 0,
    billing: usualBilling(session.id),
    ...changes,
  });
  return {
    visit: (type: EventType, seconds: number, changes: Partial<Session> = {}) =>
      eventOf({ ...session, ...changes }, type, at(seconds)),
    invoice: (month: number, paid: boolean, seconds: number) =>
      eventAbout(
        invoiceObject(planOf({ months: month }), paid),
        paid ? "invoice.paid" : "invoice.payment_failed",
        at(seconds),
      ),
    subscription: (seconds: number, changes: Partial<Subscription>, type: "updated" | "deleted" = "updated") =>
      eventAbout(subscriptionObject(planOf(changes)), `customer.subscription.${type}`, at(seconds)),
    refund: (seconds: number, cents = session.link.amountCents) =>
      eventAbout(chargeObject(session, cents), "charge.refunded", at(seconds)),
    refundFails: (seconds: number, changes: object = {}) =>
      eventAbout({ ...failedRefundObject(session), ...changes }, "refund.failed", at(seconds)),
    warning: (seconds: number, changes: object = {}) =>
      eventAbout({ ...warningObject(session), ...changes }, "radar.early_fraud_warning.created", at(seconds)),
    dispute: (seconds: number, status: "needs_response" | "won" | "lost") =>
      eventAbout(
        disputeObject(session, status),
        `charge.dispute.${status === "needs_response" ? "created" : "closed"}`,
        at(seconds),
      ),
  };
}

/** The same event about something that differs in these fields. */
export function changed<Event extends { data: { object: object } }>(event: Event, fields: object) {
  return { ...event, data: { object: { ...event.data.object, ...fields } } };
}

export type Told = { id: string; body: string };

/** A site whose payments the demo plays on the test's clock; the demo's events wait in `told` until the test brings them. */
export async function openPlayed(engine: Engine = "sqlite") {
  const clock = { now: Date.parse("2026-11-21T09:00:00Z") };
  const demo = await openDemo({ host: "127.0.0.1", port: 0, siteOrigin: "http://127.0.0.1:9", now: () => clock.now });
  onTestFinished(() => demo.close());
  demo.checkout.setDown(true);
  const open = await openEnrolmentSite(engine, { demoOrigin: demo.origin });
  const bring = ({ body }: Told) => tell(open.site, body);
  const pass = (time: number) => {
    clock.now += time;
    open.clock.now += time;
  };
  return { ...open, demo, bring, pass };
}
