import { expect, test } from "vitest";
import { moneyOf } from "#app/school/buying/payments/payments.scene.ts";
import { amountIn, keptOf, paidWords, receivedIn } from "./received.ts";

test.each([
  [{}, "$95.00"],
  [{ amountCents: 10_343, taxCents: 843 }, "$103.43, with $8.43 of tax in it"],
  [
    { amountCents: 8275, discountCents: 1900, taxCents: 675 },
    "$82.75, after a discount of $19.00, with $6.75 of tax in it",
  ],
  [{ amountCents: 0, discountCents: 9500 }, "nothing, after a discount of $95.00"],
  [{ currency: "eur" }, "€95.00"],
  [{ currency: "jpy" }, "9500 in the smallest coin of JPY"],
  [{ presentment: { amountCents: 8740, currency: "eur" } }, "$95.00, which the payment page showed as €87.40"],
])("what was paid is said in words: %j", (fields, words) => {
  expect(paidWords({ ...moneyOf(9500), ...fields })).toBe(words);
});

test("what was paid is kept without whose it is, and what was not kept is not made up", () => {
  const kept = keptOf({
    ...moneyOf(9500),
    id: "in_1",
    state: "paid",
    for: "month",
    subscription: null,
    customer: "cus_1",
    email: "ada@example.org",
  });

  expect(kept).not.toMatch(/cus_1|ada/);
  expect(receivedIn({ received: kept })).toEqual(moneyOf(9500));
  expect([amountIn({ received: kept }), amountIn({ received: null })]).toEqual(["$95.00", null]);
});
