import type { Kysely } from "kysely";
import { isMailbox } from "#app/forms/fields/address.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import type { Site } from "#app/site/site.ts";
import { lockRow } from "#database/lock-row.ts";
import type { Tables } from "#database/schema.ts";
import type {
  Dispute,
  Invoice,
  PaymentEvent,
  Refund,
  RefundFailure,
  Subscription,
} from "#partners/payments/payments.ts";
import { findEnrolmentId, type Marks } from "#app/school/enrolment/find-enrolment.server.ts";
import { type EnrolmentRow, isPrice, termsOf } from "#app/school/enrolment/enrolments.ts";
import { firstRefundAt, hear, hearDispute, hearRefund } from "#app/school/enrolment/ledger.ts";
import { pastDueMail } from "#app/school/enrolment/past-due.mail.ts";
import { countInstallments, toldOf, writeEnrolment } from "#app/school/enrolling/write-enrolment.server.ts";

/**
 * `counted`: one more month is paid. `wrong-amount`: a person has to look.
 * `beyond-plan`: paid after the last payment, or after the money went back.
 */
export type NewsOutcome =
  | "counted"
  | "beyond-plan"
  | "past-due"
  | "mirrored"
  | "refunded"
  | "partly-refunded"
  | "refund-failed"
  | "disputed"
  | "dispute-won"
  | "wrong-amount";

/** News of something that was paid before: everything but visits to a payment page. */
export type LaterNews = Extract<
  PaymentEvent,
  { about: "invoice" | "subscription" | "refund" | "refund-failed" | "dispute" }
>;

/**
 * What the partner tells of a plan that was begun (partners.md §2.2), in the caller's transaction. Undefined where no
 * enrolment of ours is meant, as far as is known now: its checkout may still be on the way.
 */
export async function takeLaterNews(
  site: Site,
  queries: Kysely<Tables>,
  event: LaterNews,
): Promise<NewsOutcome | undefined> {
  const id = await findEnrolmentId(queries, marksOf(event));
  const row = id === undefined ? undefined : await lockRow(queries, "enrolments", id);
  if (!row) return undefined;
  const change = { site, queries, row, at: event.createdAt };
  switch (event.about) {
    case "invoice":
      return takeInvoice(change, event.invoice);
    case "subscription":
      return takeSubscription(change, event.subscription);
    case "refund":
      return takeRefund(change, event.refund);
    case "refund-failed":
      return takeRefundFailure(change, event.failure);
    case "dispute":
      return takeDispute(change, event.dispute);
  }
}

function marksOf(event: LaterNews): Marks {
  switch (event.about) {
    case "invoice":
      return { ...event.invoice, invoice: event.invoice.id };
    case "subscription":
      return { subscription: event.subscription.id, customer: event.subscription.customer };
    case "refund":
      return { ...event.refund, amountCents: event.refund.full ? event.refund.refundedCents : undefined };
    case "refund-failed":
      return { paymentIntent: event.failure.paymentIntent, charge: event.failure.charge };
    case "dispute":
      return { paymentIntent: event.dispute.paymentIntent };
  }
}

type Change = { site: Site; queries: Kysely<Tables>; row: EnrolmentRow; at: number };

async function takeInvoice({ site, queries, row, at }: Change, invoice: Invoice): Promise<NewsOutcome> {
  const isPaid = invoice.state === "paid";
  const isPriced = isPrice(termsOf(sitePrices, row), invoice);
  const isCounted = await isKnown(queries, invoice.id);
  if (isPaid && !isPriced && !isCounted) return "wrong-amount";
  const isBeyond = isPaid && !isCounted && (await isOver(queries, row, at));
  if (isPaid)
    await countInstallment(queries, { enrolment: row.id, invoice: invoice.id, cents: invoice.amountCents, at });
  const subscription = row.subscription_id ?? invoice.subscription;
  const told = hear(toldOf(row), { invoice: { at, word: invoice.state } });
  const now = await writeEnrolment(site, queries, row.id, told, { subscription_id: subscription });
  if (isPaid) return isBeyond ? "beyond-plan" : "counted";
  if (now.state === "past-due" && isMailbox(now.email))
    await putInOutbox(site, queries, pastDueMail(site, now, invoice.id), owed);
  return "past-due";
}

async function isKnown(queries: Kysely<Tables>, invoice: string) {
  const row = await queries
    .selectFrom("installments")
    .select("invoice_id")
    .where("invoice_id", "=", invoice)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether nothing more was to be paid then: all months were, or the money had gone back. */
async function isOver(queries: Kysely<Tables>, row: EnrolmentRow, at: number) {
  const refundAt = firstRefundAt(toldOf(row));
  if (refundAt !== undefined && at > refundAt) return true;
  return (await countInstallments(queries, row.id)) >= (termsOf(sitePrices, row)?.months ?? 0);
}

/** Once for each invoice, whichever event tells of it. */
export async function countInstallment(
  queries: Kysely<Tables>,
  { enrolment, invoice, cents, at }: { enrolment: string; invoice: string; cents: number; at: number },
) {
  await queries
    .insertInto("installments")
    .values({ invoice_id: invoice, enrolment_id: enrolment, amount_cents: cents, paid_at: at })
    .onConflict((conflict) => conflict.column("invoice_id").doNothing())
    .execute();
}

async function takeSubscription({ site, queries, row, at }: Change, news: Subscription): Promise<NewsOutcome> {
  const told = toldOf(row);
  const heard = hear(told, { subscription: { at, word: news.state } });
  const isNewest = heard.subscription?.at === at;
  const mirrored = isNewest && news.endsAt !== null ? { ends_at: news.endsAt } : {};
  await writeEnrolment(site, queries, row.id, heard, mirrored);
  return "mirrored";
}

/** All of one payment closes the course; a part of it is for the owner to know (partners.md §2.2). */
async function takeRefund({ site, queries, row, at }: Change, { full, charge }: Refund): Promise<NewsOutcome> {
  if (!full) return "partly-refunded";
  await writeEnrolment(site, queries, row.id, hearRefund(toldOf(row), charge, { at, word: "full" }));
  return "refunded";
}

/** What did not go back is paid: the course is open again, unless another payment of it went back. */
async function takeRefundFailure({ site, queries, row, at }: Change, { charge }: RefundFailure): Promise<NewsOutcome> {
  if (charge !== null)
    await writeEnrolment(site, queries, row.id, hearRefund(toldOf(row), charge, { at, word: "failed" }));
  return "refund-failed";
}

async function takeDispute({ site, queries, row, at }: Change, { id, state }: Dispute): Promise<NewsOutcome> {
  await writeEnrolment(site, queries, row.id, hearDispute(toldOf(row), id, { at, word: state }));
  return state === "won" ? "dispute-won" : "disputed";
}
