import type { Kysely } from "kysely";
import { businessZoneOf } from "#app/bookings/calendar/slots.server.ts";
import { isOff } from "#app/bookings/paid/judge-payment.server.ts";
import { paidWords } from "#app/bookings/paid/received.ts";
import { formatCents, formatMoney } from "#app/content/prices/money.ts";
import { momentIn } from "#app/site/time.ts";
import { putMessage } from "#app/mail/inbox/inbox.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { Checkout, Invoice } from "#partners/payments/payments.ts";
import { type Trouble, troubleWords } from "./payment-troubles.ts";

/** `amountCents` in `currency`; `answerBy` in milliseconds: until when the owner can do something. What is absent is not known. */
export type Facts = {
  email?: string | null;
  amountCents?: number;
  currency?: string;
  reference?: string | null;
  paymentNumber?: string;
  answerBy?: number | null;
  /** In words: what the payment page asked for, and what the site had agreed. */
  paid?: string;
  agreed?: string;
  /** When the booked sessions of its month of coaching are. */
  sessions?: string;
};

/** One message for each `about`, which is the event unless it says otherwise. */
type Payment = { eventId: string; trouble: Trouble; facts?: Facts; about?: string };

/** Leaves a message in the owner's inbox, once for each event, inside the caller's transaction. */
export async function leavePaymentMessage(
  site: Site,
  queries: Kysely<Tables>,
  { eventId, trouble, facts = {}, about = eventId }: Payment,
) {
  const { page, ...words } = troubleWords[trouble];
  const details = { ...words, ...factsIn(facts, businessZoneOf(site.content)), eventNumber: eventId };
  const notice = `payment: ${trouble}` as const;
  const message = { notice, kind: "payment" as const, name: "", email: facts.email ?? "", details, page };
  await putMessage(site, queries, message, `payment ${about}`);
}

function factsIn({ answerBy, sessions, ...facts }: Facts, timeZone: string): Record<string, string> {
  const more = { ...(answerBy && { answerBy: momentIn(answerBy, timeZone) }), ...(sessions && { sessions }) };
  return { ...more, ...moneyIn(facts) };
}

function moneyIn({
  amountCents,
  currency = "usd",
  reference,
  paymentNumber,
  paid,
  agreed,
}: Facts): Record<string, string> {
  if (amountCents === undefined) {
    return { ...(reference ? { reference } : {}), ...(paymentNumber === undefined ? {} : { paymentNumber }) };
  }
  const amount = currency === "usd" ? formatCents(amountCents) : `${amountCents}, in the smallest coin of ${currency}`;
  const words = paid === undefined ? undefined : { paid, agreed: agreed ?? "" };
  return { amount, ...words, reference: reference ?? "", paymentNumber: paymentNumber ?? "" };
}

/** What the owner reads of money that came. */
export function factsOf(paid: Checkout | Invoice): Facts {
  const { email, amountCents, currency } = paid;
  const number = "session" in paid ? paid.session : paid.id;
  return { email, amountCents, currency, reference: "session" in paid ? paid.reference : null, paymentNumber: number };
}

/** `about`: the enrolment or booking. */
type Counted = { id: string; about: string; agreed: { cents: number; currency: string }; paid: Checkout | Invoice };

/**
 * Whoever paid is in; if it was another price than agreed, or nothing, the owner hears of it: once for each amount of one
 * enrolment or booking, however many months it is charged.
 */
export async function tellIfOff(site: Site, queries: Kysely<Tables>, { id, about, agreed, paid }: Counted) {
  if (!isOff(agreed, paid)) return;
  await leavePaymentMessage(site, queries, {
    eventId: id,
    about: `price of ${about}: ${paid.subtotalCents} ${paid.currency}`,
    trouble: "off-price",
    facts: { ...factsOf(paid), paid: paidWords(paid), agreed: formatMoney(agreed) },
  });
}
