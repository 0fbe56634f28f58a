import { expect, test } from "vitest";
import { engines } from "#tests/databases.ts";
import { endOf, enrolmentIn } from "#tests/cast.ts";
import { changed, moneyOf, openEnrolmentSite } from "#app/school/buying/payments/payments.scene.ts";
import { grantEnrolment } from "#app/school/buying/enrolling/grants.server.ts";
import { setAside } from "./set-aside.server.ts";
import { settleStrayPayment, strayPayments } from "./strays.server.ts";

/** A month of which nobody knows whose it is. */
const paid = {
  id: "in_x",
  state: "paid",
  subscription: null,
  customer: null,
  email: null,
  for: "month",
  ...moneyOf(1),
} as const;

test.for(engines)(
  "the owner settles a payment without a reference, and its later months count, on %s",
  async (engine) => {
    const open = await openEnrolmentSite(engine);
    const { site, life } = open;
    const early = life.invoice(1, true, 1);
    await open.send(early);
    const taken = await open.send(life.visit("checkout.session.completed", 1, { reference: null }));
    const [stray, ...more] = await strayPayments(site, { settled: false });
    const order = { id: stray?.id ?? "", email: "ada@example.com", program: "ai-specialist", note: "Seen" } as const;

    const settled = await settleStrayPayment(site, order, "owner key");
    const again = await settleStrayPayment(site, order, "owner key");
    await open.send(life.invoice(2, true, 20));

    expect(taken).toEqual({ ok: true, value: "unknown" });
    expect(more).toEqual([]);
    expect(stray).toMatchObject({ amountCents: 19_995, currency: "usd", email: "ada@example.com" });
    expect(again).toEqual(settled);
    expect((await endOf(open)).enrolments.map(({ state }) => state).toSorted()).toEqual(["active", "started"]);
    expect((await endOf(open)).installments).toHaveLength(2);
    expect(await strayPayments(site, { settled: false })).toEqual([]);
    expect(await strayPayments(site, { settled: true })).toHaveLength(1);
    expect((await open.deliver()).map(({ parsed }) => parsed.subject)).toEqual(["Your course is open: AI Specialist"]);
    const actions = await site.database.queries.selectFrom("owner_actions").select("what").execute();
    expect(actions).toEqual([{ what: "Settled a stray payment" }]);
  },
);

test("what the partner never told cannot be settled", async () => {
  const open = await openEnrolmentSite();
  const order = { id: "evt_none", email: "ada@example.com", program: "ai-specialist", note: "" } as const;

  expect(await settleStrayPayment(open.site, order, "owner key")).toEqual({ ok: false, kind: "not_found" });
});

test("what the owner gives is given once, with one mail and one note of it", async () => {
  const open = await openEnrolmentSite();
  const gift = { email: "ada@example.com", program: "ai-engineer", note: "Scholarship", who: "owner key" } as const;
  const give = () => open.site.database.transaction((queries) => grantEnrolment(open.site, queries, gift));

  const [first, second] = [await give(), await give()];

  expect(second).toEqual(first);
  expect(await open.deliver()).toHaveLength(1);
  expect(await open.site.database.queries.selectFrom("owner_actions").select("subject").execute()).toEqual([
    { subject: first.id },
  ]);
  expect((await enrolmentIn(open)).state).toBe("started");
});

test("a settled stray stays on record when its news is placed later, and an open one leaves the list", async () => {
  const open = await openEnrolmentSite();
  const { site, life } = open;
  const month = life.invoice(1, true, 1);
  await open.send(month);
  for (const settled of [true, false]) {
    await site.database.transaction((queries) => setAside(site, queries, { id: month.id, trouble: "unknown", paid }));
    if (settled) await site.database.queries.updateTable("stray_payments").set({ settled_at: 5 }).execute();
    await site.database.queries
      .updateTable("partner_events")
      .set({ outcome: "parked" })
      .where("id", "=", month.id)
      .execute();
    await open.send({ ...life.visit("checkout.session.completed", 1), id: `evt_visit_${settled}` });
    const left = await site.database.queries.selectFrom("stray_payments").select("settled_at").execute();

    expect(left).toEqual(settled ? [{ settled_at: 5 }] : []);
    await site.database.queries.deleteFrom("stray_payments").execute();
  }
});

test("a stray payment is set aside once, and newest first on the list", async () => {
  const { site, clock } = await openEnrolmentSite();
  const leave = (id: string) =>
    site.database.transaction((queries) => setAside(site, queries, { id, trouble: "unknown", paid }));
  await leave("evt_1");
  clock.now += 1;
  await leave("evt_2");
  await leave("evt_1");

  expect((await strayPayments(site, { settled: false })).map(({ id }) => id)).toEqual(["evt_2", "evt_1"]);
});

test("a payment in advance that the owner settles is prepaid, goes by what was paid, and is not charged to another", async () => {
  const open = await openEnrolmentSite("sqlite", { plan: "prepaid" });
  const { site, life } = open;
  await open.send({
    ...changed(life.visit("checkout.session.completed", 1), {
      amount_total: 79_595,
      currency: "eur",
      invoice: "in_receipt",
    }),
  });
  const [stray] = await strayPayments(site, { settled: false });
  const order = { id: stray?.id ?? "", email: "ada@example.com", program: "ai-specialist", note: "Seen" } as const;

  const settled = await settleStrayPayment(site, order, "owner key");

  const row = await site.database.queries
    .selectFrom("enrolments")
    .selectAll()
    .where("id", "=", settled.ok ? settled.value.enrolmentId : "")
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ plan: "prepaid", state: "active", price_cents: 79_595, currency: "eur", months: 1 });
  expect(row.payment_intent_id).toMatch(/^pi_/);
  expect(row.session_id).toBe(open.session.id);
  expect((await endOf(open)).installments).toEqual([]);
});

test("what was taken off the list can still be settled, once", async () => {
  const open = await openEnrolmentSite("sqlite", { plan: "prepaid" });
  const { site } = open;
  await open.send(open.life.visit("checkout.session.completed", 1, { reference: null }));
  await site.database.queries.updateTable("stray_payments").set({ settled_at: 5, note: "Paid back" }).execute();
  const [stray] = await strayPayments(site, { settled: true });
  const order = { id: stray?.id ?? "", email: "ada@example.com", program: "ai-specialist", note: "After all" } as const;

  expect((await settleStrayPayment(site, order, "owner key")).ok).toBe(true);
  expect(await strayPayments(site, { settled: true })).toMatchObject([{ note: "After all", settledAt: site.now() }]);
});

test("a month of a known plan is counted to that plan, and the owner's program is given besides", async () => {
  const open = await openEnrolmentSite();
  await open.send(open.life.visit("checkout.session.completed", 1));
  await open.send(open.life.invoice(2, false, 15));
  open.clock.now += 30_000;
  const { subscription_id: subscription } = await enrolmentIn(open);
  const month = { ...paid, id: "in_other", subscription, ...moneyOf(17_995) };
  const odd = { id: "evt_odd", trouble: "wrong-amount", paid: month } as const;
  await open.site.database.transaction((queries) => setAside(open.site, queries, odd));
  const [stray] = await strayPayments(open.site, { settled: false });
  const order = { id: stray?.id ?? "", email: "ada@example.com", program: "ai-specialist", note: "Seen" } as const;

  const settled = await settleStrayPayment(open.site, order, "owner key");

  expect(settled).toEqual({ ok: true, value: { enrolmentId: (await enrolmentIn(open)).id } });
  expect((await enrolmentIn(open)).state).toBe("active");
  expect((await endOf(open)).installments).toHaveLength(2);
});

test("one payment that is on the list twice opens one program, though it names no month", async () => {
  const open = await openEnrolmentSite("sqlite", { plan: "prepaid" });
  const visit = open.life.visit("checkout.session.completed", 1, { reference: null });
  for (const id of ["evt_1", "evt_2"]) await open.send({ ...visit, id });
  const settle = (id: string) =>
    settleStrayPayment(
      open.site,
      { id, email: "ada@example.com", program: "ai-specialist", note: "Seen" },
      "owner key",
    );

  const [first, second] = [await settle("evt_1"), await settle("evt_2")];

  expect(first.ok).toBe(true);
  expect(second).toEqual(first);
  expect((await endOf(open)).installments).toEqual([]);
});

test("a visit that is told after the owner settled its month belongs to what was settled, with its number", async () => {
  const open = await openEnrolmentSite();
  const { site, life, session } = open;
  const visit = life.visit("checkout.session.completed", 1);
  const { subscription, invoice } = visit.data.object as { subscription: string; invoice: string };
  const stray = { id: "evt_month", trouble: "unknown" } as const;
  const month = { ...paid, id: invoice, subscription, ...moneyOf(19_995) };
  await site.database.transaction((queries) => setAside(site, queries, { ...stray, paid: month }));
  const order = { id: stray.id, email: "ada@example.com", program: "ai-specialist", note: "Seen" } as const;
  const settled = await settleStrayPayment(site, order, "owner key");

  expect(await open.send(visit)).toEqual({ ok: true, value: "settled" });
  const { queries } = site.database;
  const row = await queries
    .selectFrom("enrolments")
    .selectAll()
    .where("session_id", "=", session.id)
    .executeTakeFirst();
  expect(row).toMatchObject({ id: settled.ok && settled.value.enrolmentId, subscription_id: subscription });
  expect((await enrolmentIn(open)).state).toBe("started");
});
