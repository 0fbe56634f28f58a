import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { nobodysOrigin } from "#tests/servers.ts";
import { openTestSite } from "#tests/site.ts";
import { openDynamicLimit } from "./dynamic-limit.ts";
import { unsubscribeLink } from "#app/newsletter/subscribers/subscriber-links.server.ts";
import { playedPayments } from "#demo/checkout/purchases/played-payments.ts";
import { signatureOf } from "#demo/checkout/purchases/deliveries.ts";
import { mailgunCall } from "#demo/bounces/calls.ts";
import { openBounces } from "#partners/bounces/open-bounces.ts";
import { openPayments } from "#partners/payments/stripe/stripe.ts";
import { openScheduling } from "#partners/scheduling/open-scheduling.ts";
import { countedAs } from "./outside-posts.ts";

test("D7: who floods a network keeps nobody with the owner's key out; a wrong key counts as its network", async () => {
  const { site, clock } = await openTestSite("sqlite");
  site.owner = { emails: [], key: "k".repeat(43) };
  const limit = openDynamicLimit(() => clock.now);
  const ask = async (authorization?: string) => {
    const headers = authorization === undefined ? undefined : { Authorization: authorization };
    const request = new Request(`${site.origin}/api/admin/inbox`, { headers });
    return limit.waitFor((await countedAs(site, request, "192.0.2.1")) ?? "");
  };

  for (let count = 0; count < 60; count += 1) await ask(`Owner ${count}`);

  expect(await ask()).toBeGreaterThan(0);
  expect(await ask("Owner wrong")).toBeGreaterThan(0);
  expect(await ask(`Owner ${site.owner.key}`)).toBe(0);
  site.owner = { emails: [], key: "" };
  expect(await ask("Owner ")).toBeGreaterThan(0);
});

const address = "192.0.2.1";
const prices = { consultation: 9500, "coaching-single": 9995, "coaching-monthly": 19_995 };

async function openCounting() {
  const { site } = await openTestSite("sqlite");
  site.owner = { emails: [], key: "k".repeat(43) };
  site.payments = openPayments(playedPayments(nobodysOrigin, prices), site.now);
  const count = (
    path: string,
    headers: Record<string, string> = {},
    body: string | undefined = "{}",
    method = "POST",
  ) =>
    countedAs(site, new Request(site.origin + path, { method, headers, ...(method === "POST" && { body }) }), address);
  return { site, count };
}

test("D7: a mail program's post with a right link counts as its reader, with a wrong one as its network", async () => {
  const { site, count } = await openCounting();
  const path = new URL(unsubscribeLink(site, "ada")).pathname;

  expect(await count(path)).toBe("subscriber ada");
  expect(await count(path.replaceAll(".", "%2E"))).toBe("subscriber ada");
  expect(await count(path, {}, undefined, "GET")).toBe(address);
  expect(await count(`${path}x`)).toBe(address);
  expect(await count(`${path}/more`)).toBe(address);
  expect(await count("/newsletter")).toBe(address);
});

test("D7: what a partner signed is not counted, of a kind that we do not know either; what it did not sign is", async () => {
  const { site, count } = await openCounting();
  const body = JSON.stringify({
    id: "evt_1",
    object: "event",
    type: "x.y",
    created: 1,
    livemode: false,
    data: { object: {} },
  });
  const signed = { "Stripe-Signature": signatureOf(body, "right", site.now()) };
  const odd = '{"odd":true}';

  expect(await count("/api/webhooks/payments", signed, body)).toBeUndefined();
  expect(
    await count("/api/webhooks/payments", { "Stripe-Signature": signatureOf(odd, "right", site.now()) }, odd),
  ).toBeUndefined();
  expect(await count("/api/webhooks/payments", signed, `${body} `)).toBe(address);
  expect(await count("/api/webhooks/payments", {}, body)).toBe(address);
  expect(await count("/api/webhooks/scheduling", signed, body)).toBe(address);
  expect(await count("/api/webhooks/others", signed, body)).toBe(address);
});

test.for(["calendly", "calcom"] as const)(
  "D7: what %s signed is not counted, where it is our calendar",
  async (kind) => {
    const { site, count } = await openCounting();
    const settings = { kind, url: "https://calendar.example/us", webhookSecrets: ["secret"] };
    const at = Math.floor(site.now() / 1000);
    const hmac = (text: string) => createHmac("sha256", "secret").update(text).digest("hex");
    const right: Record<string, string> =
      kind === "calcom"
        ? { "X-Cal-Signature-256": hmac("{}") }
        : { "Calendly-Webhook-Signature": `t=${at},v1=${hmac(`${at}.{}`)}` };

    expect(await count("/api/webhooks/scheduling", right)).toBe(address);
    site.scheduling = openScheduling(settings, site.now);
    expect(await count("/api/webhooks/scheduling", right)).toBeUndefined();
    expect(await count("/api/webhooks/scheduling", right, '{"a":1}')).toBe(address);
    expect(await count("/api/webhooks/payments", right)).toBe(address);
  },
);

test("D7: what the mail provider signed is not counted, where we have one", async () => {
  const { site, count } = await openCounting();
  const told = mailgunCall({ key: "key", now: site.now() }, { what: "bounced", recipient: "ada@example.org" });
  const body = told.body.toString();

  expect(await count("/api/webhooks/mail", {}, body)).toBe(address);
  site.bounces = openBounces({ kind: "mailgun", key: "key" }, site.now);
  expect(await count("/api/webhooks/mail", {}, body)).toBeUndefined();
  expect(await count("/api/webhooks/mail", {}, body.replace("signature", "signatura"))).toBe(address);
  expect(await count("/api/webhooks/mail")).toBe(address);
});

test("an event is still whole after it was looked at", async () => {
  const { site } = await openCounting();
  const headers = { "Stripe-Signature": "t=1,v1=0" };
  const request = new Request(`${site.origin}/api/webhooks/payments`, { method: "POST", headers, body: "{}" });

  await countedAs(site, request, address);

  expect(await request.text()).toBe("{}");
});
