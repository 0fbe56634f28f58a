import { expect, test } from "vitest";
import { stringify } from "yaml";
import { formatMoney, prepaidSaving } from "./money.ts";
import { readPriceTokens } from "./price-tokens.ts";
import { type Prices, pricesSchema } from "./prices.ts";
import { keepsClaim, promisedPercent } from "./saving-claim.ts";

const asked = { monthly: 1.1, prepaid: 2.2 };
/** As the owner writes it; every figure is another one. */
const written = {
  listing: { "ai-specialist": asked, "ai-engineer": asked },
  programs: {
    "ai-specialist": { monthly: 199.95, prepaid: 995.95, months: 6 },
    "ai-engineer": { monthly: 1499.95, prepaid: 5595.95, months: 12 },
  },
  coaching: { single: { price: 99.9, sessions: 1, minutes: 50 }, monthly: { price: 299, sessions: 4, minutes: 55 } },
  consultation: { price: 95, minutes: 45 },
  advice: { price: 0, minutes: 15 },
  refunds: { workingDays: 5 },
  savingClaim: "Save over 15% with prepaid tuition",
};

function tokensOf(prices: object) {
  return Object.fromEntries(readPriceTokens(stringify(prices)));
}

test("a text quotes each price, term and length as it is written once", () => {
  expect(tokensOf(written)).toEqual({
    "specialist.monthly": "$199.95",
    "specialist.prepaid": "$995.95",
    "specialist.term": "6 months",
    "engineer.monthly": "$1,499.95",
    "engineer.prepaid": "$5,595.95",
    "engineer.term": "12 months",
    "coaching.single": "$99.90",
    "coaching.monthly": "$299.00",
    "refunds.days": "5 working days",
    "consultation.price": "$95.00",
    "consultation.minutes": "45 minutes",
    "consultation.length": "45-minute",
    "advice.minutes": "15 minutes",
    "advice.length": "15-minute",
  });
  expect(tokensOf({ ...written, refunds: { workingDays: 1 } })).toMatchObject({
    "refunds.days": "one working day",
  });
  expect(tokensOf({ ...written, advice: {} })).toEqual({});
});

test("dollars are read as whole cents, none below nothing, none with a third decimal", () => {
  const priceOf = (price: number) =>
    pricesSchema.safeParse({ ...written, consultation: { price, minutes: 45 } }).data?.consultation.price;

  expect([0, 0.07, 8.2, 19.99, 1395.95].map(priceOf)).toEqual([0, 7, 820, 1999, 139_595]);
  expect([-1, 19.995, 0.001].map(priceOf)).toEqual([undefined, undefined, undefined]);
});

test.each([
  { refunds: { workingDays: 31 } },
  { refunds: { workingDays: 0 } },
  { refunds: { workingDays: 1.5 } },
  { savingClaim: "" },
  { tax: "" },
  { taxes: "none" },
  { advice: { price: 0, minutes: 0 } },
  { consultation: { price: 95, minutes: 0 } },
  { coaching: { ...written.coaching, single: { price: 1, sessions: 0, minutes: 50 } } },
  { coaching: { ...written.coaching, single: { price: 1, sessions: 1, minutes: 0 } } },
  { programs: { ...written.programs, "ai-engineer": { monthly: 1, prepaid: 1, months: 0 } } },
  { programs: { ...written.programs, "ai-engineer": { monthly: 1, prepaid: 1, months: 61 } } },
  { programs: { ...written.programs, "ai-engineer": { monthly: 0, prepaid: 1, months: 6 } } },
  { listing: { ...written.listing, "ai-engineer": { monthly: 1, prepaid: 0 } } },
  { coaching: { ...written.coaching, single: { price: 0, sessions: 1, minutes: 50 } } },
  { coaching: { ...written.coaching, single: { price: 1, sessions: 101, minutes: 50 } } },
  { consultation: { price: 99_999_999_999, minutes: 45 } },
  { consultation: { price: 95, minutes: 481 } },
])("the build says that these are no prices: %j", (fields) => {
  expect(pricesSchema.safeParse({ ...written, refunds: { workingDays: 30 }, tax: "With tax" }).success).toBe(true);
  expect(pricesSchema.safeParse({ ...written, ...fields }).success).toBe(false);
});

test("the sentence about a price says how much one may be, and that only a call may be free", () => {
  const said = (fields: object) =>
    pricesSchema.safeParse({ ...written, ...fields }).error?.issues.map(({ message }) => message);
  const monthly = (price: number) => ({
    programs: { ...written.programs, "ai-engineer": { monthly: price, prepaid: 1, months: 1 } },
  });

  expect([said(monthly(0)), said(monthly(100_000.01)), said(monthly(100_000))]).toEqual([
    ["Write a price above 0, of at most 100000 dollars."],
    ["Write a price above 0, of at most 100000 dollars."],
    undefined,
  ]);
  expect(said({ consultation: { price: -1, minutes: 45 } })).toEqual([
    "Write a price of at most 100000 dollars; 0 where the call is free.",
  ]);
});

test("an amount in another currency is stated in its smallest coin", () => {
  expect([formatMoney({ cents: 119_970, currency: "usd" }), formatMoney({ cents: 500, currency: "jpy" })]).toEqual([
    "$1,199.70",
    "500 in the smallest coin of JPY",
  ]);
});

test("what paying in advance saves is counted against all months, its share to one decimal", () => {
  expect(prepaidSaving({ monthly: 19_995, prepaid: 99_595, months: 6 })).toEqual({
    saved: 20_375,
    full: 119_970,
    percent: 17,
  });
  expect(prepaidSaving({ monthly: 100, prepaid: 203, months: 3 }).percent).toBe(32.3);
});

test.each([
  ["Save over 15% with prepaid tuition", 15, 85, false],
  ["Save over 15% with prepaid tuition", 15, 84, true],
  ["Save 12.5 % at once", 12.5, 88, false],
  ["Save 12.5 % at once", 12.5, 87, true],
  ["Save by paying at once", undefined, 100, true],
  ["Save by paying at once", undefined, 101, false],
])("%s promises %s percent, and of 100 a prepaid price of %i keeps it: %s", (savingClaim, promised, prepaid, kept) => {
  const prices = { ...written, savingClaim } as Prices;
  const programs = { ...prices.programs, "ai-engineer": { monthly: 10, prepaid, months: 10 } };

  expect(promisedPercent(savingClaim)).toBe(promised);
  expect(keepsClaim({ ...prices, programs }, "ai-engineer")).toBe(kept);
});
