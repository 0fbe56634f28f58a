import { startEnrolment } from "#app/school/enrolling/start-enrolment.server.ts";
import { takePaymentEvent } from "#app/school/payments/payments.server.ts";
import type { ProgramSlug } from "#app/content/prices/prices.ts";
import type { Engine } from "#database/database.ts";
import { signatureOf } from "#demo/checkout/deliveries.ts";
import { type EventType, eventAbout, eventOf } from "#demo/checkout/events.ts";
import { playedPayments } from "#demo/checkout/played-payments.ts";
import { usualBilling } from "#demo/checkout/billing.ts";
import { readLink, type Session } from "#demo/checkout/sessions.ts";
import {
  chargeObject,
  disputeObject,
  failedRefundObject,
  invoiceObject,
  type Subscription,
  subscriptionId,
  subscriptionObject,
  warningObject,
} from "#demo/checkout/subscriptions.ts";
import { openPayments } from "#partners/payments/open-payments.ts";
import { openMailSite } from "./mail-site.ts";

const prices = { consultation: 9500, "coaching-single": 9995, "coaching-monthly": 19_995 };

type Wishes = { program?: ProgramSlug; plan?: "monthly" | "prepaid"; demoOrigin?: string };

/**
 * A site where somebody pressed Enroll Now. `life` makes the events of that one plan, `seconds` after the clock's start;
 * `send` tells one with the partner's signature.
 */
export async function openEnrolmentSite(engine: Engine = "sqlite", wishes: Wishes = {}) {
  const { program = "ai-specialist", plan = "monthly", demoOrigin } = wishes;
  const open = await openMailSite(engine, { limits: { enabled: false } });
  const { site } = open;
  const settings = playedPayments(demoOrigin ?? "http://127.0.0.1:3001", prices);
  site.payments = openPayments(settings, site.now);
  // Where nobody listens it is known at once, not after a second try.
  const away = () => Promise.resolve({ ok: false, kind: "unavailable" } as const);
  if (demoOrigin === undefined) Object.assign(site.payments, { endAfter: away, cancelAtPeriodEnd: away });
  const start = site.now();
  const session = await pressEnroll(open, { program, plan });

  const send = (event: object) => {
    const body = JSON.stringify(event);
    return takePaymentEvent(site, Buffer.from(body), signatureOf(body, "right", site.now()));
  };
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

/** What must be the same whatever order the events came in. */
export async function endOf({ site }: Pick<EnrolmentSite, "site">) {
  const { queries } = site.database;
  const enrolments = await queries
    .selectFrom("enrolments")
    .leftJoin("students", "students.id", "enrolments.student_id")
    .select(["state", "state_at", "session_id", "subscription_id", "ends_at", "enrolments.email", "students.email_key"])
    .orderBy("session_id")
    .execute();
  const installments = await queries.selectFrom("installments").select("invoice_id").orderBy("invoice_id").execute();
  return { enrolments, installments: installments.map(({ invoice_id }) => invoice_id) };
}

export async function enrolmentIn({ site, session }: EnrolmentSite) {
  return site.database.queries
    .selectFrom("enrolments")
    .selectAll()
    .where("reference", "=", session.reference ?? "")
    .executeTakeFirstOrThrow();
}
