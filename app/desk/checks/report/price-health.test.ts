import { expect, test } from "vitest";
import { checkPrices } from "./price-health.ts";
import type { Prices } from "#app/content/prices/prices.ts";

/** Prices of which every statement holds; each test breaks one. */
const sound: Prices = {
  listing: {
    "ai-specialist": { monthly: 19_995, prepaid: 99_595 },
    "ai-engineer": { monthly: 49_995, prepaid: 499_595 },
  },
  programs: {
    "ai-specialist": { monthly: 19_995, prepaid: 99_595, months: 6 },
    "ai-engineer": { monthly: 49_995, prepaid: 499_595, months: 12 },
  },
  coaching: {
    single: { price: 9_995, sessions: 1, minutes: 60 },
    monthly: { price: 19_995, sessions: 4, minutes: 60 },
  },
  consultation: { price: 0, minutes: 45 },
  advice: { price: 0, minutes: 15 },
  refunds: { workingDays: 5 },
  savingClaim: "Save over 15% with prepaid tuition",
  tax: "Prices do not include sales tax.",
};

test("sound prices give the owner nothing to do", () => {
  expect(checkPrices(sound)).toEqual([]);
});

test("a saving claim is reported for the program that does not keep it", () => {
  const dear = { monthly: 49_995, prepaid: 559_595 };
  const prices = {
    ...sound,
    listing: { ...sound.listing, "ai-engineer": dear },
    programs: { ...sound.programs, "ai-engineer": { ...dear, months: 12 } },
  };

  const findings = checkPrices(prices);

  expect(findings).toHaveLength(1);
  expect(findings[0]?.where).toBe("/certifications/ai-engineer");
  expect(findings[0]?.what).toContain("$403.45 of $5,999.40, which is 6.7%");
  expect(findings[0]?.fix).toContain("below $5,099.49");
});

test("over 15 % means more than 15 %", () => {
  const exact = { monthly: 10_000, prepaid: 51_000 };
  const prices = {
    ...sound,
    listing: { ...sound.listing, "ai-specialist": exact },
    programs: { ...sound.programs, "ai-specialist": { ...exact, months: 6 } },
  };

  expect(checkPrices(prices).map(({ where }) => where)).toEqual(["/certifications/ai-specialist"]);
});

test("whoever charges less than the price that the report names keeps the claim, whoever charges it does not", () => {
  // 85 % of 19,998 cents are 16,998.3: 16,998 keeps the claim.
  const terms = { monthly: 3_333, months: 6 };
  const at = (prepaid: number) => {
    const listed = { monthly: terms.monthly, prepaid };
    const listing = { ...sound.listing, "ai-specialist": listed };
    return checkPrices({ ...sound, listing, programs: { ...sound.programs, "ai-specialist": { ...terms, prepaid } } });
  };

  expect(at(16_999)[0]?.fix).toContain("below $169.99");
  expect(at(16_998)).toEqual([]);
});

test("prices that do not say whether tax is in them are reported", () => {
  const { tax: _tax, ...silent } = sound;

  expect(checkPrices(silent).map(({ id }) => id)).toEqual(["tax"]);
});

test("a claim without a percentage promises nothing to check", () => {
  const prices = { ...sound, savingClaim: "Prepaid tuition costs less", programs: { ...sound.programs } };
  prices.programs["ai-engineer"] = { monthly: 49_995, prepaid: 499_595, months: 10 };

  expect(checkPrices(prices)).toEqual([]);
});

test("a course list that contradicts the program page is reported with both prices", () => {
  const prices = { ...sound, listing: { ...sound.listing, "ai-specialist": { monthly: 19_995, prepaid: 49_595 } } };

  const findings = checkPrices(prices);

  expect(findings).toHaveLength(1);
  expect(findings[0]?.where).toBe("/certifications and /certifications/ai-specialist");
  expect(findings[0]?.what).toContain("prepaid $495.95 in the course list and $995.95 on the program page");
  expect(findings[0]?.what).not.toContain("monthly $");
});

test("a paid consultation is no finding, since FREE Consultation leads to the free call", () => {
  expect(checkPrices({ ...sound, consultation: { price: 9_500, minutes: 45 } })).toEqual([]);
});

test("a course advice call that is no longer free is reported", () => {
  const findings = checkPrices({ ...sound, advice: { price: 1_000, minutes: 15 } });

  expect(findings).toHaveLength(1);
  expect(findings[0]?.what).toContain("$10.00");
});
