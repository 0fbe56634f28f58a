import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import { openImap } from "#demo/bounces/imap.ts";
import { playedPayments } from "#demo/checkout/purchases/played-payments.ts";
import { playedCommunity } from "#demo/community/members/keys.ts";
import { openDemo } from "#demo/demo.ts";
import { passingKeys } from "#demo/keys.ts";
import { agent } from "#demo/voice/keys.ts";
import { heardEvents } from "#partners/payments/stripe/events/heard-events.ts";
import { examine, inLines } from "./doctor.ts";

const stated = sitePrices(siteContent());
const prices = {
  consultation: stated.consultation.price,
  "coaching-single": stated.coaching.single.price,
  "coaching-monthly": stated.coaching.monthly.price,
};
const siteOrigin = "http://127.0.0.1:3000";

/** A site whose partners are all set up at the demo, as if it were the real ones. */
async function openSetUpSite() {
  const demo = await openDemo({ host: "127.0.0.1", port: 0, siteOrigin });
  onTestFinished(() => demo.close());
  const { origin } = demo;
  const { links, webhookSecrets, api } = playedPayments(origin, prices);
  const folder = mkdtempSync(path.join(tmpdir(), "doctor-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const marker = path.join(folder, "backup-done");
  writeFileSync(marker, "");
  const settings = Object.entries(links).map(([item, link]) => [
    `PAYMENT_LINK_${item.toUpperCase().replace("-", "_")}`,
    link,
  ]);
  const community = playedCommunity("legacy", origin, passingKeys.community);
  const environment: Record<string, string> = {
    FRONTEND_URL: siteOrigin,
    ...(Object.fromEntries(settings) as Record<string, string>),
    STRIPE_WEBHOOK_SECRETS: webhookSecrets.join(),
    STRIPE_API_KEY: api.key,
    STRIPE_API_PROTOCOL: "http",
    STRIPE_API_HOST: "127.0.0.1",
    STRIPE_API_PORT: new URL(origin).port,
    SMTP_URL: demo.smtpUrl,
    COMMUNITY_PROVIDER: "legacy",
    COMMUNITY_URL: community.url,
    COMMUNITY_ID: "id" in community ? String(community.id) : "",
    COMMUNITY_API_KEY: passingKeys.community.apiKey,
    SCHEDULING_PROVIDER: "none",
    BACKUP_MARKER: marker,
    VOICE_API_URL: origin,
    VOICE_AGENT_ID: agent,
    VOICE_API_KEY: passingKeys.voice.apiKey,
  };
  const { links: kept, setUp } = demo.checkout;
  kept.offer(links, false, siteOrigin);
  const endpoint = {
    url: `${siteOrigin}/api/webhooks/payments`,
    livemode: false,
    enabled_events: [...heardEvents] as string[],
  };
  setUp.endpoints.push({ ...endpoint, status: "enabled" });
  const look = async (changes: Record<string, string | undefined> = {}) =>
    inLines(await examine({ ...environment, ...changes }, stated));
  return { look, links, kept, setUp, environment, origin };
}

type Open = Awaited<ReturnType<typeof openSetUpSite>>;

test("a site whose partners are set up as they should be is said to be well, in one line", async () => {
  const { look } = await openSetUpSite();

  expect(await look()).toEqual(["Nothing is wrong."]);
});

const [first] = [({ setUp }: Open) => setUp.endpoints[0]!];

test.each<[fault: string, plant: (open: Open) => unknown, line: string, changes?: Record<string, string | undefined>]>([
  ["no key", () => 0, "STRIPE_API_KEY: needed", { STRIPE_API_KEY: undefined }],
  [
    "a wrong key",
    () => 0,
    "STRIPE_API_KEY: the payment partner does not know this key",
    { STRIPE_API_KEY: "sk_test_wrong" },
  ],
  [
    "no refunds",
    ({ setUp }) => setUp.denied.add("refunds"),
    'STRIPE_API_KEY: the key has not the permission "Charges and Refunds: write"',
  ],
  ["no links", ({ setUp }) => setUp.denied.add("payment_links"), '"Payment Links: read"'],
  ["no plans", ({ setUp }) => setUp.denied.add("subscription_schedules"), '"Subscription Schedules: write"'],
  [
    "a link that is off",
    ({ kept, links }) => kept.retire(links["coaching-single"]),
    "PAYMENT_LINK_COACHING_SINGLE: the link is switched off",
  ],
  [
    "another price",
    ({ kept, origin }) => kept.offer({ consultation: `${origin}/test_consultation-8500` }, false, siteOrigin),
    `PAYMENT_LINK_CONSULTATION: the link asks 85.00 USD, the site says ${(prices.consultation / 100).toFixed(2)} USD`,
    { PAYMENT_LINK_CONSULTATION: "price" },
  ],
  [
    "a link of nobody",
    () => 0,
    "PAYMENT_LINK_CONSULTATION: the payment partner has no such link",
    { PAYMENT_LINK_CONSULTATION: "nobody" },
  ],
  [
    "a way back to another site",
    ({ kept, links }) => kept.offer({ consultation: links.consultation }, false, "https://other.example"),
    "PAYMENT_LINK_CONSULTATION: after paying, people are not led back to http://127.0.0.1:3000/booking-paid",
  ],
  ["no endpoint", ({ setUp }) => setUp.endpoints.pop(), "Payment webhook: the payment partner tells nothing to"],
  [
    "an endpoint that is off",
    (open) => Object.assign(first(open), { status: "disabled" }),
    "Payment webhook: the endpoint is switched off",
  ],
  [
    "an endpoint of real money",
    (open) => Object.assign(first(open), { livemode: true }),
    "Payment webhook: the endpoint is of the other mode",
  ],
  [
    "missing events",
    (open) => Object.assign(first(open), { enabled_events: heardEvents.filter((each) => !each.includes("refund")) }),
    "Payment webhook: the endpoint does not send charge.refunded, refund.failed",
  ],
  ["a mail server that is away", () => 0, "SMTP_URL: signing in failed", { SMTP_URL: "smtp://127.0.0.1:9" }],
  [
    "a community that is away",
    () => 0,
    "Community platform: it did not answer",
    { COMMUNITY_URL: "http://127.0.0.1:9" },
  ],
  ["a backup that is not made", () => 0, "BACKUP_MARKER: the file is not there", { BACKUP_MARKER: "/nowhere/backup" }],
  [
    "a backup that is too old",
    ({ environment }) => utimesSync(environment.BACKUP_MARKER ?? "", 0, 0),
    "BACKUP_MARKER: the last backup is older than 48 hours",
  ],
  ["a voice with another key", () => 0, "Voice of support: it did not answer as it should", { VOICE_API_KEY: "wrong" }],
  ["a voice without its agent", () => 0, "Voice of support: it did not answer", { VOICE_AGENT_ID: "nobody" }],
])("a planted fault is named by its line, and nothing else: %s", async (_, plant, line, changes = {}) => {
  const open = await openSetUpSite();
  plant(open);
  const given: Record<string, string> = {
    price: `${open.origin}/test_consultation-8500`,
    nobody: `${open.origin}/test_consultation-1`,
  };
  const own = Object.entries(changes).map(([name, value]) => [name, given[value ?? ""] ?? value]);

  const lines = await open.look(Object.fromEntries(own) as Record<string, string>);

  expect(lines).toEqual([expect.stringContaining(line), "1 thing is wrong."]);
  expect(lines[0]).toContain("To mend: ");
});

test("what the demo plays is not looked at, and said", async () => {
  const lines = inLines(await examine({ FRONTEND_URL: siteOrigin }, stated));

  expect(lines).toEqual([
    "Nothing is wrong. Played by the demo, and not looked at: Community platform, Mail server, Payment pages, Scheduling, Voice of support. No backup is watched: set BACKUP_MARKER.",
  ]);
});

test("a partner that does not answer is one finding, and no key stands in any line", async () => {
  const { look, environment } = await openSetUpSite();

  const lines = await look({ STRIPE_API_PORT: "9" });

  expect(lines[0]).toContain("STRIPE_API_KEY: the payment partner did not answer");
  expect(lines.join()).not.toContain(environment.STRIPE_API_KEY ?? path.sep);
});

test("a calendar of the owner's that cannot be read is a finding that does not tell its address", async () => {
  const { look, origin } = await openSetUpSite();
  const calendar = `${origin}/calendar/own/basic.ics`;

  expect(await look({ BUSY_CALENDARS: calendar })).toEqual(["Nothing is wrong."]);
  const [gone = "", ...more] = await look({ BUSY_CALENDARS: `${origin}/calendar/s3cr3t/basic.ics,${calendar}` });
  expect(gone).toMatch(
    /^BUSY_CALENDARS \(127\.0\.0\.1:\d+, [0-9a-f]{4}\): The address of your calendar is refused\. To mend: It may/,
  );
  expect(gone).not.toContain("s3cr3t");
  expect(more).toEqual(["1 thing is wrong."]);
});

test("a mailbox of returned mail that does not let us in is a finding that tells neither user nor password", async () => {
  const { look } = await openSetUpSite();
  const imap = await openImap({ user: "back@site.example", password: "s3cr3t" });
  onTestFinished(() => imap.close());
  const withUrl = (url: string) => look({ MAIL_BOUNCES_MAILBOX: url, MAIL_BOUNCE_DOMAIN: "back.example" });

  expect(await withUrl(imap.url)).toEqual(["Nothing is wrong."]);
  const [refused = "", ...more] = await withUrl(imap.url.replace("s3cr3t", "s3cr3tly"));
  expect(refused).toMatch(
    /^MAIL_BOUNCES_MAILBOX: signing in failed \(user or password refused\).* To mend: look at host/,
  );
  expect(refused).not.toMatch(/s3cr3t|site\.example/);
  expect(more).toEqual(["1 thing is wrong."]);
});
