import { createHmac } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { eventOf, madeOf } from "#demo/checkout/purchases/events.ts";
import { signatureOf, type Way } from "#demo/checkout/purchases/deliveries.ts";
import { demoWebhookSecret, playedPayments } from "#demo/checkout/purchases/played-payments.ts";
import type { Session } from "#demo/checkout/purchases/sessions.ts";
import { always, openSmallServer } from "#tests/servers.ts";
import { moneyOf } from "#app/school/buying/payments/payments.scene.ts";
import { openPayments } from "./stripe.ts";
import { isTestLink } from "./payment-settings.ts";

const at = Date.parse("2026-11-21T09:00:00Z");
const prices = { consultation: 9500, "coaching-single": 9995, "coaching-monthly": 19_995 };
const settings = playedPayments("http://127.0.0.1:3001", prices);

const session: Session = {
  id: "cs_test_1",
  link: { id: "test_consultation-9500", name: "Consultation", amountCents: 9500, mode: "payment" },
  reference: "booking-1",
  email: "ada@example.com",
  createdAt: at,
  status: "complete",
  paid: "paid",
  slow: "none",
};
const event = eventOf(session, "checkout.session.completed", at);
const body = Buffer.from(JSON.stringify(event));

function openAt(now = at, webhookSecrets = settings.webhookSecrets) {
  return openPayments({ ...settings, webhookSecrets }, () => now);
}

/** A header over these bytes, as the partner makes it; `seconds` as they stand in it. */
function headerOf(bytes: Buffer | string, secret = demoWebhookSecret, seconds = String(at / 1000)) {
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.`).update(bytes).digest("hex")}`;
}

function readSigned(changed: object) {
  const bytes = Buffer.from(JSON.stringify(changed));
  return openAt().readEvent(bytes, headerOf(bytes));
}

test("a paid session is read in our words", async () => {
  expect(await openAt().readEvent(body, headerOf(body))).toEqual({
    ok: true,
    value: {
      id: event.id,
      type: "checkout.session.completed",
      createdAt: at,
      live: false,
      about: "checkout",
      checkout: {
        session: "cs_test_1",
        state: "paid",
        mode: "payment",
        reference: "booking-1",
        email: "ada@example.com",
        ...moneyOf(9500),
        item: null,
        customer: null,
        subscription: null,
        paymentIntent: madeOf("pi", "cs_test_1"),
        paymentLink: madeOf("plink", "test_consultation-9500"),
        invoice: null,
        createdAt: at,
      },
    },
  });
});

test("E3: the bytes count, not what they mean: the same event written otherwise is refused", async () => {
  const signature = headerOf(body);
  const others = [
    Buffer.from(JSON.stringify(event, null, 1)),
    Buffer.concat([body, Buffer.from("\n")]),
    Buffer.concat([Buffer.from("\ufeff"), body]),
    Buffer.from(""),
  ];

  expect(await Promise.all(others.map((bytes) => openAt().readEvent(bytes, signature)))).toEqual(
    others.map(() => expect.objectContaining({ ok: false, kind: "auth" }) as unknown),
  );
});

test("E3: bytes that are no text pass for no other text", async () => {
  const signed = Buffer.from(JSON.stringify({ ...event, note: "\ufffd" }));
  const place = signed.indexOf("\ufffd");
  const replaced = Buffer.concat([signed.subarray(0, place), Buffer.from([0xff]), signed.subarray(place + 3)]);

  expect((await openAt().readEvent(signed, headerOf(signed))).ok).toBe(true);
  expect(await openAt().readEvent(replaced, headerOf(signed))).toMatchObject({ ok: false, kind: "auth" });
});

test("E3: one changed character of the header, anywhere, and the event is refused", async () => {
  const signature = headerOf(body);
  const payments = openAt();
  const changed = Array.from(signature, (_, place) =>
    Array.from(
      "0123456789abcdefABCDEF ,=.tv",
      (other) => signature.slice(0, place) + other + signature.slice(place + 1),
    ),
  ).flat();

  const others = changed.filter((each) => each !== signature);

  expect(others.length).toBeGreaterThan(2000);
  const read = await Promise.all(others.map((each) => payments.readEvent(body, each)));

  expect(others.filter((_, place) => read[place]?.ok)).toEqual([]);
});

test.each([
  "",
  "t=,v1=",
  `v1=${"0".repeat(64)}`,
  headerOf(body).replace(/^t=\d+,/, ""),
  headerOf(body).replace("t=", "t=0"),
  headerOf(body).replace("t=", "t=+"),
  headerOf(body).replace(",", ".5,"),
  headerOf(body).replace("v1", "v0"),
  headerOf(body).replace("v1", "V1"),
  `${headerOf(body)},t=${at / 1000}`,
  `t=${at / 1000 + 1},${headerOf(body)}`,
  `${headerOf(body)} `,
  `${headerOf(body)}${",v1=a".repeat(30)}`,
  headerOf(body).toUpperCase(),
])("E3: a header of another form is refused: %s", async (signature) => {
  expect(await openAt().readEvent(body, signature)).toMatchObject({ ok: false, kind: "auth" });
});

test("E3: a signature counts for 300 seconds, before and after", async () => {
  const signature = headerOf(body);
  const verdict = async (seconds: number) => (await openAt(at + seconds * 1000).readEvent(body, signature)).ok;

  expect(await Promise.all([300, 301, -300, -301].map(verdict))).toEqual([true, false, true, false]);
});

test("E3: while secrets are changed both of them open, and the old one no longer afterwards", async () => {
  const old = headerOf(body, "whsec_old");
  const both = `${old},v1=${headerOf(body).split("v1=")[1]}`;

  expect((await openAt(at, ["whsec_old"]).readEvent(body, old)).ok).toBe(true);
  expect((await openAt(at, ["whsec_old", demoWebhookSecret]).readEvent(body, old)).ok).toBe(true);
  expect((await openAt(at, ["whsec_old", demoWebhookSecret]).readEvent(body, headerOf(body))).ok).toBe(true);
  expect((await openAt().readEvent(body, both)).ok).toBe(true);
  expect(await openAt().readEvent(body, old)).toMatchObject({ ok: false, kind: "auth" });
  expect((await openAt(at, []).readEvent(body, headerOf(body))).ok).toBe(false);
});

test("the demo signs as we read, and its wrong ways are refused", async () => {
  const readAs = async (way: Way) => (await openAt().readEvent(body, signatureOf(body.toString(), way, at))).ok;

  const ways: Way[] = ["right", "two-signatures", "wrong-secret", "stale", "future", "old-scheme"];

  expect(await Promise.all(ways.map(readAs))).toEqual([true, true, false, false, false, false]);
});

test.each(["{", "null", "[]", '"x"', "{}", '{"object":"v2.core.event","id":"evt_1"}'])(
  "what is signed and yet no event is invalid: %s",
  async (text) => {
    expect(await openAt().readEvent(Buffer.from(text), headerOf(text))).toMatchObject({ ok: false, kind: "invalid" });
  },
);

test("a session without what we need of it is invalid, and any other kind of event is taken as it is", async () => {
  const { object } = event.data;
  const withSession = (fields: object) => readSigned({ ...event, data: { object: { ...object, ...fields } } });

  expect((await withSession({ amount_total: "9500" })).ok).toBe(false);
  expect((await withSession({ payment_status: "perhaps" })).ok).toBe(false);
  expect((await withSession({ currency: "Dollars" })).ok).toBe(false);
  expect((await withSession({ id: "a b" })).ok).toBe(false);
  expect((await readSigned({ ...event, id: "evt 1" })).ok).toBe(false);
  expect((await readSigned({ ...event, type: "invoice.paid", data: { object: {} } })).ok).toBe(false);
  expect(await readSigned({ ...event, type: "invoice.created", data: { object: {} } })).toMatchObject({
    ok: true,
    value: { type: "invoice.created", about: "other" },
  });
});

test("a session may come without reference, address and amount, or with its address in the older place", async () => {
  const { object } = event.data;
  const withSession = (fields: object) => readSigned({ ...event, data: { object: { ...object, ...fields } } });

  expect(await withSession({ client_reference_id: null, customer_details: null })).toMatchObject({
    ok: true,
    value: { checkout: { reference: null, email: null } },
  });
  expect(await withSession({ customer_details: null, customer_email: "old@example.com" })).toMatchObject({
    ok: true,
    value: { checkout: { email: "old@example.com" } },
  });
  expect(
    await withSession({ amount_total: null, currency: null, payment_status: "no_payment_required" }),
  ).toMatchObject({
    ok: true,
    value: { checkout: { amountCents: 0, currency: "usd", state: "paid" } },
  });
  expect(await withSession({ payment_status: "unpaid" })).toMatchObject({
    ok: true,
    value: { checkout: { state: "unpaid" } },
  });
});

test("a link carries reference and address, whatever stands in the address", () => {
  const address = openAt().linkFor({ item: "consultation", reference: "a_B-9", email: "a+b&c=d#e@example.com" });
  const { origin, pathname, searchParams } = new URL(address);

  expect(origin + pathname).toBe(settings.links.consultation);
  expect([...searchParams]).toEqual([
    ["client_reference_id", "a_B-9"],
    ["prefilled_email", "a+b&c=d#e@example.com"],
  ]);
  expect(openAt().linkFor({ item: "consultation", reference: "a", email: "" })).not.toContain("email");
});

test.each(["", "a b", "a.b", "ü", "a".repeat(201)])(
  "a reference that the partner would drop is a bug: %s",
  (reference) => {
    expect(() => openAt().linkFor({ item: "consultation", reference, email: "" })).toThrow("drop this reference");
  },
);

test("play money or real money is told by the links", () => {
  const real = "https://buy.stripe.com/abc123";
  const links = { consultation: real, "coaching-single": real, "coaching-monthly": real };

  expect(openAt().live).toBe(false);
  expect(openPayments({ ...settings, links }, () => at).live).toBe(true);
  expect([isTestLink(real), isTestLink("https://buy.stripe.com/test_abc"), isTestLink(`${real}?test_`)]).toEqual([
    false,
    true,
    false,
  ]);
});

test("the partner's pages are reached by any answer but its own trouble, and by none where nobody listens", async () => {
  const pages = await openSmallServer(always(404, "<p>Nothing here</p>", { "Content-Type": "text/html" }));
  const broken = await openSmallServer(always(503));
  onTestFinished(() => Promise.all([pages.close(), broken.close()]).then(() => undefined));
  const reach = (origin: string) => openPayments(playedPayments(origin, prices), () => at).reach();

  expect(await reach(pages.origin)).toEqual({ ok: true, value: true });
  expect(await reach(broken.origin)).toEqual({ ok: false, kind: "unavailable", detail: "answered 503" });
  expect(await reach("http://127.0.0.1:1")).toEqual({ ok: false, kind: "unavailable", detail: "ECONNREFUSED" });
  expect(await reach("https://10.0.0.1")).toMatchObject({ ok: false, detail: "address not allowed" });
});
