import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

/** What is wrong with an environment; empty when nothing is. */
function mistakesIn(environment: Record<string, string>) {
  const read = readConfig(environment);
  return read.ok ? [] : read.mistakes;
}

function configOf(environment: Record<string, string>) {
  const read = readConfig(environment);
  if (!read.ok) throw new Error(read.mistakes.join("\n"));
  return read.config;
}

const legacy = {
  COMMUNITY_URL: "https://members.example",
  COMMUNITY_ID: "7",
  COMMUNITY_API_KEY: "key-of-the-platform",
};

const stripe = {
  PAYMENT_LINK_CONSULTATION: "https://buy.stripe.com/1",
  PAYMENT_LINK_COACHING_SINGLE: "https://buy.stripe.com/2",
  PAYMENT_LINK_COACHING_MONTHLY: "https://buy.stripe.com/3",
  STRIPE_WEBHOOK_SECRETS: "whsec_play",
};

test("without settings the demo plays the platform of the specification", () => {
  expect(configOf({}).community).toEqual({ provider: "legacy" });
});

test("a platform with its settings present is real without further switches", () => {
  const { provider, settings } = configOf(legacy).community;

  expect(provider).toBe("legacy");
  expect(settings).toMatchObject({ url: "https://members.example", apiUrl: "https://members.example", id: "7" });
});

test("COMMUNITY_PROVIDER=demo plays even where the settings are there", () => {
  expect(configOf({ ...legacy, COMMUNITY_PROVIDER: "demo" }).community.settings).toBeUndefined();
});

test("half of a platform's settings is a mistake that names the missing ones and no value", () => {
  const mistakes = mistakesIn({ COMMUNITY_PROVIDER: "discourse", DISCOURSE_API_KEY: "hush-hush-hush" }).join("\n");

  expect(mistakes).toContain("COMMUNITY_URL, DISCOURSE_CONNECT_SECRET: missing");
  expect(mistakes).not.toContain("hush");
});

test("a chosen platform without any of its settings is played by the demo", () => {
  expect(configOf({ COMMUNITY_PROVIDER: "circle" }).community).toEqual({ provider: "circle" });
});

test("without a platform nothing of one is needed, on loopback and outside", () => {
  const settings = { provider: "none" };
  const world = { FRONTEND_URL: "https://www.example.org", SMTP_URL: "smtps://mail.example", ...stripe };

  expect(configOf({ COMMUNITY_PROVIDER: "none" }).community).toEqual({ provider: "none", settings });
  expect(mistakesIn({ ...world, COMMUNITY_PROVIDER: "none", SCHEDULING_PROVIDER: "none" })).toEqual([]);
});

test("outside loopback nobody is played unless told", () => {
  const world = { FRONTEND_URL: "https://www.example.org", SMTP_URL: "smtps://mail.example" };
  const named = mistakesIn(world).map((sentence) => sentence.split(":")[0]);

  expect(named).toEqual(["COMMUNITY_URL", "PAYMENT_LINK_CONSULTATION", "SCHEDULING_PROVIDER"]);
  for (const sentence of mistakesIn(world)) expect(sentence).toContain("ALLOW_DEMO_PARTNERS");
  expect(mistakesIn({ ...world, ALLOW_DEMO_PARTNERS: "true" })).toEqual([]);
  expect(mistakesIn({ ...world, ...legacy, ...stripe, SCHEDULING_PROVIDER: "none" })).toEqual([]);
});

test("payment links are all for play money or all for real money", () => {
  const mixed = { ...stripe, PAYMENT_LINK_COACHING_SINGLE: "https://buy.stripe.com/test_4" };

  expect(configOf(stripe).payments?.links["coaching-monthly"]).toBe("https://buy.stripe.com/3");
  expect(mistakesIn(mixed).join()).toContain("test links and live links must not be mixed");
  expect(mistakesIn({ PAYMENT_LINK_CONSULTATION: "https://buy.stripe.com/1" }).join()).toContain(
    "STRIPE_WEBHOOK_SECRETS",
  );
});

test("a partner's calendar needs its page and its secret, and says whose it is", () => {
  const calendly = {
    SCHEDULING_URL: "https://calendly.com/us/call",
    SCHEDULING_WEBHOOK_SECRET: "new-secret, old-secret",
  };

  expect(configOf({ ...calendly, SCHEDULING_PROVIDER: "calendly" }).scheduling).toEqual({
    kind: "calendly",
    url: "https://calendly.com/us/call",
    webhookSecrets: ["new-secret", "old-secret"],
  });
  expect(mistakesIn(calendly).join()).toContain("SCHEDULING_PROVIDER");
  expect(mistakesIn({ SCHEDULING_PROVIDER: "calcom" }).join()).toContain("SCHEDULING_URL");
  expect(configOf({ SCHEDULING_PROVIDER: "none" }).scheduling).toBe("none");
});

test("C7: keys that could break a header are refused by name", () => {
  const mistakes = mistakesIn({ ...legacy, COMMUNITY_API_KEY: "a\r\nX-Evil: 1" }).join();

  expect(mistakes).toContain("COMMUNITY_API_KEY");
  expect(mistakes).not.toContain("X-Evil");
});

test("E7: an owner key shorter than 32 characters is refused", () => {
  expect(mistakesIn({ ADMIN_KEY: "short" }).join()).toContain("ADMIN_KEY: at least 32 characters");
  expect(mistakesIn({ ADMIN_KEY: "x".repeat(32) }).join()).toContain("ADMIN_KEY: too few different characters");
  expect(mistakesIn({ ADMIN_KEY: "abcdefghijk".repeat(4) }).join()).toContain("too few different characters");
  expect(mistakesIn({ ADMIN_KEY: "abcdefghijkl".repeat(3) })).toEqual([]);
});

test("E7: the owner's list says what is set and holds no value", () => {
  const { settings } = configOf({ ...legacy, ADMIN_EMAILS: "Grace@Example.org, ada@example.org" });
  const labels = settings.slice(0, 4).map(({ label }) => label);

  expect(labels).toEqual(["Frontend URL", "Database URL", "Database anon key", "Payment publishable key"]);
  expect(settings.find(({ name }) => name === "COMMUNITY_API_KEY")?.set).toBe(true);
  expect(settings.find(({ name }) => name === "DATABASE_URL")?.set).toBe(false);
  expect(JSON.stringify(settings)).not.toContain("key-of-the-platform");
});

test("addresses of owners are compared in lower case", () => {
  expect(configOf({ ADMIN_EMAILS: "Grace@Example.org, ada@example.org" }).adminEmails).toEqual([
    "grace@example.org",
    "ada@example.org",
  ]);
});
