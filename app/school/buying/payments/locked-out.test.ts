import { expect, test } from "vitest";
import { setEnds } from "#app/school/buying/enrolment-events/plan-ends.server.ts";
import { settleStrayPayment, strayPayments } from "#app/school/buying/enrolment-events/strays.server.ts";
import { day, hour } from "#app/site/time.ts";
import { signatureOf } from "#demo/checkout/purchases/deliveries.ts";
import { endOf, enrolmentIn, putEnrolled } from "#tests/cast.ts";
import { changed, type EnrolmentSite, lifeOf, moneyOf, openEnrolmentSite, pressEnroll } from "./payments.scene.ts";
import { findLostMonths, findLostTransfers } from "./lost-payments.server.ts";
import { takeWaitingNews } from "#app/school/buying/enrolment-events/parked-news.server.ts";

async function settleAll({ site }: EnrolmentSite) {
  const order = { email: "ada@example.com", program: "ai-specialist", note: "Seen" } as const;
  for (const { id } of await strayPayments(site, { settled: false }))
    await settleStrayPayment(site, { ...order, id }, "owner key");
}

async function statesIn(open: EnrolmentSite) {
  return (await endOf(open)).enrolments.map(({ state }) => state).toSorted();
}

async function messagesIn({ site }: EnrolmentSite) {
  return (await site.database.queries.selectFrom("inbox_messages").select("details").execute()).map(
    ({ details }) => details,
  );
}

test("N3: whoever left one visit and pays another is let in, though the month is told before the visit", async () => {
  const open = await openEnrolmentSite();
  const left = open.life.visit("checkout.session.expired", 1, { status: "expired", paid: "unpaid" });
  const visit = await pressEnroll(open, { program: "ai-specialist", plan: "monthly", id: "cs_test_second0001" });
  const second = lifeOf(visit, open.start);

  await open.send(changed(left, { customer_details: { email: "ada@example.com" } }));
  const early = await open.send(second.invoice(1, true, 5));
  const taken = await open.send(second.visit("checkout.session.completed", 5));

  expect([early, taken]).toEqual([
    { ok: true, value: "parked" },
    { ok: true, value: "enrolled" },
  ]);
  expect(await statesIn(open)).toEqual(["active", "expired"]);
});

test.each(["prepaid", "monthly"] as const)(
  "N3: a second payment of a %s plan that is paid back leaves the first one open",
  async (plan) => {
    const open = await openEnrolmentSite("sqlite", { plan });
    const second = lifeOf({ ...open.session, id: "cs_test_second0001" }, open.start);

    await open.send(open.life.visit("checkout.session.completed", 1));
    await open.send(second.visit("checkout.session.completed", 2));
    const back = await open.send(second.refund(3));

    expect(back).toEqual({ ok: true, value: "parked" });
    expect((await enrolmentIn(open)).state).toBe("active");
    expect((await messagesIn(open)).at(-1)).toContain("Money went back");
  },
);

test("N3: a visit that is told after the owner settled its month is known, not refused for ever", async () => {
  const open = await openEnrolmentSite();
  await open.send(open.life.invoice(1, true, 1));
  open.clock.now += 2 * hour;
  await takeWaitingNews(open.site);
  await settleAll(open);

  const taken = await open.send(open.life.visit("checkout.session.completed", 1));

  expect(taken).toEqual({ ok: true, value: "settled" });
  expect((await endOf(open)).enrolments).toMatchObject([
    { state: "started", session_id: null },
    { state: "active", session_id: open.session.id },
  ]);
  expect((await open.deliver()).map(({ parsed }) => parsed.subject)).toHaveLength(1);
});

test("N3: a month that the owner settles after four days counts, so that the paid plan stays open at its end", async () => {
  const open = await openEnrolmentSite();
  await open.send(open.life.invoice(1, true, 1));
  for (const time of [2 * hour, 4 * day]) {
    open.clock.now += time;
    await takeWaitingNews(open.site);
  }

  await settleAll(open);
  for (const month of [2, 3, 4, 5, 6]) await open.send(open.life.invoice(month, true, month * 10));
  await open.send(open.life.subscription(99, { status: "canceled" }, "deleted"));

  expect(await statesIn(open)).toEqual(["finished", "started"]);
});

test("N3: months of another price count when the owner settles them", async () => {
  const open = await openEnrolmentSite();
  const cheap = { amount_subtotal: 17_995, amount_total: 17_995, amount_paid: 17_995, subtotal: 17_995 };

  await open.send(changed(open.life.visit("checkout.session.completed", 1), cheap));
  for (const month of [1, 2, 3, 4, 5, 6]) {
    await settleAll(open);
    await open.send(changed(open.life.invoice(month, true, month * 10), cheap));
  }
  await settleAll(open);
  await open.send(open.life.subscription(99, { status: "canceled" }, "deleted"));

  expect(await statesIn(open)).toEqual(["finished", "started"]);
  expect((await endOf(open)).installments).toHaveLength(6);
});

test("N3: a transfer that arrived without a word to us is found at the partner", async () => {
  const open = await openEnrolmentSite();
  await open.send(open.life.visit("checkout.session.completed", 1, { paid: "unpaid", slow: "under-way" }));
  const body = Buffer.from(JSON.stringify(open.life.visit("checkout.session.completed", 9)));
  const arrived = await open.site.payments.readEvent(body, signatureOf(body.toString(), "right", open.site.now()));
  if (!arrived.ok || arrived.value.about !== "checkout") throw new Error("no visit");
  const found = { ok: true, value: arrived.value.checkout } as const;
  open.site.payments = { ...open.site.payments, findSession: () => Promise.resolve(found) };
  open.clock.now += 5 * day;

  await findLostTransfers(open.site);

  expect((await enrolmentIn(open)).state).toBe("active");
  expect(await messagesIn(open)).toEqual([expect.stringContaining("A payment was found")]);
});

test("N3: a plan that ended with a month we were never told of is finished once the partner is asked", async () => {
  const open = await openEnrolmentSite();
  await open.send(open.life.visit("checkout.session.completed", 1));
  for (const month of [2, 3, 5, 6]) await open.send(open.life.invoice(month, true, month * 10));
  await open.send(open.life.subscription(99, { status: "canceled" }, "deleted"));
  const before = (await enrolmentIn(open)).state;
  const { data } = open.life.invoice(4, true, 40);
  const month = { id: data.object.id, state: "paid", for: "month", email: null, ...moneyOf(19_995) } as const;
  const { subscription_id: subscription, customer_id: customer } = await enrolmentIn(open);
  const months = [{ ...month, subscription, customer }];
  open.site.payments = { ...open.site.payments, paidMonths: () => Promise.resolve({ ok: true, value: months }) };

  await findLostMonths(open.site);
  await findLostMonths(open.site);

  expect([before, (await enrolmentIn(open)).state]).toEqual(["cancelled", "finished"]);
  expect(await messagesIn(open)).toEqual([expect.stringContaining("A payment was found")]);
});

test("a month beyond the plan, or after its money went back, is told to the owner once", async () => {
  const full = await openEnrolmentSite();
  await full.send(full.life.visit("checkout.session.completed", 1));
  for (const month of [1, 2, 3, 4, 5, 6, 7, 7]) await full.send(full.life.invoice(month, true, month * 10));
  const back = await openEnrolmentSite();
  await back.send(back.life.visit("checkout.session.completed", 1));
  await back.send(back.life.refund(5));
  await back.send(back.life.invoice(2, true, 20));

  expect(await messagesIn(full)).toEqual([expect.stringContaining("charged although")]);
  expect((await messagesIn(back)).filter((each) => each.includes("charged although"))).toHaveLength(1);
});

test("twenty ends that are always refused keep no other from its turn", async () => {
  const open = await openEnrolmentSite();
  for (let count = 0; count < 21; count += 1)
    await putEnrolled(open.site.database.queries, { id: `plan-${count}`, at: open.start + count });
  const asked = new Set<string>();
  const refuse = (subscription: string) => {
    asked.add(subscription);
    return Promise.resolve({ ok: false, kind: "not_found" } as const);
  };
  open.site.payments = { ...open.site.payments, endAfter: refuse };

  for (let run = 0; run < 100 && asked.size < 21; run += 1) await setEnds(open.site);

  expect(asked.size).toBe(21);
});
