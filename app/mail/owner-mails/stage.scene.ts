import { confirmHold, holdTime } from "#app/bookings/holds/holds.scene.ts";
import { namePerson } from "#app/bookings/own/own-booking.server.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { insertEnrolment } from "#app/school/buying/enrolling/start-enrolment.server.ts";
import { takePaymentEvent } from "#app/school/buying/payments/payments.server.ts";
import type { Site } from "#app/site/site.ts";
import { hour } from "#app/site/time.ts";
import type { Database } from "#database/database.ts";
import type { Checkout, Invoice, PaymentEvent, Payments } from "#partners/payments/payments.ts";

export const key = "an-owner-key-of-more-than-32-characters";
export const visitor = { address: "203.0.113.9" };
export const stamped = { leaveEmpty: "", stamp: "" };

/** Hours from Monday, November 30, 2026, 9:00 AM in New York on. */
export const slotAt = (hours: number) => Date.parse("2026-11-30T14:00:00Z") + hours * hour;

export const ada = (kind: string) => ({
  firstName: "Ada",
  lastName: kind,
  email: `${kind.replaceAll(/[^a-z]+/gi, "-")}@example.com`,
  message: "",
});

const charged = { currency: "usd", discountCents: 0, taxCents: 0, presentment: null };
const away = { ok: false, kind: "unavailable" } as const;

export type Stage = ReturnType<typeof openStage>;

/** The site on which things happen, its clock standing at `at`, and what most of them begin with; each may be asked for again. */
export function openStage(database: Database, at: number) {
  const { queries } = database;
  const found: Checkout[] = [];
  // Signatures are tried elsewhere; the library for them takes longer to load than most of these processes live.
  const payments = {
    live: false,
    canAsk: true,
    sellsPrograms: false,
    readEvent: async (body: Buffer) => ({ ok: true, value: JSON.parse(String(body)) as PaymentEvent }),
    paymentLinks: async () => away,
    chargesNow: async () => away,
    billOf: async () => ({ ok: false, kind: "not_found" }),
    recentSessions: async () => ({ ok: true, value: found }),
    endAfter: async (subscription: string) => (subscription === "sub_no-end" ? away : { ok: true, value: null }),
    payBack: async (payment: string) => {
      if (payment === "pi_refused") return { ok: false, kind: "invalid", detail: "charge_disputed" };
      return payment === "pi_forbidden" ? { ok: false, kind: "forbidden" } : away;
    },
  } as unknown as Payments;
  const site = {
    content: siteContent(),
    database,
    origin: "http://127.0.0.1:3000",
    secret: Buffer.alloc(32, 7),
    mail: { from: "Throughline <hello@throughline.example>" },
    now: () => at,
    limits: { enabled: false },
    owner: { emails: ["grace@example.org"], key },
    partners: [],
    payments,
    note: () => undefined,
  } as unknown as Site;

  /** The hold of this kind: the one that is there, when it happens again. */
  async function hold(kind: string, hours: number) {
    const wish = { resource: "consultation", minutes: 45, timeZone: "Europe/Paris", call: "consultation" } as const;
    const known = await bookingOf(kind);
    if (known) return known.id;
    const held = await holdTime(site, { ...wish, startsAt: slotAt(hours), purpose: "general", priceCents: 9500 });
    if (!held.ok) throw new Error(`${kind}: ${held.reason}`);
    await namePerson(site, held.booking, ada(kind));
    return held.booking.id;
  }

  async function bookingOf(kind: string) {
    const rows = queries.selectFrom("bookings").select(["id", "state"]).where("email", "=", ada(kind).email);
    return rows.executeTakeFirst();
  }

  async function book(kind: string, hours: number) {
    const known = await bookingOf(kind);
    if (known && known.state !== "held") return known.id;
    const id = await hold(kind, hours);
    await confirmHold(site, id, ada(kind));
    return id;
  }

  /** The enrollment of this kind, of somebody who is about to pay, once or for `months` months. */
  async function reference(kind: string, months = 1) {
    const known = await queries
      .selectFrom("enrolments")
      .select("reference")
      .where("note", "=", kind)
      .executeTakeFirst();
    if (known) return known.reference;
    const terms = { cents: 99_595, currency: "usd", months };
    const plan = months === 1 ? "prepaid" : "monthly";
    const begun = { program: "ai-specialist", plan, state: "started", note: kind, terms } as const;
    return (await insertEnrolment(site, queries, begun)).reference;
  }

  async function checkout(kind: string, changes: Partial<Checkout> = {}): Promise<Checkout> {
    return {
      session: `cs_${kind}`,
      state: "paid",
      mode: "payment",
      reference: changes.reference ?? (await reference(kind, changes.subscription ? 5 : 1)),
      email: ada(kind).email,
      item: changes.subscription ? "specialist-monthly" : "specialist-prepaid",
      ...charged,
      amountCents: 99_595,
      subtotalCents: 99_595,
      customer: null,
      subscription: null,
      paymentIntent: `pi_${kind}`,
      paymentLink: null,
      invoice: null,
      createdAt: at,
      ...changes,
    };
  }

  async function pay(kind: string, changes: Partial<Checkout> = {}, from = site) {
    const visit = await checkout(kind, changes);
    const { createdAt } = visit;
    return tell(`${kind} ${visit.session}`, { type: "checkout", about: "checkout", checkout: visit, createdAt }, from);
  }

  /** A call that is paid: 95 dollars, unless said otherwise. */
  async function payBooking(kind: string, hours: number, cents = 9500, from = site) {
    const booking = await hold(kind, hours);
    const money = { amountCents: cents, subtotalCents: cents };
    await pay(kind, { reference: booking, item: "consultation", ...money }, from);
    return booking;
  }

  /** A plan by the month, begun with a first payment. */
  function payMonthly(kind: string, changes: Partial<Checkout> = {}) {
    return pay(kind, { mode: "subscription", subscription: `sub_${kind}`, paymentIntent: null, ...changes });
  }

  function bill(kind: string, changes: Partial<Invoice>) {
    const invoice = {
      id: `in_${kind}`,
      state: "paid",
      for: "month",
      isFirst: false,
      subscription: `sub_${kind}`,
      customer: null,
      email: ada(kind).email,
      ...charged,
      amountCents: 99_595,
      subtotalCents: 99_595,
      ...changes,
    };
    return tell(`${kind} ${invoice.id}`, { type: "invoice.paid", about: "invoice", invoice });
  }

  function tell(id: string, news: object, from = site) {
    const event = { id: `evt_${id}`, createdAt: at, live: false, ...news };
    return takePaymentEvent(from, Buffer.from(JSON.stringify(event)), "");
  }

  return { site, queries, at, found, hold, book, checkout, pay, payBooking, payMonthly, bill, tell };
}
