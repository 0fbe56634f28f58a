import type { Kysely } from "kysely";
import { giveLaterMonth } from "#app/bookings/credits/credits.server.ts";
import { nextMonthMail } from "#app/bookings/letters/next-month.mail.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { eventsNaming, noteOutcome, parked } from "#app/school/buying/enrolment-events/kept-events.server.ts";
import { factsOf, leavePaymentMessage } from "#app/school/buying/enrolment-events/payment-message.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { EventAbout } from "#partners/payments/payments.ts";
import { takeEarlierMoney } from "./booking-money.server.ts";

/**
 * A later month of coaching gives its sessions, with a mail. What is paid of such a plan and gives none is told to the owner.
 * Undefined where the bill is for no coaching that began here.
 */
export async function takeCoachingBill(site: Site, queries: Kysely<Tables>, event: EventAbout<"invoice">) {
  const { id, invoice, createdAt } = event;
  if (invoice.state !== "paid") return undefined;
  const month = await giveLaterMonth(site.content, queries, invoice, createdAt);
  if (month === undefined) return undefined;
  if (month === "known") {
    // It may have told just now which month its bill is of.
    await takeEarlierMoney(site, queries, [invoice.id]);
    return "noted";
  }
  if (month === "unclear") {
    await leavePaymentMessage(site, queries, {
      eventId: id,
      about: invoice.id,
      trouble: "coaching-bill",
      facts: factsOf(invoice),
    });
    return "noted";
  }
  await takeEarlierMoney(site, queries, [invoice.id]);
  await putInOutbox(site, queries, nextMonthMail(site, month), owed);
  return "coaching-month";
}

/** Bills of a plan that came before its visit, or before the owner accepted that, in the caller's transaction. */
export async function takeEarlierBills(site: Site, queries: Kysely<Tables>, subscription: string | null) {
  const rows = await eventsNaming(queries, [subscription])
    .select(["id", "body"])
    .where("type", "in", ["invoice.paid", "invoice.found"])
    .where("outcome", "in", [parked, "stored"])
    .orderBy("received_at")
    .execute();
  for (const { id, body } of rows) {
    const outcome = await takeCoachingBill(site, queries, JSON.parse(body) as EventAbout<"invoice">);
    if (outcome === undefined) continue;
    await noteOutcome(queries, id, outcome);
    await queries.deleteFrom("stray_payments").where("id", "=", id).where("settled_at", "is", null).execute();
  }
}
