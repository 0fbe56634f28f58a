import { expect, test } from "vitest";
import { linkId } from "#demo/checkout/links.ts";
import { playedPayments } from "#demo/checkout/played-payments.ts";
import { openPlayedPartner, prices } from "#tests/payments.ts";
import { always, openSmallServer } from "#tests/servers.ts";
import { openPayments } from "./open-payments.ts";

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
      },
      {
        id: linkId("test_consultation-9500"),
        item: "consultation",
        url: at("test_consultation-9500"),
        isCurrent: true,
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
    value: [{ id: "plink_1", item: "consultation" }],
  });
});
