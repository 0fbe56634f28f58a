import { expect, test } from "vitest";
import { chargeOf, readExtras } from "./charge.ts";

test.each([
  ["", { subtotal: 9500, discount: 0, tax: 0, total: 9500 }],
  ["tax=on-top", { subtotal: 9500, discount: 0, tax: 843, total: 10_343 }],
  ["tax=included", { subtotal: 9500, discount: 0, tax: 774, total: 9500 }],
  ["code=20&tax=on-top", { subtotal: 9500, discount: 1900, tax: 675, total: 8275 }],
  ["code=100&quantity=2&tax=on-top", { subtotal: 19_000, discount: 19_000, tax: 0, total: 0 }],
  ["code=50&quantity=0&tax=all", { subtotal: 9500, discount: 0, tax: 0, total: 9500 }],
])("what the payer brings makes the amount: %s", (fields, charge) => {
  expect(chargeOf(9500, readExtras(new URLSearchParams(fields)))).toEqual(charge);
});
