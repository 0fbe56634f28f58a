import { createHmac } from "node:crypto";
import { statSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { demoKeysFrom } from "#demo/keys.ts";
import { openPayments } from "#partners/payments/stripe/stripe.ts";
import { openScheduling } from "#partners/scheduling/open-scheduling.ts";
import { openCommunity } from "#partners/community/open-community.ts";
import { temporaryFolder } from "#tests/databases.ts";
import { readConfig } from "#server/settings/config.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { openPartners } from "./played-partners.ts";

const providers = ["legacy", "circle", "discourse"] as const;

/** The partners that a fresh machine plays, on a data folder. */
async function openPlayed(dataDir: string, provider: (typeof providers)[number] = "legacy") {
  const read = readConfig({ DATA_DIR: dataDir, DEMO_PORT: "0", COMMUNITY_PROVIDER: provider });
  if (!read.ok) throw new Error(read.mistakes.join());
  const { demo, partners } = await openPartners(read.config, siteContent());
  if (!demo) throw new Error("nobody is played");
  onTestFinished(() => demo.close());
  return { demo, partners };
}

type Played = Awaited<ReturnType<typeof openPlayed>>;

/** All that stands for trust between the site and whom it plays. */
function secretsOf({ partners: { bounceSettings, communitySettings, paymentSettings, schedulingSettings } }: Played) {
  return {
    ...Object.fromEntries(Object.entries(communitySettings).filter(([name]) => /key$|secret|token/i.test(name))),
    payments: paymentSettings.webhookSecrets.join(),
    paymentKey: paymentSettings.api?.key ?? "",
    scheduling: schedulingSettings?.webhookSecrets.join() ?? "",
    mail: bounceSettings?.kind === "mailgun" ? bounceSettings.key : "",
  };
}

const body = Buffer.from(
  JSON.stringify({
    id: "evt_1",
    object: "event",
    type: "payout.paid",
    created: 1,
    livemode: false,
    data: { object: {} },
  }),
);
const seconds = () => Math.floor(Date.now() / 1000);
const hmac = (secret: string, at: number) => createHmac("sha256", secret).update(`${at}.`).update(body).digest("hex");

test("an event that is forged with a secret of the source code is refused, by payments and by the calendar", async () => {
  const { partners } = await openPlayed(temporaryFolder());
  const payments = openPayments(partners.paymentSettings, Date.now);
  const scheduling = openScheduling(partners.schedulingSettings!, Date.now);
  const signed = (secret: string) => `t=${seconds()},v1=${hmac(secret, seconds())}`;
  const verdicts = async (one: string, other: string) => [
    (await payments.readEvent(body, signed(one))).ok,
    scheduling.readEvent(body, new Headers({ "Calendly-Webhook-Signature": signed(other) })),
  ];

  expect(await verdicts("whsec_demo-payments", "demo-scheduling-secret")).toMatchObject([false, { kind: "auth" }]);
  const [one = ""] = partners.paymentSettings.webhookSecrets;
  const [other = ""] = partners.schedulingSettings?.webhookSecrets ?? [];
  // What the folder's own secrets signed is read; the calendar knows no such event.
  expect(await verdicts(one, other)).toMatchObject([true, { kind: "invalid" }]);
});

test.for(providers)(
  "secrets are long, random in each data folder and kept there, with the platform %s",
  async (provider) => {
    const folder = temporaryFolder();
    const [first, again] = [await openPlayed(folder, provider), await openPlayed(folder, provider)];
    const other = await openPlayed(temporaryFolder(), provider);
    const secrets: [string, string][] = Object.entries(secretsOf(first));

    expect(secretsOf(again)).toEqual(secretsOf(first));
    expect(statSync(path.join(folder, "demo.key")).mode & 0o777).toBe(0o600);
    expect(secrets.length).toBeGreaterThanOrEqual(4);
    for (const [name, value] of secrets) {
      expect(value.length, name).toBeGreaterThanOrEqual(43);
      expect((secretsOf(other) as Record<string, string>)[name], name).not.toBe(value);
    }
    expect(new Set(secrets.map(([, value]) => value)).size).toBe(secrets.length);
  },
);

test("the demo takes the site's own calls, and no token that another folder's demo made", async () => {
  const { demo, partners } = await openPlayed(temporaryFolder());
  const other = await openPlayed(temporaryFolder());
  const community = openCommunity(partners.communitySettings, Date.now);

  expect(await community.me(demo.community.mintToken("1"))).toMatchObject({ ok: true });
  expect(await community.me(other.demo.community.mintToken("1"))).toMatchObject({ ok: false, kind: "auth" });
});

test("of one seed each secret is another, and another seed changes them all", () => {
  const all = (seed: Buffer) => Object.values(demoKeysFrom(seed)).flatMap((each) => Object.values(each));
  const [one, other] = [all(Buffer.alloc(32, 1)), all(Buffer.alloc(32, 2))];

  expect(new Set([...one, ...other]).size).toBe(one.length * 2);
});
