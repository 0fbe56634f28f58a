import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { isLoopback, openReaders } from "./readers.ts";

type Environment = Record<string, string>;

function configOf(environment: Environment) {
  const read = readConfig(environment);
  if (!read.ok) throw new Error(read.mistakes.join("\n"));
  return read.config;
}

function mistakesIn(environment: Environment) {
  const read = readConfig(environment);
  return read.ok ? [] : read.mistakes;
}

const world = { FRONTEND_URL: "https://www.example.org", ALLOW_DEMO_PARTNERS: "yes" };
const legacy = { COMMUNITY_URL: "https://members.example", COMMUNITY_ID: "7", COMMUNITY_API_KEY: "k" };

test("a fresh machine needs no settings, and an empty one counts as none", () => {
  const usual = {
    host: "127.0.0.1",
    port: 3000,
    origin: "http://127.0.0.1:3000",
    dataDir: "./data",
    databaseUrl: undefined,
    demoPort: 3001,
    onLoopback: true,
    trustedProxies: [],
    playsForAll: false,
    mailFrom: "Throughline <hello@throughline.example>",
    tokenParameter: "token",
    avatarHosts: [],
    adminEmails: [],
    limits: true,
    startAnew: false,
    dkim: undefined,
  };

  expect(configOf({})).toMatchObject(usual);
  expect(configOf({ PORT: "", MAIL_FROM: "", RATE_LIMITS: "", COMMUNITY_TOKEN_PARAM: "", DATA_DIR: "" })).toMatchObject(
    usual,
  );
});

test("each setting reaches what it sets", () => {
  const dkim = { DKIM_DOMAIN: "d.example", DKIM_SELECTOR: "s", DKIM_PRIVATE_KEY: "key" };
  const config = configOf({
    ...dkim,
    HOST: "0.0.0.0",
    PORT: "8080",
    FRONTEND_URL: "http://localhost:8080",
    DATA_DIR: "/srv",
    DATABASE_URL: "postgresql://db/site",
    TRUSTED_PROXIES: "10.0.0.1, ::1",
    ALLOW_DEMO_PARTNERS: "true",
    SMTP_URL: "smtp://mail.example",
    MAIL_FROM: "a@b.example",
    MAIL_REPLY_TO: "r@b.example",
    MAIL_BOUNCE_DOMAIN: "bounce.example",
    MAIL_PER_SECOND: "14",
    MAIL_PER_HOUR: "2000",
    MAIL_PER_DAY: "50000",
    COMMUNITY_TOKEN_PARAM: "t",
    COMMUNITY_AVATAR_HOSTS: "a.example, b.example,",
    ADMIN_KEY: "abcdefghijklmnopqrstuvwxyz0123456789",
    RATE_LIMITS: "false",
    START_ANEW: "true",
  });

  expect(config).toMatchObject({
    host: "0.0.0.0",
    port: 8080,
    origin: "http://localhost:8080",
    dataDir: "/srv",
    databaseUrl: "postgresql://db/site",
    demoPort: 8081,
    onLoopback: true,
    trustedProxies: ["10.0.0.1", "::1"],
    playsForAll: true,
    smtpUrl: "smtp://mail.example",
    mailFrom: "a@b.example",
    mailReplyTo: "r@b.example",
    bounceDomain: "bounce.example",
    mailRates: { second: 14, hour: 2000, day: 50_000 },
    dkim: { domain: "d.example", selector: "s", privateKey: "key" },
    tokenParameter: "t",
    avatarHosts: ["a.example", "b.example"],
    adminKey: "abcdefghijklmnopqrstuvwxyz0123456789",
    limits: false,
    startAnew: true,
  });
});

test("limits may be off on this machine only, and every mistake is told at once", () => {
  expect(mistakesIn({ ...world, RATE_LIMITS: "false" })).toEqual([
    "RATE_LIMITS: may be off only on a loopback address",
  ]);
  expect(mistakesIn({ ...world, RATE_LIMITS: "true" })).toEqual([]);
  const all = mistakesIn({
    FRONTEND_URL: "https://www.example.org",
    TRUSTED_PROXIES: "proxy.example",
    DKIM_SELECTOR: "s",
  });
  expect(all.map((each) => each.split(":")[0])).toEqual([
    "DKIM_DOMAIN, DKIM_PRIVATE_KEY",
    "TRUSTED_PROXIES",
    "SMTP_URL",
    "COMMUNITY_URL",
    "PAYMENT_LINK_CONSULTATION",
    "SCHEDULING_PROVIDER",
  ]);
});

test("half of a partner's settings is a mistake that names the missing ones", () => {
  expect(mistakesIn({ COMMUNITY_URL: "https://members.example", DKIM_DOMAIN: "example.org" }).toSorted()).toEqual([
    "COMMUNITY_ID, COMMUNITY_API_KEY: missing, because COMMUNITY_URL is set",
    "DKIM_SELECTOR, DKIM_PRIVATE_KEY: missing, because DKIM_DOMAIN is set",
  ]);
});

test.for([
  ["PORT", ["0", "65535"], ["-1", "65536", "80.5", "http"]],
  ["HOST", ["localhost", "127.0.0.2"], ["a b", "a/b"]],
  ["DATABASE_URL", ["postgres://db/x", "postgresql://db/x"], ["mysql://db/x", "xpostgres://db"]],
  ["TRUSTED_PROXIES", ["10.0.0.1", "10.0.0.1, ::1"], ["10.0.0.0/8", "proxy.example", "127.0.0.1, none"]],
  ["SMTP_URL", ["smtp://m", "smtps://m"], ["http://m", "smtpx://m"]],
  ["COMMUNITY_TOKEN_PARAM", ["a", "A-b_9".repeat(8)], ["a".repeat(41), "a b", "a&b"]],
  [
    "ADMIN_KEY",
    ["abcdefghijklmnop".repeat(2)],
    ["abcdefghijklmnop".repeat(2).slice(1), `${"abcdefghijklmnop".repeat(2)} a`],
  ],
  [
    "MAIL_BOUNCES_SES_TOPIC",
    ["arn:aws:sns:eu-west-1:123456789012:mail"],
    ["mail", "arn:aws:sqs:eu-west-1:123456789012:m"],
  ],
  ["MAIL_BOUNCES_POSTMARK_LOGIN", ["u:123456789012"], ["u:12345678901", "123456789012", "u:1234 56789012"]],
  ["MAIL_PER_SECOND", ["1", "14"], ["0", "-1", "0.5", "many"]],
  ["STRIPE_API_PORT", ["1", "65535"], ["0", "65536"]],
] as const)("%s takes what it can be and nothing else, and what it was is not told", ([name, right, wrong]) => {
  for (const value of right) expect(mistakesIn({ [name]: value }), value).toEqual([]);
  for (const value of wrong) {
    const told = mistakesIn({ [name]: value });
    expect(told, value).toHaveLength(1);
    expect(told[0]).toMatch(new RegExp(`^${name}: `));
    if (value.length > 5) expect(told[0]).not.toContain(value);
  }
});

test("an address is whole and https, or of this machine; user, path and query are refused where an origin is meant", () => {
  const mistakes: string[] = [];
  const { readOrigin, readAddress } = openReaders(mistakes);

  expect(readOrigin("A", "https://Site.example:443/")).toBe("https://site.example");
  for (const host of ["localhost", "127.9.9.9", "[::1]"])
    expect(readOrigin("A", `http://${host}:1`)).toBe(`http://${host}:1`);
  expect(readAddress("A", "https://site.example/a?b=1")).toBe("https://site.example/a?b=1");
  expect(mistakes).toEqual([]);

  const wrong = [
    "site.example",
    "http://site.example",
    "ftp://site.example",
    "https://u@site.example",
    "https://:p@site.example",
  ];
  for (const value of [...wrong, "https://site.example/a", "https://site.example?a", "https://site.example#a"])
    expect(readOrigin("A", value)).toBe("https://invalid.invalid");
  for (const value of wrong) expect(readAddress("A", value)).toBe("https://invalid.invalid/");
  expect(mistakes).toHaveLength(13);
  expect(["http://localhost.evil.example", "http://127.0.0.1.example", "http://128.0.0.1"].map(isLoopback)).toEqual([
    false,
    false,
    false,
  ]);
});

test("each platform is opened with its own settings, and with what goes without saying", () => {
  expect(configOf(legacy).community.settings).toEqual({
    provider: "legacy",
    url: "https://members.example",
    apiUrl: "https://members.example",
    id: "7",
    apiKey: "k",
    apiKeyHeader: "X-Api-Key",
    loginPath: "/login",
    logoutPath: "/logout",
    notificationsPath: "/api/v1/notifications",
  });
  const own = {
    COMMUNITY_API_URL: "https://api.example",
    COMMUNITY_API_KEY_HEADER: "X-Key",
    COMMUNITY_LOGIN_PATH: "/in",
    COMMUNITY_LOGOUT_PATH: "/out",
    COMMUNITY_NOTIFICATIONS_PATH: "/told",
  };
  expect(configOf({ ...legacy, ...own }).community.settings).toMatchObject({
    apiUrl: "https://api.example",
    apiKeyHeader: "X-Key",
    loginPath: "/in",
    logoutPath: "/out",
    notificationsPath: "/told",
  });
  const url = { COMMUNITY_URL: "https://members.example" };
  expect(configOf({ ...url, COMMUNITY_PROVIDER: "circle", CIRCLE_HEADLESS_TOKEN: "h" }).community.settings).toEqual({
    provider: "circle",
    url: "https://members.example",
    apiUrl: "https://app.circle.so",
    headlessToken: "h",
  });
  const discourse = { COMMUNITY_PROVIDER: "discourse", DISCOURSE_CONNECT_SECRET: "c", DISCOURSE_API_KEY: "a" };
  expect(configOf({ ...url, ...discourse }).community.settings).toMatchObject({ connectSecret: "c", apiKey: "a" });
});

test("a calendar that is only named lacks its settings; one that is played, or none, needs none", () => {
  const group = { SCHEDULING_URL: "https://cal.com/us/call", SCHEDULING_WEBHOOK_SECRET: "s" };
  const needed = "SCHEDULING_URL, SCHEDULING_WEBHOOK_SECRET: needed, because SCHEDULING_PROVIDER is set";

  expect(mistakesIn({ SCHEDULING_PROVIDER: "calendly" })).toEqual([needed]);
  expect(mistakesIn({ SCHEDULING_PROVIDER: "calcom", SCHEDULING_URL: group.SCHEDULING_URL })).toEqual([
    "SCHEDULING_WEBHOOK_SECRET: missing, because SCHEDULING_URL is set",
  ]);
  expect(configOf({ ...group, SCHEDULING_PROVIDER: "calcom" }).scheduling).toMatchObject({ kind: "calcom" });
  expect(configOf({ ...group, SCHEDULING_PROVIDER: "demo" }).scheduling).toBeUndefined();
  expect(configOf({ ...group, SCHEDULING_PROVIDER: "none" }).scheduling).toBe("none");
});

test("the checkout has each link in its place, its secrets, its key and its page; played it has none", () => {
  const names = ["CONSULTATION", "COACHING_SINGLE", "COACHING_MONTHLY"];
  const links = Object.fromEntries(names.map((name) => [`PAYMENT_LINK_${name}`, `https://buy.stripe.com/${name}`]));
  const programs = ["SPECIALIST_MONTHLY", "SPECIALIST_PREPAID", "ENGINEER_MONTHLY", "ENGINEER_PREPAID"];
  const more = Object.fromEntries(programs.map((name) => [`PAYMENT_LINK_${name}`, `https://buy.stripe.com/${name}`]));
  const all = { ...links, ...more, STRIPE_WEBHOOK_SECRETS: "a, b", STRIPE_API_KEY: "sk_live_x" };

  expect(configOf({ ...all, PAYMENT_PORTAL_URL: "https://pay.example/p" }).payments).toEqual({
    links: {
      consultation: "https://buy.stripe.com/CONSULTATION",
      "coaching-single": "https://buy.stripe.com/COACHING_SINGLE",
      "coaching-monthly": "https://buy.stripe.com/COACHING_MONTHLY",
      "specialist-monthly": "https://buy.stripe.com/SPECIALIST_MONTHLY",
      "specialist-prepaid": "https://buy.stripe.com/SPECIALIST_PREPAID",
      "engineer-monthly": "https://buy.stripe.com/ENGINEER_MONTHLY",
      "engineer-prepaid": "https://buy.stripe.com/ENGINEER_PREPAID",
    },
    webhookSecrets: ["a", "b"],
    api: { key: "sk_live_x", origin: "https://api.stripe.com" },
    portalPage: "https://pay.example/p",
  });
  const bare = configOf({ ...links, STRIPE_WEBHOOK_SECRETS: "a" }).payments;
  expect([bare?.api, bare?.portalPage, Object.keys(bare?.links ?? {}).length]).toEqual([undefined, undefined, 3]);
  expect(configOf({ ...all, PAYMENT_PROVIDER: "demo" }).payments).toBeUndefined();
  expect(mistakesIn({ PAYMENT_PROVIDER: "stripe" }).join()).toMatch(/^PAYMENT_LINK_CONSULTATION, .*: needed$/);
  expect(mistakesIn({ ...all, STRIPE_API_KEY: "sk_test_x" })).toEqual(["STRIPE_API_KEY: a test key with live links"]);
});

test("a host that is an IPv6 address stands in brackets in the site's own address, with or without them here", () => {
  for (const host of ["::1", "[::1]"])
    expect(readConfig({ HOST: host, PORT: "3000" })).toMatchObject({
      ok: true,
      config: { host: "::1", origin: "http://[::1]:3000", onLoopback: true },
    });
  const odd = readConfig({ HOST: "not:an:address" });
  expect(odd).toEqual({ ok: false, mistakes: ["HOST: a host name or an IP address"] });
});
