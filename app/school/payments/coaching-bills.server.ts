import type { Kysely } from "kysely";
import { giveLaterMonth } from "#app/bookings/credits/credits.server.ts";
import { nextMonthMail } from "#app/bookings/letters/next-month.mail.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { EventAbout } from "#partners/payments/payments.ts";

/** A later month of coaching gives its sessions, with a mail; undefined where the bill is for no coaching that began here. */
export async function takeCoachingBill(site: Site, queries: Kysely<Tables>, event: EventAbout<"invoice">) {
  const { invoice, createdAt } = event;
  if (invoice.for !== "month" || invoice.state !== "paid") return undefined;
  const month = await giveLaterMonth(queries, invoice, createdAt);
  if (month === undefined) return undefined;
  if (month === "known") return "noted";
  if (month.email !== "") await putInOutbox(site, queries, nextMonthMail(site, month), owed);
  return "coaching-month";
}
