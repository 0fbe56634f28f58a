import { expect, test } from "vitest";
import { carryOutBookingOrder } from "#app/desk/calendar/bookings/orders.server.ts";
import { carryOutEnrolmentOrder } from "#app/desk/students/enrolments/orders.server.ts";
import { runEnrolmentJobs } from "#app/school/buying/payments/payment-jobs.server.ts";
import { bookingIn, messagesIn, openPaymentSite, openPlayed } from "#app/school/buying/payments/payments.scene.ts";
import { paymentOfBooking, paymentsOfEnrolment } from "#app/school/buying/refunds/made-payments.server.ts";
import { hour, second } from "#app/site/time.ts";
import { eventAbout } from "#demo/checkout/purchases/events.ts";
import { chargeObject, failedRefundObject } from "#demo/checkout/plans/subscriptions.ts";
import type { Payments } from "#partners/payments/payments.ts";
import { enrolmentIn } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";

const who = "grace@example.org";
type Open = Awaited<ReturnType<typeof openPlan>>;

/** A monthly plan at the played partner of which three months are paid. */
async function openPlan(engine: (typeof engines)[number] = "sqlite") {
  const open = await openPlayed(engine);
  const { demo, session, bring, site } = open;
  let brought = 0;
  async function bringAll() {
    for (; brought < demo.checkout.deliveries.length; brought += 1) await bring(demo.checkout.deliveries[brought]!);
  }
  const { link, reference } = session;
  await demo.checkout.payNow({ link, reference, email: "ada@example.com", campaign: "" });
  await bringAll();
  const plan = demo.checkout.subscriptions.ofSession(demo.checkout.sessions[0]!)!;
  for (let month = 2; month <= 3; month += 1) {
    await demo.checkout.plans.month(plan, true);
    await bringAll();
  }
  const payments = async () => paymentsOfEnrolment(site.content, site.database.queries, await enrolmentIn(open));
  const { id } = await enrolmentIn(open);
  const [, second = "", third = ""] = (await payments()).map(({ payment }) => payment);
  const order = { do: "refund" as const, id, payments: [second, third] };
  const refunds = () => demo.checkout.deliveries.filter(({ type }) => type === "charge.refunded");
  const { queries } = site.database;
  const notes = () => queries.selectFrom("owner_actions").select(["who", "what", "subject"]).execute();
  const messages = async () => {
    const rows = await queries.selectFrom("inbox_messages").select("details").execute();
    return rows.map(({ details }) => (JSON.parse(details) as { whatHappened: string }).whatHappened);
  };
  return { ...open, plan, order, bringAll, payments, refunds, notes, messages };
}

const stands = async ({ payments }: Pick<Open, "payments">) => (await payments()).map(({ stand }) => stand);

test.for(engines)(
  "E7: one order ends the plan and gives the chosen months back, once however often it is pressed; the partner's word closes the course, on %s",
  async (engine) => {
    const open = await openPlan(engine);
    const { site, order, plan } = open;

    const both = await Promise.all([who, "owner key"].map((each) => carryOutEnrolmentOrder(site, order, each)));
    const third = await carryOutEnrolmentOrder(site, order, who);
    const before = [(await enrolmentIn(open)).state, ...(await stands(open))];
    await open.bringAll();
    const after = [(await enrolmentIn(open)).state, ...(await stands(open))];

    expect(both).toEqual(expect.arrayContaining([{ ok: true, waits: false }]));
    expect(third).toEqual({ ok: true, already: true });
    expect(plan.status).toBe("canceled");
    expect(before).toEqual(["active", "paid", "asked", "asked"]);
    expect(after).toEqual(["refunded", "paid", "back", "back"]);
    expect(open.refunds()).toHaveLength(2);
    expect((await open.notes()).map(({ what }) => what)).toEqual(["Ordered 2 refunds"]);
    expect(await open.messages()).toEqual([]);
  },
);

const down = { ok: false, kind: "unavailable" } as const;
type Broken = Partial<Record<"endNow" | "paymentOf" | "payBack", "before" | "after">>;

/** The partner's call fails before it is done there, or its answer is lost. */
function breaking(payments: Payments, broken: Broken): Payments {
  const calls = Object.entries(broken).map(([name, when]) => {
    const call = payments[name as "payBack"];
    const fails: Payments["payBack"] = async (...values) => {
      if (when === "after") await call(...values);
      return down;
    };
    return [name, fails];
  });
  return { ...payments, ...(Object.fromEntries(calls) as object) };
}

const breaks: Broken[] = [
  { endNow: "before" },
  { endNow: "after" },
  { paymentOf: "before" },
  { payBack: "before" },
  { payBack: "after" },
];

test.for(engines.flatMap((engine) => breaks.map((broken) => [engine, broken] as const)))(
  "on %s, a partner that goes away at %j is gone on with, and nothing goes back twice",
  async ([engine, broken]) => {
    const open = await openPlan(engine);
    const { site, order, plan } = open;
    const whole = site.payments;

    site.payments = breaking(whole, broken);
    const pressed = await carryOutEnrolmentOrder(site, order, who);
    const waiting = await stands(open);
    const again = await carryOutEnrolmentOrder(site, order, who);
    site.payments = whole;
    await runEnrolmentJobs(site);
    await runEnrolmentJobs(site);
    await open.bringAll();

    expect([pressed, waiting, again]).toEqual([
      { ok: true, waits: true },
      ["paid", "ordered", "ordered"],
      { ok: true, already: true },
    ]);
    expect([plan.status, (await enrolmentIn(open)).state]).toEqual(["canceled", "refunded"]);
    expect(open.refunds()).toHaveLength(2);
    expect(await stands(open)).toEqual(["paid", "back", "back"]);
  },
);

test.for(engines)(
  "a partner that refuses is said at once, beside the payment and to the owner; one that waits is told after an hour, once, on %s",
  async (engine) => {
    const open = await openPlan(engine);
    const { site, order } = open;
    const { payBack } = site.payments;
    site.payments = {
      ...site.payments,
      payBack: async (intent, key) =>
        open.refunds().length === 0 && key
          ? { ok: false, kind: "invalid", detail: "charge_disputed" }
          : payBack(intent, key),
    };
    const refused = await carryOutEnrolmentOrder(site, { ...order, payments: order.payments.slice(0, 1) }, who);
    const [, stand] = await open.payments();
    site.payments = { ...site.payments, payBack: () => Promise.resolve(down) };
    await carryOutEnrolmentOrder(site, { ...order, payments: order.payments.slice(1) }, who);
    await runEnrolmentJobs(site);
    const early = await open.messages();
    open.pass(hour + second);
    for (let run = 0; run < 3; run += 1) await runEnrolmentJobs(site);

    expect(refused).toEqual({ ok: false, reason: "refused" });
    expect(stand).toMatchObject({ stand: "refused", refusal: "charge_disputed" });
    expect(early).toEqual([expect.stringContaining("refused to give a payment back")]);
    expect((await open.messages()).slice(1)).toEqual([expect.stringContaining("for an hour now")]);
  },
);

test("E5: what goes back, and what fails to, is known by the order's numbers where it names nobody", async () => {
  const open = await openPlan();
  await carryOutEnrolmentOrder(open.site, open.order, who);
  const nobody = ({ id, body }: { id: string; body: string }) => ({
    id,
    body: body
      .replace(/"customer":"[^"]*"/, '"customer":null')
      .replace(/"billing_details":\{[^}]*\}/, '"billing_details":null'),
  });

  for (const event of open.refunds()) await open.bring(nobody(event));
  const closed = (await enrolmentIn(open)).state;
  for (const event of open.refunds()) {
    const { id: charge, payment_intent } = (JSON.parse(event.body) as { data: { object: Record<string, string> } }).data
      .object;
    open.pass(second);
    const failure = { ...failedRefundObject(open.session), id: `re_${charge}`, charge, payment_intent };
    const told = eventAbout(failure, "refund.failed", open.site.now());
    await open.bring({ id: told.id, body: JSON.stringify(told) });
  }

  expect([closed, ...(await stands(open))]).toEqual(["refunded", "paid", "failed", "failed"]);
  expect((await enrolmentIn(open)).state).toBe("active");
  expect(await open.messages()).toEqual(Array(2).fill(expect.stringContaining("did not arrive")));
});

test("a key that may not give money back is told at once, once, and the order goes on when it may", async () => {
  const open = await openPlan();
  const { site, order } = open;
  const whole = site.payments;
  site.payments = { ...whole, payBack: () => Promise.resolve({ ok: false, kind: "forbidden" }) };

  const pressed = await carryOutEnrolmentOrder(site, order, who);
  await runEnrolmentJobs(site);
  const told = await open.messages();
  site.payments = whole;
  await runEnrolmentJobs(site);

  expect(pressed).toEqual({ ok: true, waits: true });
  expect(told).toEqual(Array(2).fill(expect.stringContaining("the site's key may not")));
  expect(open.refunds()).toHaveLength(2);
});

test("what is not there, was given, or cannot be asked for is not ordered", async () => {
  const open = await openPlan();
  const { site, order } = open;
  const gone = { ok: false, reason: "gone" };

  expect(await carryOutEnrolmentOrder(site, { ...order, id: "none" }, who)).toEqual(gone);
  expect(await carryOutEnrolmentOrder(site, { ...order, payments: ["in_other"] }, who)).toEqual(gone);
  site.payments = { ...site.payments, canAsk: false };
  expect(await carryOutEnrolmentOrder(site, order, who)).toEqual(gone);
  expect([await open.notes(), open.refunds()]).toEqual([[], []]);
});

/** A paid booking and a partner that takes what it is asked for. */
async function openPaidBooking(engine: (typeof engines)[number]) {
  const open = await openPaymentSite(engine);
  const asked: string[] = [];
  open.site.payments = {
    ...open.site.payments,
    canAsk: true,
    payBack: async (intent) => {
      asked.push(intent);
      return { ok: true, value: chargeObject(open.session, 0).id };
    },
  };
  await open.send(open.about("checkout.session.completed"));
  const stand = async () => (await paymentOfBooking(open.site.database.queries, open.booking.id))?.stand;
  return { ...open, asked, stand };
}

const tellOf = ({ session, site }: Awaited<ReturnType<typeof openPaymentSite>>) => ({
  refund: () => eventAbout(chargeObject(session, 9500), "charge.refunded", site.now()),
  failure: () => eventAbout(failedRefundObject(session), "refund.failed", site.now()),
});

test.for(engines)(
  "E7: a booking is cancelled and paid back in one order; a refund that fails is shown, and ordered again, on %s",
  async (engine) => {
    const open = await openPaidBooking(engine);
    const { site, booking, clock } = open;
    const news = tellOf(open);
    const cancel = { do: "cancel", id: booking.id, reason: "I am ill.", refund: "yes" } as const;

    const seen = [await open.stand()];
    const pressed = await carryOutBookingOrder(site, cancel, who);
    seen.push(await open.stand());
    const promised = await site.database.queries.selectFrom("inbox_messages").select("done_at").execute();
    await open.send(news.refund());
    seen.push(await open.stand());
    clock.now += second;
    await open.send(news.failure());
    seen.push(await open.stand());
    clock.now += second;
    const again = await carryOutBookingOrder(site, { do: "refund", id: booking.id, payments: "" }, who);
    seen.push(await open.stand());
    clock.now += second;
    await open.send(news.refund());

    expect([pressed, again]).toEqual(Array.from({ length: 2 }, () => ({ ok: true, waits: false })));
    expect([...seen, await open.stand()]).toEqual(["paid", "asked", "back", "failed", "asked", "back"]);
    expect((await bookingIn(open))?.state).toBe("cancelled");
    // That it was to be paid back is done.
    expect(promised).toEqual([{ done_at: clock.now - 3 * second }]);
    expect(new Set(open.asked).size).toBe(1);
    expect(open.asked).toHaveLength(2);
  },
);

test.for(engines)("what the owner ordered for a booking that stands is no news to the owner, on %s", async (engine) => {
  const open = await openPaidBooking(engine);
  await carryOutBookingOrder(open.site, { do: "refund", id: open.booking.id, payments: "" }, who);
  await open.send(tellOf(open).refund());
  expect([await open.stand(), await messagesIn(open)]).toEqual(["back", []]);
});

test.for(engines)("an order that another process carried out meanwhile is not refused, on %s", async (engine) => {
  const open = await openPlan(engine);
  const { site, order } = open;
  const { queries } = site.database;
  site.payments.payBack = async () => {
    await queries.updateTable("refund_orders").set({ done_at: site.now(), charge: "ch_other" }).execute();
    return { ok: false, kind: "invalid", detail: "too late" };
  };

  await carryOutEnrolmentOrder(site, { ...order, payments: order.payments.slice(0, 1) }, who);

  const rows = await queries.selectFrom("refund_orders").select(["charge", "refusal"]).execute();
  expect(rows).toEqual([{ charge: "ch_other", refusal: null }]);
  expect(await open.messages()).toEqual([]);
});
