import { keepLinks } from "#app/bookings/paid/payment-links.server.ts";
import { eachByItself } from "#app/school/buying/enrolment/each-by-itself.ts";
import { keepTerms, tidyEnrolments } from "#app/school/buying/enrolment-events/enrolment-jobs.server.ts";
import { setEnds } from "#app/school/buying/enrolment-events/plan-ends.server.ts";
import type { Site } from "#app/site/site.ts";
import { hour } from "#app/site/time.ts";
import { carryOutRefunds } from "#app/school/buying/refunds/refund-orders.server.ts";
import { askForBills } from "./named-bills.server.ts";
import { findLostMonths, findLostPayments, findLostTransfers } from "./lost-payments.server.ts";
import { leavePaymentMessage } from "#app/school/buying/enrolment-events/payment-message.server.ts";
import { takeWaitingNews } from "#app/school/buying/enrolment-events/parked-news.server.ts";

/**
 * What payments need besides the webhook, every few minutes: which links are ours, news that waited for its checkout or of
 * which nobody knew what it had paid, payments we were never told of, ends of monthly plans, refunds that the partner did
 * not take yet, and tidying. Each part is done whatever becomes of the others, and may run twice and in several processes
 * without harm; a partner that does not answer is asked again the next time.
 */
export async function runEnrolmentJobs(site: Site) {
  await eachByItself(parts, (part) => part(site));
}

const parts: readonly ((site: Site) => Promise<unknown>)[] = [
  keepLinks,
  keepTerms,
  askForBills,
  takeWaitingNews,
  findLostPayments,
  findLostTransfers,
  findLostMonths,
  endPlans,
  carryOutRefunds,
  tidyEnrolments,
];

async function endPlans(site: Site) {
  const refused = await setEnds(site);
  for (const id of refused) await tellIfOld(site, id);
}

/** An end that is still not taken after an hour needs a person: the plan would run on. */
async function tellIfOld(site: Site, id: string) {
  await site.database.transaction(async (queries) => {
    const row = await queries
      .selectFrom("enrolments")
      .select(["subscription_id", "email"])
      .where("id", "=", id)
      .where("state_at", "<", site.now() - hour)
      .executeTakeFirst();
    if (!row) return;
    const facts = { email: row.email, paymentNumber: row.subscription_id ?? "" };
    await leavePaymentMessage(site, queries, { eventId: `end of ${id}`, trouble: "no-end", facts });
  });
}
