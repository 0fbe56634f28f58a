import type { Kysely } from "kysely";
import { type OwnerName, recordOwnerAction } from "#app/people/owner/owner.server.ts";
import { takeCheckout } from "#app/school/buying/enrolment-events/checkout-events.server.ts";
import { noteOutcome } from "#app/school/buying/enrolment-events/kept-events.server.ts";
import { setEndSoon } from "#app/school/buying/enrolment-events/plan-ends.server.ts";
import type { Site } from "#app/site/site.ts";
import { lockRow } from "#database/lock-row.ts";
import type { Tables } from "#database/schema.ts";
import type { Answer } from "#partners/answer.ts";
import type { EventAbout } from "#partners/payments/payments.ts";
import { takeBookingCheckout } from "./booking-checkouts.server.ts";

/** Outcomes with which a payment has its place. */
const settled = new Set(["enrolled", "no-address", "booked", "late"]);

/**
 * The owner lets in whoever paid on the page of another thing than their reference names: the event is taken once more, as
 * if the payment were for it. Accepted twice it is accepted once. `not_found` too where it fits nothing any more.
 */
export async function acceptStrayPayment(
  site: Site,
  id: string,
  who: OwnerName,
): Promise<Answer<{ enrolmentId: string | null; already: boolean }, "not_found">> {
  const accepted = await site.database.transaction(async (queries) => {
    const stray = await lockRow(queries, "stray_payments", id);
    if (!stray) return undefined;
    if (stray.settled_at !== null) return { enrolmentId: stray.enrolment_id, already: true };
    const event = await eventOf(queries, id, stray.email);
    if (!event) return undefined;
    const outcome =
      (await takeCheckout(site, queries, event, true)) ?? (await takeBookingCheckout(site, queries, event, true));
    if (!settled.has(outcome)) return undefined;
    await noteOutcome(queries, id, outcome);
    const enrolmentId = await enrolmentOf(queries, event.checkout.session);
    const row = { settled_at: site.now(), enrolment_id: enrolmentId, note: "Accepted as it was paid" };
    await queries.updateTable("stray_payments").set(row).where("id", "=", id).execute();
    await recordOwnerAction(queries, { who, what: "Accepted a stray payment", subject: id, at: site.now() });
    return { enrolmentId, already: false };
  });
  if (!accepted) return { ok: false, kind: "not_found" };
  if (accepted.enrolmentId !== null) await setEndSoon(site, { enrolment: accepted.enrolmentId });
  return { ok: true, value: accepted };
}

/** As it was told; events are kept without addresses. */
async function eventOf(queries: Kysely<Tables>, id: string, email: string) {
  const row = await queries
    .selectFrom("partner_events")
    .select("body")
    .where("id", "=", id)
    .where("outcome", "=", "other-item")
    .executeTakeFirst();
  if (!row) return undefined;
  const event = JSON.parse(row.body) as EventAbout<"checkout">;
  return { ...event, checkout: { ...event.checkout, email: email === "" ? null : email } };
}

async function enrolmentOf(queries: Kysely<Tables>, session: string) {
  const row = await queries.selectFrom("enrolments").select("id").where("session_id", "=", session).executeTakeFirst();
  return row?.id ?? null;
}
