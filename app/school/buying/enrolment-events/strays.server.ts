import type { Transaction } from "kysely";
import { type OwnerName, recordOwnerAction } from "#app/people/owner/owner.server.ts";
import type { ProgramSlug } from "#app/content/prices/prices.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import type { Site } from "#app/site/site.ts";
import { lockRow } from "#database/lock-row.ts";
import { keptOf } from "#app/bookings/paid/received.ts";
import type { Received } from "#partners/payments/payments.ts";
import type { Tables } from "#database/schema.ts";
import type { Answer } from "#partners/answer.ts";
import { termsToday } from "#app/school/buying/enrolment/enrolments.ts";
import { findBound } from "#app/school/buying/enrolment/find-enrolment.server.ts";
import { grantEnrolment } from "#app/school/buying/enrolling/grants.server.ts";
import { setEndSoon } from "./plan-ends.server.ts";
import { takeParkedNews } from "./parked-news.server.ts";
import type { Numbers } from "./set-aside.server.ts";
import { insertEnrolment } from "#app/school/buying/enrolling/start-enrolment.server.ts";
import { countInstallment, writeEnrolment } from "#app/school/buying/enrolling/write-enrolment.server.ts";

export type StrayPayment = Awaited<ReturnType<typeof strayPayments>>[number];

/** For the owner's list, newest first; times in milliseconds. */
export async function strayPayments({ database }: Pick<Site, "database">, { settled }: { settled: boolean }) {
  const rows = await database.queries
    .selectFrom("stray_payments")
    .selectAll()
    .where("settled_at", settled ? "is not" : "is", null)
    .orderBy("received_at", "desc")
    .limit(500)
    .execute();
  return rows.map(
    ({ id, reason, email, amount_cents, currency, facts, received_at, settled_at, enrolment_id, note }) => ({
      id,
      reason,
      email,
      amountCents: amount_cents,
      currency,
      facts: JSON.parse(facts) as Numbers,
      receivedAt: received_at,
      settledAt: settled_at,
      enrolmentId: enrolment_id,
      note,
    }),
  );
}

type Order = { id: string; email: string; program: ProgramSlug; note: string };

/**
 * The owner says whom a stray payment is for: opens the program to this address and ties later news of the same payment to
 * it. Settled twice it is settled once. The plan follows from the payment: a subscription is monthly, else prepaid.
 */
export async function settleStrayPayment(
  site: Site,
  order: Order,
  who: OwnerName,
): Promise<Answer<{ enrolmentId: string }, "not_found">> {
  const settled = await settle(site, order, who);
  if (settled.ok) await setEndSoon(site, { enrolment: settled.value.enrolmentId });
  return settled;
}

function settle(site: Site, order: Order, who: OwnerName): Promise<Answer<{ enrolmentId: string }, "not_found">> {
  return site.database.transaction(async (queries) => {
    const stray = await lockRow(queries, "stray_payments", order.id);
    if (!stray) return { ok: false, kind: "not_found" };
    if (stray.settled_at !== null && stray.enrolment_id !== null)
      return { ok: true, value: { enrolmentId: stray.enrolment_id } };

    // From here on it is settled: its own news, taken below, would take an open one off the list.
    const mark = queries.updateTable("stray_payments").where("id", "=", order.id);
    await mark.set({ settled_at: site.now(), note: order.note }).execute();
    const facts = JSON.parse(stray.facts) as Numbers;
    const month = { paid: paidOf(stray), at: stray.received_at };
    const bound = await findBound(queries, facts);
    if (bound !== undefined) await countMonth(site, queries, { id: bound, facts, ...month });
    const enrolmentId =
      bound === undefined
        ? await enrolFrom(site, queries, { ...order, ...month }, facts)
        : (await grantEnrolment(site, queries, { ...order, who })).id;
    await mark.set({ enrolment_id: enrolmentId }).execute();
    await recordOwnerAction(queries, { who, what: "Settled a stray payment", subject: order.id, at: site.now() });
    return { ok: true, value: { enrolmentId } };
  });
}

type Month = { paid: Received; at: number };

/** Of tax and discounts the list knows nothing. */
function paidOf({ amount_cents: cents, currency }: { amount_cents: number; currency: string }): Received {
  return {
    amountCents: cents,
    currency,
    subtotalCents: cents,
    discountCents: 0,
    taxCents: 0,
    presentment: null,
  };
}

/** A month of a plan that is known, of another amount: the owner says that it counts. */
async function countMonth(
  site: Site,
  queries: Transaction<Tables>,
  { id, facts, paid, at }: Month & { id: string; facts: Numbers },
) {
  if (facts.invoice === undefined) return;
  await countInstallment(queries, { enrolment: id, invoice: facts.invoice, paid, at });
  const row = await lockRow(queries, "enrolments", id);
  if (row) await writeEnrolment(site, queries, row, { invoice: { at, word: "paid" } });
}

async function enrolFrom(
  site: Site,
  queries: Transaction<Tables>,
  { email, program, note, paid, at }: Order & Month,
  facts: Numbers,
) {
  const plan = facts.subscription === undefined ? "prepaid" : "monthly";
  // The owner takes this payment as it is: the months that follow are to be the same.
  const terms = {
    ...termsToday(sitePrices(site.content), program, plan),
    cents: paid.amountCents,
    currency: paid.currency,
  };
  const row = await insertEnrolment(site, queries, { program, plan, state: "started", note, email, terms });
  const { id } = row;
  const marks = {
    session_id: facts.session ?? null,
    customer_id: facts.customer ?? null,
    subscription_id: facts.subscription ?? null,
    payment_intent_id: facts.paymentIntent ?? null,
    received: keptOf(paid),
  };
  // Counted here: the event that tells of it may be of another amount, or waits no longer.
  if (plan === "monthly" && facts.invoice !== undefined)
    await countInstallment(queries, { enrolment: id, invoice: facts.invoice, paid, at });
  await writeEnrolment(site, queries, row, { checkout: { at: site.now(), word: "paid" } }, marks);
  await takeParkedNews(site, queries, {
    subscription: marks.subscription_id,
    customer: marks.customer_id,
    paymentIntent: marks.payment_intent_id,
    invoice: facts.invoice ?? null,
  });
  return id;
}
