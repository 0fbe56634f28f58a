import { expect, onTestFinished, test } from "vitest";
import { playedPayments } from "#demo/checkout/purchases/played-payments.ts";
import { openSmallServer } from "#tests/servers.ts";
import { prices } from "./played-partner.scene.ts";
import { openPayments } from "./stripe.ts";

const begun = Date.parse("2026-11-30T09:00:00Z");
const began = begun / 1000;

type Asked = { call: string; fields: Record<string, string>; key: string | undefined };

type Answer = Record<string, unknown> | ((fields: Record<string, string>) => object);

/** A partner that answers each call ("POST /v1/…") with this object, or with what the call makes of its fields; `all` that it was asked for. */
async function openOrders(answers: Record<string, Answer>) {
  const all: Asked[] = [];
  const server = await openSmallServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const { pathname, searchParams } = new URL(incoming.url ?? "", "http://partner.example");
      const call = `${incoming.method} ${pathname}`;
      const sent = incoming.method === "POST" ? new URLSearchParams(Buffer.concat(chunks).toString()) : searchParams;
      const fields = Object.fromEntries(sent);
      all.push({ call, fields, key: incoming.headers["idempotency-key"]?.toString() });
      const answer = answers[call];
      const body = typeof answer === "function" ? answer(fields) : answer;
      outgoing.writeHead(body ? 200 : 404, { "Content-Type": "application/json" });
      outgoing.end(JSON.stringify(body ?? { error: { type: "invalid_request_error" } }));
    });
  });
  onTestFinished(() => server.close());
  return { all, payments: openPayments(playedPayments(server.origin, prices), () => begun) };
}

const schedule = "/v1/subscription_schedules";
const phase = { start_date: began, items: [{ price: "price_1", quantity: 1 }] };
const plan = {
  id: "sub_1",
  schedule: null,
  items: { data: [{ current_period_start: began }] },
  latest_invoice: "in_1",
};

function planAnswers(
  subscription: object = {},
  months: object[] = [{ id: "in_1", billing_reason: "subscription_create" }],
) {
  return {
    "GET /v1/subscriptions/sub_1": { ...plan, ...subscription },
    "GET /v1/invoices": { data: months },
    [`POST ${schedule}`]: { id: "sched_1", phases: [phase], current_phase: { start_date: began } },
    [`GET ${schedule}/sched_old`]: { id: "sched_old", phases: [phase], current_phase: { start_date: began } },
    [`POST ${schedule}/sched_1`]: { phases: [{ end_date: 5 }, { end_date: 9 }] },
    [`POST ${schedule}/sched_old`]: { phases: [] },
  };
}

/** One phase of so many months, and then the end, without a bill for what changes. */
const ending = (months: number) => ({
  end_behavior: "cancel",
  proration_behavior: "none",
  "phases[0][start_date]": String(began),
  "phases[0][items][0][price]": "price_1",
  "phases[0][items][0][quantity]": "1",
  "phases[0][proration_behavior]": "none",
  "phases[0][duration][interval]": "month",
  "phases[0][duration][interval_count]": String(months),
});

test("a plan's end is ordered with these words and no others, each order under its own key", async () => {
  const { all, payments } = await openOrders(planAnswers());

  const end = await payments.endAfter("sub_1", { months: 6, paid: 1, key: "enrolment-1" });

  expect(end).toEqual({ ok: true, value: 9000 });
  expect(all).toEqual([
    { call: "GET /v1/subscriptions/sub_1", fields: {}, key: undefined },
    { call: "GET /v1/invoices", fields: { subscription: "sub_1", status: "paid", limit: "100" }, key: undefined },
    { call: `POST ${schedule}`, fields: { from_subscription: "sub_1" }, key: "enrolment-1-schedule" },
    {
      call: `POST ${schedule}/sched_1`,
      fields: ending(6),
      key: expect.stringMatching(/^enrolment-1-[0-9a-f]{24}$/) as string,
    },
  ]);
});

const bills = [
  { id: "in_1", billing_reason: "subscription_create" },
  { id: "in_2", billing_reason: "subscription_cycle" },
  { id: "in_3", billing_reason: "subscription_update" },
  { id: "in_4", billing_reason: "manual" },
];

test.each([
  ["the partner counts more months than we", 1, { latest_invoice: "in_2" }, bills, 5],
  ["we count more months than the partner", 3, { latest_invoice: { id: "in_2" } }, bills, 4],
  ["the newest bill is not paid", 1, { latest_invoice: "in_9" }, bills, 4],
  ["the newest bill is for a change", 1, { latest_invoice: "in_4" }, bills, 4],
  ["there is no bill", 1, { latest_invoice: null }, [], 5],
  ["the partner does not say when the month began", 1, { items: undefined }, bills, 5],
  ["two months have gone", 1, { items: { data: [{ current_period_start: began + 61 * 86_400 }] } }, bills, 7],
] as const)("so many months are left where %s", async (_, paid, subscription, months, count) => {
  const { all, payments } = await openOrders(planAnswers(subscription, [...months]));

  await payments.endAfter("sub_1", { months: 6, paid, key: "k" });

  expect(all.at(-1)?.fields).toEqual(ending(count));
});

test.each(["sched_old", { id: "sched_old" }])("a schedule that was begun before is taken up: %j", async (known) => {
  const { all, payments } = await openOrders(planAnswers({ schedule: known }));

  expect(await payments.endAfter("sub_1", { months: 6, paid: 1, key: "k" })).toEqual({ ok: true, value: null });
  expect(all.map(({ call }) => call).slice(2)).toEqual([`GET ${schedule}/sched_old`, `POST ${schedule}/sched_old`]);
});

test("one and the same end is ordered under one key, another under another", async () => {
  const { all, payments } = await openOrders(planAnswers());
  for (const paid of [1, 1, 3]) await payments.endAfter("sub_1", { months: 6, paid, key: "k" });

  const [first, second, third] = all.filter(({ call }) => call === `POST ${schedule}/sched_1`).map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("the end of the paid month, and a payer's page, are ordered with these words and no others", async () => {
  const { all, payments } = await openOrders({
    "POST /v1/subscriptions/sub_1": { id: "sub_1", status: "active", cancel_at: 7 },
    "POST /v1/billing_portal/sessions": { url: "https://pay.example/p/1" },
  });

  expect(await payments.cancelAtPeriodEnd("sub_1", "enrolment-1")).toEqual({ ok: true, value: 7000 });
  expect(await payments.portalFor("cus_1", "https://site.example/back")).toEqual({
    ok: true,
    value: "https://pay.example/p/1",
  });
  expect(all).toEqual([
    { call: "POST /v1/subscriptions/sub_1", fields: { cancel_at_period_end: "true" }, key: "enrolment-1-cancel" },
    {
      call: "POST /v1/billing_portal/sessions",
      fields: { customer: "cus_1", return_url: "https://site.example/back" },
      key: expect.anything() as string,
    },
  ]);
});

test("visits are asked for by whole seconds, those that were completed, in pages of a hundred and ten pages at most", async () => {
  const page = ({ starting_after: after }: Record<string, string>) => ({
    data: [{ id: `cs_${Number(after?.slice(3) ?? 0) + 1}` }],
    has_more: true,
  });
  const { all, payments } = await openOrders({ "GET /v1/checkout/sessions": page });

  expect(await payments.recentSessions(7999)).toEqual({ ok: true, value: [] });
  const asked = { "created[gte]": "7", status: "complete", limit: "100" };
  expect(all.map(({ fields }) => fields)).toEqual([
    asked,
    ...Array.from({ length: 9 }, (_, place) => ({ ...asked, starting_after: `cs_${place + 1}` })),
  ]);
});

test("a visit and the paid months of a plan are asked for by their numbers", async () => {
  const { all, payments } = await openOrders({ "GET /v1/invoices": { data: [] } });

  await payments.findSession("cs_1");
  await payments.paidMonths("sub_1");

  expect(all).toEqual([
    { call: "GET /v1/checkout/sessions/cs_1", fields: {}, key: undefined },
    { call: "GET /v1/invoices", fields: { subscription: "sub_1", status: "paid", limit: "100" }, key: undefined },
  ]);
});
