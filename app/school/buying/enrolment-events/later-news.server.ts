import type { Content } from "#app/site/content.ts";
import type { Kysely } from "kysely";
import { isMailbox } from "#app/forms/fields/address.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import type { Site } from "#app/site/site.ts";
import { lockRow } from "#database/lock-row.ts";
import type { Tables } from "#database/schema.ts";
import type { EventAbout } from "#partners/payments/payments.ts";
import { findEnrolmentId, type Marks } from "#app/school/buying/enrolment/guess-enrolment.server.ts";
import { isPrice } from "#app/bookings/paid/judge-payment.server.ts";
import { type EnrolmentRow, termsOf } from "#app/school/buying/enrolment/enrolments.ts";
import { firstRefundAt, hear, toldOf } from "#app/school/buying/enrolment/ledger.ts";
import { pastDueMail } from "#app/school/buying/enrolment-letters/past-due.mail.ts";
import { refundedMail } from "#app/school/buying/enrolment-letters/refunded.mail.ts";
import { eventsNaming } from "./kept-events.server.ts";
import { tellIfOff } from "./payment-message.server.ts";
import {
  countInstallment,
  countInstallments,
  writeEnrolment,
} from "#app/school/buying/enrolling/write-enrolment.server.ts";

/**
 * `counted`: one more month is paid. `wrong-amount`: it is of no plan that we know of by its number, and not of the price by
 * which it could be known. `beyond-plan`: paid after the last payment, or after the money went back. `noted`: no month.
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
  | "dispute-lost"
  | "wrong-amount"
  | "noted";

/** News of something that was paid before: everything but visits to a payment page. */
export type LaterNews = EventAbout<"invoice" | "subscription" | "refund" | "refund-failed" | "dispute">;

/** What is done with news of one kind: `marks` find its enrolment, `take` changes it. */
type Kind<News> = { marks(news: News): Marks; take(change: Change, news: News): Promise<NewsOutcome> };
type Change = { site: Site; queries: Kysely<Tables>; row: EnrolmentRow; at: number };

const kinds: { [About in LaterNews["about"]]: Kind<EventAbout<About>> } = {
  invoice: { marks: ({ invoice }) => ({ ...invoice, invoice: invoice.id }), take: takeInvoice },
  subscription: {
    marks: ({ subscription: { id, customer } }) => ({ subscription: id, customer }),
    take: takeSubscription,
  },
  refund: {
    marks: ({ refund }) => ({ ...refund, subtotalCents: refund.full ? refund.refundedCents : undefined }),
    take: takeRefund,
  },
  "refund-failed": {
    marks: ({ failure: { paymentIntent, charge, invoice } }) => ({ paymentIntent, charge, invoice }),
    take: takeRefundFailure,
  },
  dispute: {
    marks: ({ dispute: { paymentIntent, invoice } }) => ({ paymentIntent, invoice }),
    take: takeDispute,
  },
};

/**
 * What the partner tells of a plan that was begun (partners.md §2.2), in the caller's transaction. Undefined where no
 * enrolment of ours is meant, as far as is known now: its checkout may still be on the way.
 */
export async function placeNews(site: Site, queries: Kysely<Tables>, event: LaterNews) {
  const kind: Kind<never> = kinds[event.about];
  const marks = kind.marks(event as never);
  if (event.about !== "invoice" && (await isBesides(queries, marks.invoice))) return undefined;
  const id = await findEnrolmentId(site.content, queries, marks);
  const row = id === undefined ? undefined : await lockRow(queries, "enrolments", id);
  return row && kind.take({ site, queries, row, at: event.createdAt }, event as never);
}

/** Whether the partner told of this bill that it is for no month: money of it is not the plan's, whoever paid it. */
async function isBesides(queries: Kysely<Tables>, bill: string | null | undefined) {
  const rows = await eventsNaming(queries, [bill]).select("body").where("type", "like", "invoice.%").execute();
  return rows.some(({ body }) => (JSON.parse(body) as EventAbout<"invoice">).invoice.for === "other");
}

async function takeInvoice(
  { site, queries, row, at }: Change,
  { id, invoice }: EventAbout<"invoice">,
): Promise<NewsOutcome> {
  const isPaid = invoice.state === "paid";
  const agreed = termsOf(sitePrices(site.content), row);
  const isCounted = await isKnown(queries, invoice.id);
  const isBound = invoice.subscription !== null && invoice.subscription === row.subscription_id;
  // Kept before bills were told apart, it does not say.
  if (invoice.for === "other" && !isCounted) return "noted";
  if (isPaid && !isBound && !isCounted && !isPrice(agreed, invoice)) return "wrong-amount";
  const isBeyond = isPaid && !isCounted && (await isOver(site.content, queries, row, at));
  if (isPaid) await countInstallment(queries, { enrolment: row.id, invoice: invoice.id, paid: invoice, at });
  if (isPaid && agreed) await tellIfOff(site, queries, { id, about: row.id, agreed, paid: invoice });
  const news = { invoice: { at, word: invoice.state } };
  const subscription = row.subscription_id ?? invoice.subscription;
  const now = await writeEnrolment(site, queries, row, news, { subscription_id: subscription });
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
async function isOver(content: Content, queries: Kysely<Tables>, row: EnrolmentRow, at: number) {
  const refundAt = firstRefundAt(toldOf(row));
  if (refundAt !== undefined && at > refundAt) return true;
  return (await countInstallments(queries, row.id)) >= (termsOf(sitePrices(content), row)?.months ?? 0);
}

async function takeSubscription(
  { site, queries, row, at }: Change,
  { subscription: { state, endsAt } }: EventAbout<"subscription">,
): Promise<NewsOutcome> {
  const news = { subscription: { at, word: state } };
  const isNewest = hear(toldOf(row), news).subscription?.at === at;
  await writeEnrolment(site, queries, row, news, isNewest && endsAt !== null ? { ends_at: endsAt } : {});
  return "mirrored";
}

/** All of one payment closes the course; a part of it is for the owner to know (partners.md §2.2). */
async function takeRefund(
  { site, queries, row, at }: Change,
  { refund: { full, charge, refundedCents, currency } }: EventAbout<"refund">,
): Promise<NewsOutcome> {
  if (!full) return "partly-refunded";
  await queries
    .insertInto("refunded_payments")
    .values({ charge, enrolment_id: row.id })
    .onConflict((conflict) => conflict.column("charge").doNothing())
    .execute();
  const now = await writeEnrolment(site, queries, row, { refunds: { [charge]: { at, word: "full" } } });
  const closes = now.state === "refunded" && row.state !== "refunded";
  if (closes && isMailbox(now.email))
    await putInOutbox(site, queries, refundedMail(site, now, { charge, amountCents: refundedCents, currency }), owed);
  return "refunded";
}

/** What did not go back is paid: the course is open again, unless another payment of it went back. */
async function takeRefundFailure(
  { site, queries, row, at }: Change,
  { failure: { charge } }: EventAbout<"refund-failed">,
): Promise<NewsOutcome> {
  if (charge !== null) await writeEnrolment(site, queries, row, { refunds: { [charge]: { at, word: "failed" } } });
  return "refund-failed";
}

const disputeOutcomes = { open: "disputed", won: "dispute-won", lost: "dispute-lost" } as const;

async function takeDispute(
  { site, queries, row, at }: Change,
  { dispute: { id, state } }: EventAbout<"dispute">,
): Promise<NewsOutcome> {
  await writeEnrolment(site, queries, row, { disputes: { [id]: { at, word: state } } });
  return disputeOutcomes[state];
}
