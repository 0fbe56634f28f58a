import { expect, test } from "vitest";
import { linkId } from "#demo/checkout/purchases/links.ts";
import { playedPayments } from "#demo/checkout/purchases/played-payments.ts";
import { always, openSmallServer } from "#tests/servers.ts";
import { openPlayedPartner, prices } from "./played-partner.scene.ts";
import { openPayments } from "./stripe.ts";

test("payment links are known by their address, retired ones by what the owner wrote on them, others are not ours", async () => {
  const { payments, checkout, server } = await openPlayedPartner();
  const at = (name: string) => `${server.origin}/${name}`;
  checkout.links.offer({ consultation: at("test_consultation-9500") });
  checkout.links.offer({ "coaching-single": at("test_coaching-single-5000") }, true);
  checkout.links.offer({ workshop: at("test_workshop-9500") }, true);
  checkout.links.retire(at("test_coaching-single-5000"));

  const found = await payments.paymentLinks();

  expect(found).toEqual({
    ok: true,
    value: [
      {
        id: linkId("test_coaching-single-5000"),
        item: "coaching-single",
        url: at("test_coaching-single-5000"),
        isCurrent: false,
        charge: { cents: 5000, currency: "usd", rhythm: "once", isOpen: false },
      },
      {
        id: linkId("test_consultation-9500"),
        item: "consultation",
        url: at("test_consultation-9500"),
        isCurrent: true,
        charge: { cents: 9500, currency: "usd", rhythm: "once", isOpen: true },
      },
    ],
  });
});

test("the address in the settings is surer than what is written on a link, and its host does not matter", async () => {
  const { payments, checkout } = await openPlayedPartner();
  checkout.links.offer({ "coaching-single": "https://pay.example.org/test_consultation-9500" }, true);

  expect(await payments.paymentLinks()).toMatchObject({ ok: true, value: [{ item: "consultation", isCurrent: true }] });
});

test("payment links come page by page, and a link of another form hides no other", async () => {
  const { payments, checkout, server } = await openPlayedPartner();
  for (let cents = 1; cents <= 230; cents += 1)
    checkout.links.offer({ consultation: `${server.origin}/test_consultation-${cents}` }, true);

  const found = await payments.paymentLinks();

  expect(found.ok && found.value.length).toBe(230);
  expect(server.asked.filter((each) => each.startsWith("GET /v1/payment_links"))).toHaveLength(3);
});

test("an answer without a list, and no key, are said as such", async () => {
  const odd = await openSmallServer(always(200, '{"object":"list"}'));
  const settings = playedPayments(odd.origin, prices);
  const one = { id: "plink_1", url: `${odd.origin}/test_consultation-9500`, metadata: null };
  const some = await openSmallServer(
    always(200, JSON.stringify({ object: "list", data: [{ id: 7 }, one], has_more: false })),
  );

  expect(await openPayments(settings, Date.now).paymentLinks()).toMatchObject({ ok: false, kind: "unavailable" });
  expect(await openPayments({ ...settings, api: undefined }, Date.now).paymentLinks()).toMatchObject({ ok: false });
  expect(await openPayments(playedPayments(some.origin, prices), Date.now).paymentLinks()).toMatchObject({
    ok: true,
    value: [{ id: "plink_1", item: "consultation", charge: null }],
  });
});

test("what a link charges is what its price says now: amount, currency, rhythm, and whether it can be paid at all", async () => {
  const { payments, checkout, server } = await openPlayedPartner();
  checkout.links.offer({ consultation: `${server.origin}/test_consultation-9500` });
  checkout.links.offer({ "specialist-monthly": `${server.origin}/test_specialist-monthly-19995` });
  const charged = async () => {
    const listed = await payments.paymentLinks();
    return listed.ok ? listed.value.map(({ charge }) => charge) : [];
  };

  const monthly = { cents: 19_995, currency: "usd", rhythm: "monthly", isOpen: true };
  expect(await charged()).toEqual([monthly, { cents: 9500, currency: "usd", rhythm: "once", isOpen: true }]);
  checkout.links.reprice("test_consultation-9500", { cents: 8000, currency: "eur" });
  checkout.links.reprice("test_specialist-monthly-19995", { active: false });
  expect(await charged()).toEqual([
    { ...monthly, isOpen: false },
    { cents: 8000, currency: "eur", rhythm: "once", isOpen: true },
  ]);
});

test.each<[what: string, sold: object, charge: object | null]>([
  ["two things", { line_items: { data: [line(), line()] } }, { cents: null }],
  ["two of one thing", { line_items: { data: [{ ...line(), quantity: 2 }] } }, { cents: null }],
  ["an amount the payer chooses", { line_items: { data: [line({ unit_amount: null })] } }, { cents: null }],
  [
    "a year",
    { line_items: { data: [line({ recurring: { interval: "year", interval_count: 1 } })] } },
    { rhythm: "other" },
  ],
  [
    "every two months",
    { line_items: { data: [line({ recurring: { interval: "month", interval_count: 2 } })] } },
    { rhythm: "other" },
  ],
  [
    "months that begin with free days",
    {
      line_items: { data: [line({ recurring: { interval: "month", interval_count: 1 } })] },
      subscription_data: { trial_period_days: 7 },
    },
    { rhythm: "other" },
  ],
  ["a price that was put away", { line_items: { data: [line({ active: false })] } }, { isOpen: false }],
  ["nothing that can be read", { line_items: { data: [{ price: "price_1", quantity: 1 }] } }, null],
])("a link that sells %s is not taken for one that charges an amount", async (_, sold, charge) => {
  const link = {
    id: "plink_1",
    url: "https://buy.example.com/test_consultation-9500",
    metadata: null,
    active: true,
    ...sold,
  };
  const odd = await openSmallServer(always(200, JSON.stringify({ object: "list", data: [link], has_more: false })));

  const listed = await openPayments(playedPayments(odd.origin, prices), Date.now).paymentLinks();

  const [only] = listed.ok ? listed.value : [];
  if (charge === null) expect(only?.charge).toBeNull();
  else expect(only?.charge).toMatchObject(charge);
});

test("the partner is asked once for all who look within 20 seconds, and anew after them", async () => {
  const { payments, checkout, server, clock } = await openPlayedPartner();
  checkout.links.offer({ consultation: `${server.origin}/test_consultation-9500` });
  checkout.links.offer({ "coaching-single": `${server.origin}/test_coaching-single-1` }, true);
  const cents = async () => {
    const listed = await payments.chargesNow();
    return listed.ok ? listed.value.map(({ charge }) => charge?.cents) : [];
  };

  await Promise.all([cents(), cents()]);
  checkout.links.reprice("test_consultation-9500", { cents: 8000 });

  expect(await cents()).toEqual([9500]);
  clock.now += 20_000;
  expect(await cents()).toEqual([8000]);
  expect(server.asked.filter((each) => each.startsWith("GET /v1/payment_links"))).toHaveLength(2);
});

function line(price: object = {}) {
  return { price: { currency: "usd", unit_amount: 9500, recurring: null, active: true, ...price }, quantity: 1 };
}
