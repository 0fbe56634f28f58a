import type { Kysely } from "kysely";
import { isMailbox } from "#app/forms/fields/address.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { writeEnrolment } from "#app/school/buying/enrolling/write-enrolment.server.ts";
import { type EnrolmentRow, withVisit } from "#app/school/buying/enrolment/enrolments.ts";
import { hear, toldOf } from "#app/school/buying/enrolment/ledger.ts";
import { paymentFailedMail } from "#app/school/buying/enrolment-letters/payment-failed.mail.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { EventAbout } from "#partners/payments/payments.ts";

/** A visit to a payment page that was left, failed, or waits for a bank; in the caller's transaction. */
export async function hearUnpaid(
  site: Site,
  queries: Kysely<Tables>,
  row: EnrolmentRow,
  { checkout, createdAt: at }: EventAbout<"checkout">,
) {
  const { state, session } = checkout;
  if (state === "open" || state === "paid") return "stored";
  const news = { checkout: { at, word: state } };
  const before = toldOf(row).checkout;
  // Each visit is a session of its own; the one that was told of last counts.
  const isNewest = hear({ checkout: before }, news).checkout !== before;
  const now = await writeEnrolment(site, queries, row, news, isNewest ? withVisit(row, checkout) : {});
  // News of an earlier visit may come after the failure, and is not it.
  if (state === "failed" && now.state === "failed" && isMailbox(now.email))
    await putInOutbox(site, queries, paymentFailedMail(site, now, session), owed);
  return state === "unpaid" ? "waiting" : state;
}
