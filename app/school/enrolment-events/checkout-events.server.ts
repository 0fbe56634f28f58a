import type { Kysely } from "kysely";
import { isMailbox } from "#app/forms/fields/address.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import { countInstallment, writeEnrolment } from "#app/school/enrolling/write-enrolment.server.ts";
import { type EnrolmentRow, isPrice, termsOf, withVisit } from "#app/school/enrolment/enrolments.ts";
import { findBound, findByVisit } from "#app/school/enrolment/find-enrolment.server.ts";
import { toldOf } from "#app/school/enrolment/ledger.ts";
import type { Site } from "#app/site/site.ts";
import { lockRow } from "#database/lock-row.ts";
import type { Tables } from "#database/schema.ts";
import type { Checkout, EventAbout } from "#partners/payments/payments.ts";
import { takeParkedNews } from "./parked-news.server.ts";
import { tellOddCheckout } from "./set-aside.server.ts";
import { hearUnpaid } from "./unpaid-checkouts.server.ts";

/**
 * `paid-twice`: another visit to a payment page paid for this already. `no-address`: paid, and nobody to write to.
 * `settled`: the owner gave this payment to another enrolment before the visit was told.
 */
export type CheckoutOutcome =
  | "enrolled"
  | "waiting"
  | "failed"
  | "expired"
  | "no-address"
  | "wrong-amount"
  | "paid-twice"
  | "settled"
  | "stored";

/**
 * What a visit to a payment page means for an enrolment (partners.md §2.2), in the caller's transaction. Undefined where
 * it is for none of ours. Another amount, currency or kind of payment than the plan's changes nothing (security.md E4).
 */
export async function takeCheckout(
  site: Site,
  queries: Kysely<Tables>,
  event: EventAbout<"checkout">,
): Promise<CheckoutOutcome | undefined> {
  const { checkout } = event;
  const row = await lockForVisit(queries, checkout);
  if (!row) return undefined;
  const isPaidElsewhere = toldOf(row).checkout?.word === "paid" && row.session_id !== checkout.session;
  if (checkout.state !== "paid") return isPaidElsewhere ? "stored" : hearUnpaid(site, queries, row, event);
  const outcome = isPaidElsewhere ? "paid-twice" : await pay(site, queries, row, event);
  await tellOddCheckout(site, queries, event, outcome);
  return outcome;
}

/** The enrolment of our own reference; else, where the visit names none, what it may be for. */
async function lockForVisit(queries: Kysely<Tables>, checkout: Checkout) {
  const named = await queries
    .selectFrom("enrolments")
    .select("id")
    .where("reference", "=", checkout.reference ?? "")
    .executeTakeFirst();
  const id = named?.id ?? (await findByVisit(queries, checkout));
  return id === undefined ? undefined : lockRow(queries, "enrolments", id);
}

async function pay(
  site: Site,
  queries: Kysely<Tables>,
  row: EnrolmentRow,
  { checkout, createdAt: at }: EventAbout<"checkout">,
): Promise<CheckoutOutcome> {
  const bound = await findBound(queries, checkout);
  if (bound !== undefined && bound !== row.id) {
    const other = await lockRow(queries, "enrolments", bound);
    if (other)
      await queries.updateTable("enrolments").set(withVisit(other, checkout)).where("id", "=", bound).execute();
    return "settled";
  }
  if (!isPriced(row, checkout)) return "wrong-amount";
  if (row.plan === "monthly" && checkout.invoice !== null)
    await countInstallment(queries, { enrolment: row.id, invoice: checkout.invoice, cents: checkout.amountCents, at });
  const paid = { checkout: { at, word: "paid" } } as const;
  const now = await writeEnrolment(site, queries, row, paid, withVisit(row, checkout));
  await takeParkedNews(site, queries, checkout);
  return isMailbox(now.email) ? "enrolled" : "no-address";
}

function isPriced(row: EnrolmentRow, checkout: Checkout) {
  const rightMode = checkout.mode === (row.plan === "monthly" ? "subscription" : "payment");
  return rightMode && isPrice(termsOf(sitePrices, row), checkout);
}
