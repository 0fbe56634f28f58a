import { expect, test } from "vitest";
import { openPlayedPartner } from "./played-partner.scene.ts";

const month = (count: number) => new Date(Date.UTC(2026, 10 + count, 30, 9)).toISOString();

test("the end of a plan leaves coupon, tax, card, collection and notes of it as they were", async () => {
  const { payments, checkout, subscription } = await openPlayedPartner();
  const plan = checkout.subscriptions.find(subscription)!;
  Object.assign(plan.billing, {
    automaticTax: true,
    collection: "send_invoice",
    taxRates: ["txr_1", "txr_2"],
    discounts: ["di_1", "di_2"],
    metadata: { from: "the partner", "2": "two" },
    item: { taxRates: ["txr_3"], discounts: ["di_3"], metadata: { seat: "a" }, quantity: 1 },
  });
  const before = structuredClone(plan.billing);

  const ended = await payments.endAfter(subscription, { months: 6, paid: 1, key: "enrolment-1" });
  const first = structuredClone(plan.billing);
  await payments.endAfter(subscription, { months: 6, paid: 1, key: "enrolment-1" });

  expect(ended.ok).toBe(true);
  expect(first).toEqual(before);
  expect(plan.billing).toEqual(before);
});

test("the card stays on the plan, and the second month is paid", async () => {
  const { payments, checkout, subscription } = await openPlayedPartner();
  const plan = checkout.subscriptions.find(subscription)!;

  await payments.endAfter(subscription, { months: 6, paid: 1, key: "enrolment-1" });
  await checkout.plans.month(plan, true);

  expect([plan.months, plan.status]).toEqual([2, "active"]);
});

test.each([
  ["at its first month", 0, "paid", 1],
  ["at its third month", 2, "paid", 3],
  ["while its third month is not paid", 2, "failed", 2],
  ["before we heard of its second and third", 2, "paid", 1],
  ["at its sixth month", 5, "paid", 6],
] as const)("a plan of six months that is told of its end %s is charged six times", async (_, later, last, paid) => {
  const { payments, checkout, subscription } = await openPlayedPartner();
  const plan = checkout.subscriptions.find(subscription)!;
  for (let count = 1; count <= later; count += 1) await checkout.plans.month(plan, count < later || last === "paid");

  const ended = await payments.endAfter(subscription, { months: 6, paid, key: "enrolment-1" });
  for (let count = 0; count < 9; count += 1) await checkout.plans.month(plan, true);

  expect(ended.ok && new Date(ended.value ?? 0).toISOString()).toBe(month(6));
  expect([plan.months, plan.status]).toEqual([6, "canceled"]);
});

test("a schedule that was begun at the first month and taken at the third still ends after the sixth", async () => {
  const { payments, checkout, subscription, deny } = await openPlayedPartner();
  const plan = checkout.subscriptions.find(subscription)!;
  const end = { months: 6, key: "enrolment-1" };

  deny(/^POST \/v1\/subscription_schedules\/./);
  const refused = await payments.endAfter(subscription, { ...end, paid: 1 });
  for (let count = 0; count < 2; count += 1) await checkout.plans.month(plan, true);
  deny(undefined);
  const ended = await payments.endAfter(subscription, { ...end, paid: 3 });

  expect(refused).toMatchObject({ ok: false, kind: "forbidden" });
  expect(ended.ok && new Date(ended.value ?? 0).toISOString()).toBe(month(6));
});
