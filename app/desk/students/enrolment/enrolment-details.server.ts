import type { Kysely } from "kysely";
import { certificatesOf } from "#app/school/certification/certificates/certificates.server.ts";
import { planWords } from "#app/school/buying/enrolment-letters/enrolment-words.server.ts";
import { amountIn } from "#app/bookings/paid/received.ts";
import { isOpen, termsOf } from "#app/school/buying/enrolment/enrolments.ts";

import { trackOf } from "#app/school/courses/course/courses.ts";
import { eventsNaming } from "#app/school/buying/enrolment-events/kept-events.server.ts";
import { paymentsOfEnrolment } from "#app/school/buying/refunds/made-payments.server.ts";
import { courseProgress } from "#app/school/progress/learning/progress.server.ts";
import { emailKey } from "#app/forms/fields/address.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { Answer } from "#partners/answer.ts";
import {
  entriesOf,
  type EntryRow,
  programNames,
  selectEntries,
} from "#app/desk/frame/parts/enrolment-entries.server.ts";
import type { EnrolmentDetails, ModuleStanding } from "#app/desk/frame/parts/enrolments-page.ts";
import { actionsAbout } from "#app/desk/frame/lists/list-rows.server.ts";
import { numbersOf } from "./stray-words.server.ts";

const mostEvents = 200;

/** One enrolment with its whole life, whatever its state. */
export async function readEnrolment(site: Site, id: string): Promise<Answer<EnrolmentDetails>> {
  const { queries } = site.database;
  const row = await selectEntries(queries).where("enrolments.id", "=", id).executeTakeFirst();
  if (!row) return { ok: false, kind: "not_found" };
  const [entry] = await entriesOf(site, [row]);
  if (!entry) return { ok: false, kind: "not_found" };
  const { student_id: studentId } = row;
  const certificates = studentId === null ? [] : await certificatesOf(site, studentId);
  const value = {
    ...entry,
    planWords:
      row.plan === "granted" ? "Given: nothing was paid" : planWords(row.plan, termsOf(sitePrices(site.content), row)),
    paid: amountIn(row) ?? "",
    paidAs: emailKey(row.email) === emailKey(entry.email) ? "" : row.email,
    endsAt: row.ends_at,
    campaign: row.campaign,
    note: row.note,
    numbers: numbersOf(marksOf(row)),
    payments: await paymentsOfEnrolment(site.content, queries, row),
    canAsk: site.payments.canAsk,
    events: await eventsOf(queries, row),
    modules: studentId === null ? [] : await modulesOf(site, studentId, row),
    certificates: certificates.filter(({ program }) => program === row.program),
    actions: await actionsOf(queries, id),
    canClose: row.plan === "granted" && isOpen(row.state),
    programs: programNames(site.content),
  };
  return { ok: true, value };
}

function marksOf({ reference, session_id, subscription_id, customer_id, payment_intent_id }: EntryRow) {
  return {
    reference,
    session: session_id,
    subscription: subscription_id,
    customer: customer_id,
    paymentIntent: payment_intent_id,
  };
}

/**
 * What the partner told under a number of this enrolment's own, or of a payment of it that the owner gave back. A customer's
 * number may be of other things too and does not count.
 */
async function eventsOf(queries: Kysely<Tables>, row: EntryRow) {
  const { customer: _, ...own } = marksOf(row);
  const orders = queries.selectFrom("refund_orders").select(["intent", "charge"]).where("enrolment_id", "=", row.id);
  const ordered = (await orders.execute()).flatMap(({ intent, charge }) => [intent, charge]);
  return eventsNaming(queries, [...Object.values(own), ...ordered])
    .select(["id", "type", "outcome", "received_at as at"])
    .orderBy("received_at")
    .orderBy("id")
    .limit(mostEvents)
    .execute();
}

async function modulesOf(site: Site, studentId: string, { program }: EntryRow): Promise<ModuleStanding[]> {
  const { modules } = await courseProgress(site.content, site.database.queries, studentId, trackOf(program));
  return modules.map(({ number, title, stops, done }) => {
    return { number, title, done, stops: stops.length, stopsDone: stops.filter((stop) => stop.done).length };
  });
}

/** About the enrolment, and about the payment that was settled with it. */
async function actionsOf(queries: Kysely<Tables>, id: string) {
  const settled = await queries.selectFrom("stray_payments").select("id").where("enrolment_id", "=", id).execute();
  return actionsAbout(queries, [id, ...settled.map((each) => each.id)]);
}
