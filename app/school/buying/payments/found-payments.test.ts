import { expect, test } from "vitest";
import { keptOf } from "#app/bookings/paid/received.ts";
import { minute } from "#app/site/time.ts";
import { settleStrayPayment, strayPayments } from "#app/school/buying/enrolment-events/strays.server.ts";
import { signatureOf } from "#demo/checkout/purchases/deliveries.ts";
import { enrolmentIn } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { moneyOf, openEnrolmentSite, openPaymentSite } from "./payments.scene.ts";
import type { Site } from "#app/site/site.ts";
import { findLostMonths, findLostPayments, findLostTransfers } from "./lost-payments.server.ts";
import { troubleWords } from "#app/school/buying/enrolment-events/payment-troubles.ts";

/** The visit that an event tells of, as the partner's own answer would hold it. */
async function visitOf({ payments, now }: Site, event: object) {
  const body = JSON.stringify(event);
  const read = await payments.readEvent(Buffer.from(body), signatureOf(body, "right", now()));
  if (!read.ok || read.value.about !== "checkout") throw new Error("no visit");
  return read.value.checkout;
}

/** What the owner reads, the newest words of each message alone. */
async function foundIn({ database }: Site) {
  const rows = await database.queries
    .selectFrom("inbox_messages")
    .select(["kind", "email", "page", "details"])
    .execute();
  const all = rows.map(({ details, ...row }) => ({
    ...row,
    details: JSON.parse(details) as { whatHappened?: string },
  }));
  return all.filter(({ details }) => details.whatHappened === troubleWords.found.whatHappened);
}

const { page, ...found } = troubleWords.found;
const ofAda = { kind: "payment", email: "ada@example.com", page };

test.each(["held", "cancelled"] as const)(
  "N3: the owner reads which payment of a booking was found, though it came too late: %s",
  async (state) => {
    const { site, clock, booking, about } = await openPaymentSite();
    await site.database.queries.updateTable("bookings").set({ state }).where("id", "=", booking.id).execute();
    const checkout = await visitOf(site, about("checkout.session.completed"));
    site.payments = { ...site.payments, recentSessions: () => Promise.resolve({ ok: true, value: [checkout] }) };
    clock.now += 10 * minute;

    await findLostPayments(site);

    const numbers = { reference: booking.id, paymentNumber: "cs_test_1", eventNumber: "found-cs_test_1 found" };
    expect(await foundIn(site)).toEqual([{ ...ofAda, details: { ...found, amount: "$95.00", ...numbers } }]);
    expect(
      await site.database.queries.selectFrom("partner_events").select(["id", "type", "outcome"]).execute(),
    ).toEqual([
      { id: "found-cs_test_1", type: "checkout.session.found", outcome: state === "held" ? "booked" : "late" },
    ]);
  },
);

test.for(engines)(
  "a payment that is found is told though the site is killed after the next commit, on %s",
  async (engine) => {
    const { site, clock, about } = await openPaymentSite(engine);
    const checkout = await visitOf(site, about("checkout.session.completed"));
    site.payments = { ...site.payments, recentSessions: () => Promise.resolve({ ok: true, value: [checkout] }) };
    clock.now += 10 * minute;
    const { transaction } = site.database;
    const killed: typeof transaction = async (run) => {
      await transaction(run);
      throw new Error("killed");
    };
    const dying = { ...site, database: { ...site.database, transaction: killed } };

    await expect(findLostPayments(dying)).rejects.toThrow("killed");
    await findLostPayments(site);

    expect(await foundIn(site)).toHaveLength(1);
  },
);

test("N3: a bank transfer that is still under way is not taken as found, and is found once it is paid", async () => {
  const open = await openEnrolmentSite();
  const { site, clock, life, session } = open;
  const slow = life.visit("checkout.session.completed", 1, { paid: "unpaid", slow: "under-way" });
  const paid = life.visit("checkout.session.completed", 1);
  await open.send(slow);
  const answers = [await visitOf(site, slow), await visitOf(site, paid)];
  const findSession = () => Promise.resolve({ ok: true, value: answers.shift()! } as const);
  site.payments = { ...site.payments, findSession };
  clock.now += 61 * minute;

  await findLostTransfers(site);
  const waiting = [(await enrolmentIn(open)).state, await foundIn(site)];
  await findLostTransfers(site);

  expect(waiting).toEqual(["waiting", []]);
  expect((await enrolmentIn(open)).state).toBe("active");
  const numbers = { reference: session.reference, paymentNumber: session.id, eventNumber: `found-${session.id} found` };
  expect(await foundIn(site)).toEqual([{ ...ofAda, details: { ...found, amount: "$199.95", ...numbers } }]);
});

const received = keptOf(moneyOf(19_995));

test("N3: a month that is found is dated before the end of its plan, counts, and is told with its numbers", async () => {
  const open = await openEnrolmentSite();
  const { site, life } = open;
  await open.send(life.visit("checkout.session.completed", 1));
  await open.send(life.subscription(50, { status: "canceled" }, "deleted"));
  const { id, subscription_id: subscription, customer_id: customer } = await enrolmentIn(open);
  const month = { id: "in_lost", state: "paid", for: "month", ...moneyOf(19_995) } as const;
  const value = [{ ...month, email: "ada@example.com", subscription, customer }];
  site.payments = { ...site.payments, paidMonths: () => Promise.resolve({ ok: true, value }) };

  await findLostMonths(site);
  await findLostMonths(site);

  const counted = site.database.queries.selectFrom("installments").selectAll().where("invoice_id", "=", "in_lost");
  expect(await counted.execute()).toEqual([
    { invoice_id: "in_lost", enrolment_id: id, amount_cents: 19_995, paid_at: open.start + 50_000 - 1, received },
  ]);
  const numbers = { reference: "", paymentNumber: "in_lost", eventNumber: "found-in_lost found" };
  expect(await foundIn(site)).toEqual([{ ...ofAda, details: { ...found, amount: "$199.95", ...numbers } }]);
});

test("a monthly payment that belonged to nothing is settled with its first month, by all of its numbers", async () => {
  const open = await openEnrolmentSite();
  const { site, life, session } = open;
  const visit = life.visit("checkout.session.completed", 1, { reference: null });
  const checkout = await visitOf(site, visit);
  await open.send(visit);
  const [stray] = await strayPayments(site, { settled: false });
  const { subscription, customer, invoice } = checkout;

  expect(stray?.facts).toEqual({ session: session.id, subscription, customer, invoice });
  const order = { id: stray?.id ?? "", email: "ada@example.com", program: "ai-specialist", note: "Seen" } as const;
  const settled = await settleStrayPayment(site, order, "owner key");

  const { queries } = site.database;
  const enrolmentId = settled.ok ? settled.value.enrolmentId : "";
  expect(await queries.selectFrom("installments").selectAll().execute()).toEqual([
    { invoice_id: invoice, enrolment_id: enrolmentId, amount_cents: 19_995, paid_at: site.now(), received },
  ]);
  expect(
    await queries.selectFrom("enrolments").selectAll().where("id", "=", enrolmentId).executeTakeFirst(),
  ).toMatchObject({
    program: "ai-specialist",
    plan: "monthly",
    state: "active",
    note: "Seen",
    email: "ada@example.com",
    price_cents: 19_995,
    currency: "usd",
    months: 6,
    session_id: session.id,
    customer_id: customer,
    subscription_id: subscription,
    payment_intent_id: null,
  });
  expect(await queries.selectFrom("owner_actions").select(["who", "what", "subject", "at"]).execute()).toEqual([
    { who: "owner key", what: "Settled a stray payment", subject: stray?.id, at: site.now() },
  ]);
});
