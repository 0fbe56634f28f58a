import { expect, onTestFinished, test } from "vitest";
import { playedPayments } from "#demo/checkout/purchases/played-payments.ts";
import { readLink } from "#demo/checkout/purchases/sessions.ts";
import { always, openSmallServer } from "#tests/servers.ts";
import { begun, openPlayedPartner, prices } from "./played-partner.scene.ts";
import { openPayments } from "./stripe.ts";

const done = { ok: true, value: true };

test("a plan ends at once, with its schedule or without, and once", async () => {
  const { payments, checkout, subscription, server } = await openPlayedPartner();
  const managed = await openPlayedPartner();
  await managed.payments.endAfter(managed.subscription, { months: 6, paid: 1, key: "k" });

  expect(await payments.endNow(subscription, "refund-1")).toEqual(done);
  expect(await payments.endNow(subscription, "refund-1")).toEqual(done);
  expect(await managed.payments.endNow(managed.subscription, "refund-2")).toEqual(done);

  expect(checkout.subscriptions.find(subscription)?.status).toBe("canceled");
  expect(managed.checkout.subscriptions.find(managed.subscription)?.status).toBe("canceled");
  const changes = ({ asked }: typeof server) => asked.filter((each) => !each.startsWith("GET"));
  expect(changes(server)).toEqual([
    expect.stringMatching(/^DELETE \/v1\/subscriptions\/sub_\w+\?invoice_now=false&prorate=false$/),
  ]);
  expect(changes(managed.server).at(-1)).toMatch(/^POST \/v1\/subscription_schedules\/sub_sched_\w+\/cancel$/);
  expect(await payments.endNow("sub_none", "k")).toMatchObject({ ok: false, kind: "not_found" });
});

test("each month is given back by its own payment, once, under whatever key", async () => {
  const { payments, checkout, subscription } = await openPlayedPartner();
  await checkout.plans.month(checkout.subscriptions.find(subscription)!, true);
  const months = await payments.paidMonths(subscription);
  const [second, first] = months.ok ? months.value : [];

  const intents = [await payments.paymentOf(first?.id ?? ""), await payments.paymentOf(second?.id ?? "")];
  const [intent, other] = intents.map((each) => (each.ok ? each.value : ""));
  const given = await payments.payBack(intent ?? "", "refund-1");
  const again = [await payments.payBack(intent ?? "", "refund-1"), await payments.payBack(intent ?? "", "refund-2")];

  expect(intent).toMatch(/^pi_/);
  expect(other).not.toBe(intent);
  expect([await payments.billOf(intent ?? ""), await payments.billOf(other ?? "")]).toEqual([
    { ok: true, value: first?.id },
    { ok: true, value: second?.id },
  ]);
  expect(given).toMatchObject({ ok: true, value: expect.stringMatching(/^ch_/) as string });
  expect(again).toEqual([given, given]);
  expect(checkout.deliveries.filter(({ type }) => type === "charge.refunded")).toHaveLength(1);
});

test("a single payment is given back, and again when the payer's bank did not take it", async () => {
  const { payments, checkout, server } = await openPlayedPartner();
  const link = readLink("/test_consultation-9500")!;
  const session = await checkout.payNow({ link, reference: "r", email: "ada@example.com", campaign: "" });
  const found = await payments.findSession(session.id);
  const intent = (found.ok && found.value.paymentIntent) || "";

  expect(await payments.billOf(intent)).toMatchObject({ ok: false, kind: "not_found" });
  await payments.payBack(intent, "refund-1");
  const fails = new Request(`${server.origin}/checkout/sessions/${session.id}`, {
    method: "POST",
    body: new URLSearchParams({ do: "refund-fails" }),
  });
  await checkout.respond(fails);
  const again = await payments.payBack(intent, "refund-2");

  expect(again.ok).toBe(true);
  expect(checkout.deliveries.map(({ type }) => type).slice(-3)).toEqual([
    "charge.refunded",
    "refund.failed",
    "charge.refunded",
  ]);
});

test("with tax and a code, what goes back is what was paid", async () => {
  const { payments, checkout } = await openPlayedPartner();
  const link = readLink("/test_consultation-9500")!;
  const extras = { tax: "on-top", code: 20 } as const;
  const session = await checkout.payNow({ link, reference: "r", email: "ada@example.com", campaign: "", extras });
  const found = await payments.findSession(session.id);

  await payments.payBack((found.ok && found.value.paymentIntent) || "", "refund-1");

  const told = checkout.deliveries.at(-1)!;
  expect(told.type).toBe("charge.refunded");
  expect(JSON.parse(told.body)).toMatchObject({ data: { object: { refunded: true, amount_refunded: 8275 } } });
});

test("what nobody paid, and what the key may not do, is said", async () => {
  const { payments, deny } = await openPlayedPartner();

  expect(await payments.paymentOf("in_none")).toEqual({ ok: false, kind: "not_found" });
  expect(await payments.billOf("pi_none")).toEqual({ ok: false, kind: "not_found" });
  expect(await payments.payBack("pi_none", "k")).toMatchObject({ ok: false, kind: "not_found" });
  deny(/refunds/);
  expect(await payments.payBack("pi_none", "k2")).toMatchObject({ ok: false, kind: "forbidden" });
  expect(payments.canAsk).toBe(true);
});

test("an answer of another form names no payment and no bill", async () => {
  const server = await openSmallServer(always(200, '{"object":"cat"}'));
  onTestFinished(() => server.close());
  const odd = openPayments(playedPayments(server.origin, prices), () => begun);

  expect(await odd.paymentOf("in_1")).toMatchObject({ ok: false, kind: "unavailable" });
  expect(await odd.billOf("pi_1")).toMatchObject({ ok: false, kind: "unavailable" });
});
