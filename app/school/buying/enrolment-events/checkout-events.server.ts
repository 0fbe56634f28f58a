import type { Content } from "#app/site/content.ts";
import type { Kysely } from "kysely";
import { isMailbox } from "#app/forms/fields/address.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import { countInstallment, writeEnrolment } from "#app/school/buying/enrolling/write-enrolment.server.ts";
import { type EnrolmentRow, itemOf, termsOf, withVisit } from "#app/school/buying/enrolment/enrolments.ts";
import { agreeTo } from "#app/school/buying/enrolment/accepted-terms.server.ts";
import { findBound, findByVisit } from "#app/school/buying/enrolment/find-enrolment.server.ts";
import { findUnpaidId } from "#app/school/buying/enrolment/guess-enrolment.server.ts";
import { toldOf } from "#app/school/buying/enrolment/ledger.ts";
import type { Site } from "#app/site/site.ts";
import { lockRow } from "#database/lock-row.ts";
import type { Tables } from "#database/schema.ts";
import type { Checkout, EventAbout } from "#partners/payments/payments.ts";
import { isFor } from "#app/bookings/paid/judge-payment.server.ts";
import { keptOf } from "#app/bookings/paid/received.ts";
import { takeParkedNews } from "./parked-news.server.ts";
import { tellIfOff } from "./payment-message.server.ts";
import { tellOddCheckout } from "./set-aside.server.ts";
import { hearUnpaid } from "./unpaid-checkouts.server.ts";

/**
 * `paid-twice`: another visit to a payment page paid for this already. `no-address`: paid, and nobody to write to.
 * `settled`: the owner gave this payment to another enrolment before the visit was told.
 */
type CheckoutOutcome =
  | "enrolled"
  | "waiting"
  | "failed"
  | "expired"
  | "no-address"
  | "other-item"
  | "paid-twice"
  | "settled"
  | "stored";

/**
 * What a visit to a payment page means for an enrolment (partners.md §2.2), in the caller's transaction. Undefined where
 * it is for none of ours. A payment for another thing changes nothing (security.md E4), unless the owner `accepted` it.
 */
export async function takeCheckout(
  site: Site,
  queries: Kysely<Tables>,
  event: EventAbout<"checkout">,
  accepted = false,
): Promise<CheckoutOutcome | undefined> {
  const { checkout } = event;
  const row = await lockForVisit(site.content, queries, checkout);
  if (!row) return undefined;
  const isPaidElsewhere = toldOf(row).checkout?.word === "paid" && row.session_id !== checkout.session;
  if (checkout.state !== "paid") return isPaidElsewhere ? "stored" : hearUnpaid(site, queries, row, event);
  const asked = accepted && !isPaidElsewhere ? await agreeTo(site.content, queries, row, checkout) : row;
  const outcome = isPaidElsewhere ? "paid-twice" : await pay(site, queries, asked, { ...event, accepted });
  await tellOddCheckout(site, queries, event, outcome);
  return outcome;
}

/** The enrolment that the visit names; else, where it has no reference of ours or of others, what it may be for. */
async function lockForVisit(content: Content, queries: Kysely<Tables>, checkout: Checkout) {
  const guess = () => (checkout.reference === null ? findUnpaidId(content, queries, checkout) : undefined);
  const id = (await findByVisit(queries, checkout)) ?? (await guess());
  return id === undefined ? undefined : lockRow(queries, "enrolments", id);
}

async function pay(
  site: Site,
  queries: Kysely<Tables>,
  row: EnrolmentRow,
  { id, checkout, createdAt: at, accepted }: EventAbout<"checkout"> & { accepted: boolean },
): Promise<CheckoutOutcome> {
  const bound = await findBound(queries, checkout);
  if (bound !== undefined && bound !== row.id) {
    const other = await lockRow(queries, "enrolments", bound);
    if (other)
      await queries.updateTable("enrolments").set(withVisit(other, checkout)).where("id", "=", bound).execute();
    return "settled";
  }
  const agreed = agreedOf(site.content, row);
  if (!agreed || !(accepted || (await isFor(queries, agreed, checkout)))) return "other-item";
  if (row.plan === "monthly" && checkout.invoice !== null)
    await countInstallment(queries, { enrolment: row.id, invoice: checkout.invoice, paid: checkout, at });
  const paid = { checkout: { at, word: "paid" } } as const;
  const columns = { ...withVisit(row, checkout), received: keptOf(checkout) };
  const now = await writeEnrolment(site, queries, row, paid, columns);
  await tellIfOff(site, queries, { id, about: row.id, agreed, paid: checkout });
  await takeParkedNews(site, queries, checkout);
  return isMailbox(now.email) ? "enrolled" : "no-address";
}

function agreedOf(content: Content, row: EnrolmentRow) {
  const terms = termsOf(sitePrices(content), row);
  return terms && row.plan !== "granted" ? { ...terms, item: itemOf(row.program, row.plan) } : undefined;
}
