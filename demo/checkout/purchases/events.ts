import { createHash } from "node:crypto";
import { shownAs } from "./charge.ts";
import { costOf, newId, type Session } from "./sessions.ts";

export type EventType =
  | "checkout.session.completed"
  | "checkout.session.async_payment_succeeded"
  | "checkout.session.async_payment_failed"
  | "checkout.session.expired"
  | "payment_intent.succeeded"
  | "payment_intent.payment_failed";

/** An event of a visit to a payment page. `now` in milliseconds; the partner counts seconds. */
export function eventOf(session: Session, type: EventType, now: number) {
  return eventAbout(type.startsWith("payment_intent.") ? intentOf(session, type) : sessionObject(session), type, now);
}

/** An event with the names of the partner's own (partners.md §2.4), about anything. */
export function eventAbout<About extends object>(object: About, type: string, now: number) {
  return {
    id: newId("evt"),
    object: "event",
    api_version: "2026-10-28.endive",
    created: seconds(now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}

export function sessionObject(session: Session) {
  const { id, link, reference, email, createdAt, status, paid, extras, metadata = {} } = session;
  const complete = status === "complete";
  const { subtotal, discount, tax, total } = costOf(session);
  const isFree = complete && total === 0;
  const shown = shownAs(total, extras);
  return {
    id,
    object: "checkout.session",
    amount_subtotal: subtotal,
    amount_total: total,
    client_reference_id: reference,
    created: seconds(createdAt),
    currency: link.currency ?? "usd",
    customer: complete && link.mode === "subscription" ? madeOf("cus", id) : null,
    customer_creation: link.mode === "subscription" ? "always" : "if_required",
    customer_details: complete ? personOf(email) : null,
    customer_email: null,
    expires_at: seconds(createdAt) + 24 * 60 * 60,
    invoice: complete && link.mode === "subscription" ? madeOf("in", `${id} 1`) : null,
    livemode: false,
    locale: "auto",
    metadata,
    mode: link.mode,
    payment_intent: complete && link.mode === "payment" && !isFree ? madeOf("pi", id) : null,
    payment_link: madeOf("plink", link.id),
    payment_method_types: ["card"],
    payment_status: isFree ? "no_payment_required" : paid,
    ...(shown && { presentment_details: shown }),
    status,
    submit_type: "auto",
    subscription: complete && link.mode === "subscription" ? madeOf("sub", id) : null,
    total_details: { amount_discount: discount, amount_shipping: 0, amount_tax: tax },
    ui_mode: "hosted",
    url: null,
  };
}

function personOf(email: string) {
  const address = { city: null, country: "US", line1: null, line2: null, postal_code: null, state: null };
  return { address, email, name: "Demo Visitor", phone: null, tax_exempt: "none", tax_ids: [] };
}

function intentOf(session: Session, type: EventType) {
  const { id, createdAt } = session;
  const { total } = costOf(session);
  const succeeded = type === "payment_intent.succeeded";
  return {
    id: madeOf("pi", id),
    object: "payment_intent",
    amount: total,
    amount_received: succeeded ? total : 0,
    created: seconds(createdAt),
    currency: session.link.currency ?? "usd",
    livemode: false,
    metadata: {},
    status: succeeded ? "succeeded" : "requires_payment_method",
  };
}

/** The same number for the same thing in all of its events. */
export function madeOf(kind: string, from: string) {
  return `${kind}_${createHash("sha256").update(`${kind} ${from}`).digest("hex").slice(0, 24)}`;
}

export function seconds(milliseconds: number) {
  return Math.floor(milliseconds / 1000);
}
