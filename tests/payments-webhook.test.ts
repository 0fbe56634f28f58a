import { expect, onTestFinished, test } from "vitest";
import { signatureOf } from "#demo/checkout/purchases/deliveries.ts";
import { eventOf } from "#demo/checkout/purchases/events.ts";
import type { Session } from "#demo/checkout/purchases/sessions.ts";
import { startServer } from "./servers.ts";

const session: Session = {
  id: "cs_test_http",
  link: { id: "test_consultation-9500", name: "Consultation", amountCents: 9500, mode: "payment" },
  reference: "nothing-of-ours",
  email: "ada@example.com",
  createdAt: 0,
  status: "complete",
  paid: "paid",
  slow: "none",
};

/** The site with the demo as its partners; `tell` posts as the payment partner does, without an Origin. */
async function openSite() {
  const server = await startServer();
  onTestFinished(() => server.stop().then(() => undefined));
  const tell = (body: string, signature = signatureOf(body, "right", Date.now())) =>
    fetch(`${server.origin}/api/webhooks/payments`, {
      method: "POST",
      headers: { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": signature },
      body,
    });
  return { ...server, tell };
}

test("the endpoint takes what the partner signed, and answers a second telling as the first", async () => {
  const { tell } = await openSite();
  const body = JSON.stringify(eventOf(session, "checkout.session.completed", Date.now()));

  const answers = [await tell(body), await tell(body), await tell(body.replace("evt_", "evt_2"))];

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await answers[0]?.text()).toBe("");
});

test("E3: unsigned, stale, ahead, altered and of another secret are 400, with a line in the log and without a name in it", async () => {
  const { tell, output } = await openSite();
  const body = JSON.stringify(eventOf(session, "checkout.session.completed", Date.now()));
  const signature = signatureOf(body, "right", Date.now());

  const answers = [
    await tell(body, ""),
    await tell(body, `${signature}0`),
    await tell(body.replace("9500", "9501"), signature),
    await tell(body, signatureOf(body, "stale", Date.now())),
    await tell(body, signatureOf(body, "future", Date.now())),
    await tell(body, signatureOf(body, "wrong-secret", Date.now())),
    await tell(body, signatureOf(body, "old-scheme", Date.now())),
    await tell("{}"),
    await tell(body.replace('"livemode":false,"pending', '"livemode":true,"pending')),
  ];

  expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(400));
  expect(output().match(/a payment event was refused/g)?.length).toBeGreaterThanOrEqual(9);
  expect(output()).not.toContain("ada@");
  expect(output()).not.toContain(signature.slice(-40));
});

test("an event larger than a form is taken, and one larger than any event is not read", async () => {
  const { tell } = await openSite();
  const event = eventOf(session, "payment_intent.succeeded", Date.now());
  const large = (bytes: number) => JSON.stringify({ ...event, note: "x".repeat(bytes) });

  expect((await tell(large(300 * 1024))).status).toBe(200);
  expect((await tell(large(600 * 1024)).catch(() => ({ status: 413 }))).status).toBe(413);
});

test("what the demo's page is paid with reaches the site, and reading the endpoint is nothing", async () => {
  const { origin, demoOrigin } = await openSite();

  const paid = await fetch(`${demoOrigin}/test_consultation-9500`, {
    method: "POST",
    body: new URLSearchParams({ do: "pay", prefilled_email: "ada@example.com", client_reference_id: "nothing" }),
    redirect: "manual",
  });
  const sessions = await (await fetch(`${demoOrigin}/checkout/control`)).text();
  const session = /\/checkout\/sessions\/[\w-]+/.exec(sessions)?.[0] ?? "";
  const page = await (await fetch(demoOrigin + session)).text();

  expect(paid.headers.get("Location")).toBe(`${origin}/booking-paid`);
  expect(page).toContain("checkout.session.completed: 200");
  expect((await fetch(`${origin}/api/webhooks/payments`)).status).toBe(404);
});
