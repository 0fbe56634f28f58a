import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

/** What is wrong with an environment; empty when nothing is. */
function mistakesIn(environment: Record<string, string>) {
  const read = readConfig(environment);
  return read.ok ? "" : read.mistakes.join("\n");
}

const calls = {
  PAYMENT_LINK_CONSULTATION: "https://buy.stripe.com/test_1",
  PAYMENT_LINK_COACHING_SINGLE: "https://buy.stripe.com/test_2",
  PAYMENT_LINK_COACHING_MONTHLY: "https://buy.stripe.com/test_3",
  STRIPE_WEBHOOK_SECRETS: "whsec_play",
};
const programs = {
  PAYMENT_LINK_SPECIALIST_MONTHLY: "https://buy.stripe.com/test_4",
  PAYMENT_LINK_SPECIALIST_PREPAID: "https://buy.stripe.com/test_5",
  PAYMENT_LINK_ENGINEER_MONTHLY: "https://buy.stripe.com/test_6",
  PAYMENT_LINK_ENGINEER_PREPAID: "https://buy.stripe.com/test_7",
};
const key = { STRIPE_API_KEY: "rk_test_hush" };

test("the programs' four links come together or not at all, and with a key", () => {
  const { PAYMENT_LINK_ENGINEER_PREPAID: _, ...three } = programs;

  expect(mistakesIn(calls)).toBe("");
  expect(mistakesIn({ ...calls, ...programs, ...key })).toBe("");
  expect(mistakesIn({ ...calls, ...three, ...key })).toContain("PAYMENT_LINK_ENGINEER_PREPAID: missing");
  expect(mistakesIn({ ...calls, ...programs })).toContain("STRIPE_API_KEY: needed");
  expect(mistakesIn({ ...programs, ...key })).toContain("PAYMENT_LINK_CONSULTATION");
});

test("play money and real money do not mix, and no value is named", () => {
  const live = { ...programs, PAYMENT_LINK_SPECIALIST_MONTHLY: "https://buy.stripe.com/live4" };

  expect(mistakesIn({ ...calls, ...live, ...key })).toContain("must not be mixed");
  expect(mistakesIn({ ...calls, STRIPE_API_KEY: "sk_live_hush" })).toBe("STRIPE_API_KEY: a live key with test links");
  expect(mistakesIn({ ...calls, PAYMENT_PUBLISHABLE_KEY: "pk_live_hush" })).toContain(
    "PAYMENT_PUBLISHABLE_KEY: a live key",
  );
  expect(mistakesIn({ ...calls, STRIPE_API_KEY: "hush" })).not.toContain("hush");
});

test("the partner's own address is asked, or a stand-in's on this machine or by https", () => {
  const apiOf = (more: Record<string, string>) => {
    const read = readConfig({ ...calls, ...programs, ...key, ...more });
    return read.ok ? read.config.payments?.api?.origin : read.mistakes.join();
  };

  expect(apiOf({})).toBe("https://api.stripe.com");
  expect(apiOf({ STRIPE_API_HOST: "127.0.0.1", STRIPE_API_PORT: "12111", STRIPE_API_PROTOCOL: "http" })).toBe(
    "http://127.0.0.1:12111",
  );
  expect(apiOf({ STRIPE_API_HOST: "stripe.example", STRIPE_API_PROTOCOL: "http" })).toContain("STRIPE_API_HOST");
});
