import { Stripe } from "stripe";
import { expect, expectTypeOf, onTestFinished, test } from "vitest";
import type { PaymentSettings } from "#partners/payments/stripe/payment-settings.ts";
import { openSmallServer } from "#tests/servers.ts";
import { openDemoCheckout } from "./checkout.ts";
import { demoWebhookSecret, playedPayments } from "#demo/checkout/purchases/played-payments.ts";

const demoOrigin = "http://127.0.0.1:3001";
const link = `${demoOrigin}/test_consultation-9500`;
const reference = "booking_0f8c-31";

type Told = { signature: string; body: string };

/** The played partner and a site that takes down what it is told; `statuses` are its answers, the last one for good. */
async function openCheckout(statuses = [200]) {
  const told: Told[] = [];
  const site = await openSmallServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      told.push({ signature: String(incoming.headers["stripe-signature"]), body: Buffer.concat(chunks).toString() });
      outgoing.writeHead((statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200).end();
    });
  });
  const checkout = openDemoCheckout({ siteOrigin: site.origin, now: Date.now, pauses: [10, 10, 10, 10, 10] });
  onTestFinished(async () => {
    checkout.close();
    await site.close();
  });
  const visit = (address: string) => checkout.respond(new Request(address));
  const press = (address: string, fields: Record<string, string>) =>
    checkout.respond(new Request(address, { method: "POST", body: new URLSearchParams(fields) }));
  return { checkout, site, told, visit, press };
}

const ada = { client_reference_id: reference, prefilled_email: "ada@example.com" };
const typesOf = (told: Told[]) => told.map(({ body }) => (JSON.parse(body) as { type: string }).type);

test("the page shows what is paid, for how much, and what came in the address", async () => {
  const { visit } = await openCheckout();

  const page = await visit(`${link}?${new URLSearchParams({ ...ada, utm_source: "news-1" })}`);
  const words = await page.text();

  expect(page.status).toBe(200);
  expect(words).toContain("Consultation, <b>$95.00</b>");
  expect(words).toContain('value="ada@example.com"');
  expect(words).toContain(`<dd>${reference}</dd>`);
  expect(words).toContain("<dd>news-1</dd>");
});

test.each(["a reference", "<b>", "ü", "a".repeat(201), "a.b", ""])(
  "a reference of another form is dropped without a word: %s",
  async (wrong) => {
    const { told, press } = await openCheckout();

    await press(link, { ...ada, client_reference_id: wrong, do: "pay" });

    expect(JSON.parse(told[1]?.body ?? "")).toMatchObject({ data: { object: { client_reference_id: null } } });
  },
);

test("a paid session is told with all its names, and the official library accepts it unchanged", async () => {
  const { site, told, press, visit } = await openCheckout();

  const answer = await press(link, { ...ada, do: "pay" });
  const events = told.map(({ body, signature }) => Stripe.webhooks.constructEvent(body, signature, demoWebhookSecret));
  const session = (events[1]?.data.object as { id?: string } | undefined)?.id ?? "";
  const page = await (await visit(new URL(`/checkout/sessions/${session}`, link).href)).text();

  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe(`${site.origin}/booking-paid`);
  expect(page).toContain("Thank you. The site confirms by mail in a moment.");
  expect(page).toContain("checkout.session.completed: 200");
  expect(events.map(({ type }) => type)).toEqual(["payment_intent.succeeded", "checkout.session.completed"]);
  expect(events[1]).toMatchObject({
    id: expect.stringMatching(/^evt_/) as string,
    object: "event",
    livemode: false,
    data: {
      object: {
        id: expect.stringMatching(/^cs_test_/) as string,
        object: "checkout.session",
        mode: "payment",
        status: "complete",
        payment_status: "paid",
        payment_link: expect.stringMatching(/^plink_/) as string,
        payment_intent: expect.stringMatching(/^pi_/) as string,
        client_reference_id: reference,
        customer: null,
        customer_details: { email: "ada@example.com" },
        amount_total: 9500,
        currency: "usd",
        subscription: null,
      },
    },
  });
});

test("a declined card pays nothing, and the form can be sent again", async () => {
  const { told, press } = await openCheckout();

  const answer = await press(link, { ...ada, do: "decline" });

  expect(answer.status).toBe(402);
  expect(await answer.text()).toContain(`value="${reference}"`);
  expect(typesOf(told)).toEqual(["payment_intent.payment_failed"]);
});

test("a bank transfer is unpaid first, then arrives once or fails once", async () => {
  const { told, press } = await openCheckout();
  const first = (await press(link, { ...ada, do: "later" })).headers.get("Location") ?? "";
  const second = (await press(link, { ...ada, do: "later" })).headers.get("Location") ?? "";

  await press(first, { do: "arrive" });
  await press(first, { do: "fail" });
  await press(second, { do: "fail" });

  expect(typesOf(told)).toEqual([
    "checkout.session.completed",
    "checkout.session.completed",
    "checkout.session.async_payment_succeeded",
    "checkout.session.async_payment_failed",
  ]);
  expect(told.map(({ body }) => /"payment_status":"(\w+)"/.exec(body)?.[1])).toEqual([
    "unpaid",
    "unpaid",
    "paid",
    "unpaid",
  ]);
});

test("whoever leaves pays nothing, and the session ends", async () => {
  const { told, press } = await openCheckout();

  await press(link, { client_reference_id: reference, do: "leave" });

  expect(typesOf(told)).toEqual(["checkout.session.expired"]);
});

test("without an address the form comes back", async () => {
  const { told, press } = await openCheckout();

  const answer = await press(link, { ...ada, prefilled_email: "ada", do: "pay" });

  expect(answer.status).toBe(402);
  expect(told).toEqual([]);
});

test("a site that fails is told again until it answers well, with the same event", async () => {
  const { checkout, told, press } = await openCheckout([500, 500, 503, 200]);

  await press(link, { client_reference_id: reference, do: "leave" });
  await expect.poll(() => checkout.deliveries[0]?.attempts.at(-1)?.answer).toBe(200);

  expect(told).toHaveLength(4);
  expect(new Set(told.map(({ body }) => body)).size).toBe(1);
});

test("an endpoint that is down is tried five times more and no longer", async () => {
  const { checkout, told, press } = await openCheckout();
  checkout.setDown(true);

  await press(link, { client_reference_id: reference, do: "leave" });
  await expect.poll(() => checkout.deliveries[0]?.attempts.length).toBe(6);
  await new Promise((resolve) => setTimeout(resolve, 50));

  expect(checkout.deliveries[0]?.attempts).toHaveLength(6);
  expect(told).toEqual([]);
});

test("the control sends the same event again, as it should be and in wrong ways", async () => {
  const { told, press, visit } = await openCheckout();
  const control = `${demoOrigin}/checkout/control`;
  await press(link, { client_reference_id: reference, do: "leave" });
  const { id = "" } = JSON.parse(told[0]?.body ?? "{}") as { id?: string };
  const verdict = ({ body, signature }: Told) => {
    try {
      return Stripe.webhooks.constructEvent(body, signature, demoWebhookSecret).id === id;
    } catch {
      return false;
    }
  };

  await press(control, { event: id, way: "right" });
  await press(control, { event: id, way: "two-signatures" });
  await press(control, { event: id, way: "wrong-secret" });
  await press(control, { event: id, way: "old-scheme" });
  await press(control, { event: id, way: "stale" });
  await press(control, { event: id, way: "nonsense" });
  const page = await (await visit(control)).text();

  expect(told.map(verdict)).toEqual([true, true, true, false, false, false]);
  expect(page).toContain(`<code>${id}</code>: 200, then 200, then 200, then 200, then 200, then 200`);
});

test("what is no payment page or payment is not found, and an address is shown as text", async () => {
  const { visit } = await openCheckout();

  const statuses = await Promise.all(
    ["/test_", "/test_x", "/test_A-1", "/test_a-123456789", "/checkout/", "/checkout/sessions/cs_test_1"].map(
      async (path) => (await visit(demoOrigin + path)).status,
    ),
  );
  const page = await (await visit(`${link}?prefilled_email=${encodeURIComponent('"><b>@x.y')}`)).text();

  expect(new Set(statuses)).toEqual(new Set([404]));
  expect(page).toContain("&quot;&gt;&lt;b&gt;@x.y");
});

test("the played settings are what the adapter takes", () => {
  expectTypeOf(playedPayments).returns.toExtend<PaymentSettings>();
  expect(playedPayments(demoOrigin, { consultation: 9500, "coaching-single": 1, "coaching-monthly": 2 })).toMatchObject(
    {
      links: {
        consultation: link,
        "coaching-single": `${demoOrigin}/test_coaching-single-1`,
        "coaching-monthly": `${demoOrigin}/test_coaching-monthly-2`,
      },
      webhookSecrets: [demoWebhookSecret],
    },
  );
});

test("the owner gives a link another price: its page and what is told follow, and a price put away closes it", async () => {
  const { checkout, told, press, visit } = await openCheckout();
  checkout.links.offer({ consultation: link });
  const control = `${demoOrigin}/checkout/control`;
  const wish = { do: "reprice", link: "test_consultation-9500", amount: "80.5", currency: "eur", active: "yes" };

  await press(control, wish);

  expect(await (await visit(link)).text()).toContain("Consultation, <b>€80.50</b>");
  await press(link, { ...ada, do: "pay" });
  expect(JSON.parse(told[1]?.body ?? "")).toMatchObject({ data: { object: { amount_total: 8050, currency: "eur" } } });
  await press(control, { ...wish, amount: "free" });
  expect(await (await visit(control)).text()).toContain('value="80.50"');
  await press(control, { ...wish, active: "no" });
  expect((await visit(link)).status).toBe(404);
});
