import { Stripe } from "stripe";
import { expect, onTestFinished, test } from "vitest";
import { openDemoCheckout } from "#demo/checkout/checkout.ts";
import { openSmallServer } from "#tests/servers.ts";
import { demoWebhookSecret } from "#demo/checkout/purchases/played-payments.ts";
import { customerId } from "./subscriptions.ts";

const demoOrigin = "http://127.0.0.1:3001";
const link = `${demoOrigin}/test_specialist-monthly-19995`;

/** The played partner, what it told, and a monthly plan that was paid for. */
async function openPlan() {
  const told: { type: string; signed: boolean }[] = [];
  const site = await openSmallServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      const event = Stripe.webhooks.constructEvent(
        body,
        String(incoming.headers["stripe-signature"]),
        demoWebhookSecret,
      );
      told.push({ type: event.type, signed: true });
      outgoing.writeHead(200).end();
    });
  });
  const checkout = openDemoCheckout({ siteOrigin: site.origin, now: Date.now, pauses: [] });
  onTestFinished(async () => {
    checkout.close();
    await site.close();
  });
  const press = (address: string, fields: Record<string, string>) =>
    checkout.respond(new Request(address, { method: "POST", body: new URLSearchParams(fields) }));
  const paid = await press(link, { client_reference_id: "ref-1", prefilled_email: "ada@example.com", do: "pay" });
  const back = new URL(paid.headers.get("Location") ?? "");
  const session = back.searchParams.get("session_id") ?? "";
  const move = (wish: string) => press(`${demoOrigin}/checkout/sessions/${session}`, { do: wish });
  return { checkout, site, told, press, back, session, move, types: () => told.map(({ type }) => type) };
}

test("a paid program leads back to the site's own page, with the number of the visit", async () => {
  const { back, site, types } = await openPlan();

  expect(back.origin + back.pathname).toBe(`${site.origin}/success/ai-specialist`);
  expect(back.searchParams.get("session_id")).toMatch(/^cs_test_\w{24}$/);
  expect(types()).toEqual(["invoice.paid", "checkout.session.completed"]);
});

test("months go by, cards fail, money goes back and plans end, each with its signed events", async () => {
  const { types, move } = await openPlan();

  for (const wish of [
    "next-month",
    "fail-month",
    "next-month",
    "refund-part",
    "dispute",
    "dispute-won",
    "refund",
    "end",
  ])
    await move(wish);

  expect(types().slice(2)).toEqual([
    "invoice.paid",
    "customer.subscription.updated",
    "invoice.payment_failed",
    "customer.subscription.updated",
    "invoice.paid",
    "customer.subscription.updated",
    "charge.refunded",
    "charge.dispute.created",
    "charge.dispute.closed",
    "charge.refunded",
    "customer.subscription.deleted",
  ]);
});

test("a payer ends the plan on the own page, and after the paid month it is over", async () => {
  const { checkout, press, types, move } = await openPlan();
  const plan = checkout.subscriptions.ofSession(checkout.sessions[0]!);
  const portal = `${demoOrigin}/checkout/portal/cus_${plan?.id.slice(4)}`;
  const customer = /portal\/(cus_\w+)/.exec(
    await (await checkout.respond(new Request(`${demoOrigin}/checkout/sessions/${checkout.sessions[0]?.id}`))).text(),
  )?.[1];

  await press(`${demoOrigin}/checkout/portal/${customer}`, { do: "cancel" });
  await move("next-month");

  expect(plan?.status).toBe("canceled");
  expect(types().slice(2)).toEqual(["customer.subscription.updated", "customer.subscription.deleted"]);
  expect((await checkout.respond(new Request(portal))).status).toBe(404);
});

test("events that are held back come in the wrong order", async () => {
  const { checkout, types, move } = await openPlan();

  checkout.hold();
  await move("next-month");
  const held = types().length;
  await checkout.release();

  expect(held).toBe(2);
  expect(types().slice(2)).toEqual(["customer.subscription.updated", "invoice.paid"]);
});

test("a plan without a card pays no month until its payer names one", async () => {
  const { checkout, press, types, move } = await openPlan();
  const plan = checkout.subscriptions.ofSession(checkout.sessions[0]!)!;
  plan.billing.paymentMethod = null;

  await move("next-month");
  const [before] = [plan.status];
  await press(`${demoOrigin}/checkout/portal/${customerId(plan.session)}`, { do: "card" });

  expect([before, plan.status, plan.months]).toEqual(["past_due", "active", 2]);
  expect(types().filter((type) => type.startsWith("invoice."))).toEqual([
    "invoice.paid",
    "invoice.payment_failed",
    "invoice.paid",
  ]);
});
