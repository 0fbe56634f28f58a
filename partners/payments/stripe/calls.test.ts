import { expect, onTestFinished, test } from "vitest";
import { demoApiKey, playedPayments } from "#demo/checkout/purchases/played-payments.ts";
import { readLink } from "#demo/checkout/purchases/sessions.ts";
import { openPlayedPartner, prices } from "./played-partner.scene.ts";
import { always, openSmallServer } from "#tests/servers.ts";
import { openPayments } from "./stripe.ts";
import type { Payments } from "#partners/payments/payments.ts";

const begun = Date.parse("2026-11-30T09:00:00Z");

/** Every call of the port, for what all of them must do. */
function callsOf(
  payments: Payments,
  { session, subscription, customer } = { session: "cs_1", subscription: "sub_1", customer: "cus_1" },
) {
  return [
    () => payments.findSession(session),
    () => payments.recentSessions(0),
    () => payments.paidMonths(subscription),
    () => payments.paymentLinks(),
    () => payments.endAfter(subscription, { months: 6, paid: 1, key: "key-1" }),
    () => payments.cancelAtPeriodEnd(subscription, "key-1"),
    () => payments.portalFor(customer, "https://site.example/dashboard/courses"),
  ];
}

test("a visit is found in our words", async () => {
  const { payments, session, subscription } = await openPlayedPartner();

  expect(await payments.findSession(session)).toMatchObject({
    ok: true,
    value: { session, state: "paid", mode: "subscription", reference: "ref-1", amountCents: 19_995, subscription },
  });
});

test("a monthly plan ends after its payments, by the partner's own count of months", async () => {
  const { payments, subscription, server } = await openPlayedPartner();

  const end = { ok: true, value: Date.parse("2027-05-30T09:00:00Z") };
  expect(await payments.endAfter(subscription, { months: 6, paid: 1, key: "enrolment-1" })).toEqual(end);
  expect(await payments.endAfter(subscription, { months: 6, paid: 1, key: "enrolment-1" })).toEqual(end);
  expect(server.asked.filter((each) => each.startsWith("POST"))).toEqual([
    "POST /v1/subscription_schedules",
    expect.stringMatching(/^POST \/v1\/subscription_schedules\/sub_sched_/),
    expect.stringMatching(/^POST \/v1\/subscription_schedules\/sub_sched_/),
  ]);
  expect(await payments.cancelAtPeriodEnd(subscription, "enrolment-1")).toMatchObject({ ok: false, kind: "invalid" });
});

test("without a schedule a plan ends after the month that is paid", async () => {
  const { payments, subscription } = await openPlayedPartner();

  const ended = await payments.cancelAtPeriodEnd(subscription, "enrolment-1");

  expect(ended).toEqual({ ok: true, value: Date.parse("2026-12-30T09:00:00Z") });
});

test("recent visits come page by page, newest first", async () => {
  const { payments, checkout, clock } = await openPlayedPartner();
  const link = readLink("/test_engineer-prepaid-559595")!;
  clock.now += 60_000;
  for (let count = 0; count < 230; count += 1)
    await checkout.payNow({ link, reference: `r-${count}`, email: "ada@example.com", campaign: "" });

  const all = await payments.recentSessions(begun + 30_000);

  expect(all.ok && all.value.length).toBe(230);
  expect(all.ok && all.value[0]?.reference).toBe("r-229");
});

test("visits that were only begun hide none that was paid", async () => {
  const { payments, checkout, session } = await openPlayedPartner();
  const visit = { link: readLink("/test_engineer-prepaid-559595")!, reference: null, email: "" };
  const [paid] = checkout.sessions;
  for (let count = 0; count < 1200; count += 1)
    checkout.sessions.push({ ...paid!, ...visit, id: `cs_test_begun${count}`, status: "open", paid: "unpaid" });

  const all = await payments.recentSessions(0);

  expect(all).toMatchObject({ ok: true, value: [{ session }] });
});

test("the paid months of a plan are listed, and a strange entry hides no other", async () => {
  const { payments, checkout, subscription } = await openPlayedPartner();
  const plan = checkout.subscriptions.find(subscription)!;
  await checkout.plans.month(plan, true);
  await checkout.plans.month(plan, false);
  const entries = [
    { id: "in_odd", amount_paid: -1 },
    { id: "in_1", amount_paid: 5, currency: "usd" },
  ];
  const server = await openSmallServer(always(200, JSON.stringify({ object: "list", has_more: false, data: entries })));
  onTestFinished(() => server.close());
  const odd = openPayments(playedPayments(server.origin, prices), () => begun);

  const months = await payments.paidMonths(subscription);

  expect(months.ok && months.value.map(({ state, amountCents }) => [state, amountCents])).toEqual([
    ["paid", 19_995],
    ["paid", 19_995],
  ]);
  expect(await odd.paidMonths("sub_1")).toMatchObject({ ok: true, value: [{ id: "in_1" }] });
});

test("a payer's page is the partner's, or the general one where none is made", async () => {
  const { payments, customer, server } = await openPlayedPartner();

  expect(await payments.portalFor(customer, "https://site.example/")).toEqual({
    ok: true,
    value: `${server.origin}/checkout/portal/${customer}?back=${encodeURIComponent("https://site.example/")}`,
  });
  expect(await payments.portalFor("cus_nobody", "https://site.example/")).toEqual({
    ok: true,
    value: `${server.origin}/checkout/portal`,
  });
});

test.each(["http://pay.example.com/p/1", "p/1", 7])("a payer is sent to no page that is none: %s", async (url) => {
  const made = { object: "billing_portal.session", id: "bps_1", url };
  const server = await openSmallServer(always(200, JSON.stringify(made)));
  onTestFinished(() => server.close());
  const settings = playedPayments(server.origin, prices);
  const general = openPayments(settings, () => begun);
  const none = openPayments({ ...settings, portalPage: "" }, () => begun);

  expect(await general.portalFor("cus_1", "https://site.example/")).toEqual({ ok: true, value: settings.portalPage });
  expect(await none.portalFor("cus_1", "https://site.example/")).toMatchObject({ ok: false, kind: "unavailable" });
});

test("what the partner does not know is not found, and a wrong key is said to be one", async () => {
  const known = await openPlayedPartner();
  const wrong = await openPlayedPartner("sk_test_wrong");

  expect(await known.payments.findSession("cs_none")).toMatchObject({ ok: false, kind: "not_found" });
  expect(await known.payments.endAfter("sub_none", { months: 6, paid: 1, key: "k" })).toMatchObject({
    ok: false,
    kind: "not_found",
  });
  expect(await wrong.payments.findSession(wrong.session)).toMatchObject({ ok: false, kind: "auth" });
  expect(JSON.stringify(await wrong.payments.recentSessions(0))).not.toContain("sk_test");
});

test.each([
  ["no JSON", always(200, "<p>Hello</p>", { "Content-Type": "text/html" }), "unavailable"],
  ["another object", always(200, '{"object":"cat","id":7}'), "unavailable"],
  ["broken", always(500, '{"error":{"type":"api_error"}}'), "unavailable"],
  ["too often", always(429, '{"error":{"type":"rate_limit"}}'), "rate_limited"],
  [
    "busy with the same",
    always(409, '{"error":{"type":"idempotency_error","code":"idempotency_key_in_use"}}'),
    "unavailable",
  ],
  ["forbidden", always(403, '{"error":{"type":"invalid_request_error","message":"no"}}'), "forbidden"],
] as const)("E9: an answer that is %s is an answer of ours, for every call", async (_name, listener, kind) => {
  const server = await openSmallServer(listener);
  onTestFinished(() => server.close());
  const api = { key: demoApiKey, origin: server.origin };

  for (const place of [0, 1, 2, 3, 4, 5]) {
    const payments = openPayments({ ...playedPayments(server.origin, prices), api, portalPage: "" }, () => begun);
    expect(await callsOf(payments)[place]?.()).toMatchObject({ ok: false, kind });
  }
});

test("E9: a partner that never answers is given up after 8 seconds", { timeout: 20_000 }, async () => {
  const server = await openSmallServer(() => undefined);
  onTestFinished(() => server.close());
  const payments = openPayments(playedPayments(server.origin, prices), () => begun);

  const answers = await Promise.all(
    callsOf({ ...payments, portalPage: "" })
      .slice(0, 5)
      .map((call) => call()),
  );

  expect(answers.map((answer) => !answer.ok && answer.kind)).toEqual(Array(5).fill("unavailable"));
});

test("without a key nothing is asked", async () => {
  const server = await openSmallServer(always(200, "{}"));
  onTestFinished(() => server.close());
  const payments = openPayments({ ...playedPayments(server.origin, prices), api: undefined }, () => begun);

  const found = await payments.findSession("cs_1");

  expect(found).toEqual({ ok: false, kind: "unavailable", detail: "STRIPE_API_KEY is not set" });
  expect(server.asked).toEqual([]);
});
