import { expect, onTestFinished, test } from "vitest";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import { itemPrices, type PaidItem } from "#app/content/prices/item-prices.ts";
import type { Prices } from "#app/content/prices/prices.ts";
import { readToday } from "#app/desk/house/today/today.server.ts";
import { minute, second } from "#app/site/time.ts";
import type { Engine } from "#database/database.ts";
import { playedPayments } from "#demo/checkout/purchases/played-payments.ts";
import { openDemo } from "#demo/demo.ts";
import { openPayments } from "#partners/payments/stripe/stripe.ts";
import type { LinkCharge } from "#partners/payments/payments.ts";
import { siteContent, withPrices } from "#app/delivery/collections/content.scene.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { compareCharges, withCharges } from "./charges.ts";
import { askCharges, draftCharges } from "./charges.server.ts";
import { watchCharges } from "./watch-charges.server.ts";

const ada = "ada@example.com";
const prices = siteContent().files["prices.yaml"] as Prices;

type Open = Awaited<ReturnType<typeof openTestSite>>;

/** The demo plays the payment pages, made when their prices were those of the pages. */
async function sellThrough({ site }: Pick<Open, "site">) {
  const demo = await openDemo({ host: "127.0.0.1", port: 0, siteOrigin: site.origin, now: site.now });
  onTestFinished(() => demo.close());
  const settings = playedPayments(demo.origin, itemPrices(prices));
  demo.checkout.links.offer(settings.links);
  site.payments = openPayments(settings, site.now);
  return demo.checkout;
}

/** A site that sells; `round()` is one of housekeeping, `stuck()` and `reported()` what the first page of /admin says. */
async function openSellingSite(engine: Engine) {
  const open = await openTestSite(engine);
  const { site, clock } = open;
  const checkout = await sellThrough(open);
  async function round() {
    await watchCharges(site);
    clock.now += 5 * minute;
  }
  async function told() {
    const rows = await site.database.queries.selectFrom("owner_events").select("words").orderBy("created_at").execute();
    return rows.map(({ words }) => words.split("\n")[0]);
  }
  const stuck = async () => (await readToday(site, [])).stuck.map(({ words }) => words);
  const reported = async () => {
    const { groups } = withCharges({ groups: [], accepted: [] }, await askCharges(site, sitePrices(site.content)));
    return groups.flatMap(({ findings }) => findings.map(({ what }) => what));
  };
  return { ...open, checkout, round, told, stuck, reported };
}

const differs = "The page says $209.95 every month, the payment page charges $199.95 every month.";
const agrees = "The page and the payment page both say $209.95 every month.";
const oneLine = ["1 payment page that charges another amount than the site says"];

test.for(engines)(
  "a payment page that charges the old price is said on the first page and told once, until both agree, on %s",
  async (engine) => {
    const { site, clock, checkout, round, told, stuck, reported } = await openSellingSite(engine);
    await round();
    expect([await reported(), await stuck(), await told()]).toEqual([[], [], []]);

    site.content = withPrices(site.content, ({ programs }) => (programs["ai-specialist"].monthly = 20_995));
    await round();
    expect([await reported(), await stuck(), await told()]).toEqual([[differs], oneLine, []]);
    await round();
    await round();
    expect(await told()).toEqual([`AI Specialist, monthly: ${differs}`]);

    checkout.links.reprice("test_specialist-monthly-19995", { cents: 20_995 });
    clock.now += 20 * second;
    expect([await reported(), await stuck()]).toEqual([[], []]);
    await round();
    await round();
    expect((await told()).slice(1)).toEqual([`AI Specialist, monthly: ${agrees}`]);
  },
);

test("before publishing the draft's price is compared with the payment page, which may have it already", async () => {
  const { site, clock, checkout } = await openSellingSite("sqlite");
  const drafted = (dollars: number) => {
    const content = withPrices(site.content, ({ programs }) => (programs["ai-specialist"].monthly = dollars * 100));
    Object.assign(site, { publishing: { read: () => ({ ok: true, content }) } });
    return draftCharges(site, ada);
  };

  const fix = expect.stringContaining("PAYMENT_LINK_SPECIALIST_MONTHLY") as string;
  const item = { item: "specialist-monthly", name: "AI Specialist, monthly", fix };
  expect(await drafted(199.95)).toEqual({ asked: true, items: [] });
  checkout.links.reprice("test_consultation-9500", { cents: 1 });
  clock.now += 20 * second;
  expect(await drafted(209.95)).toEqual({ asked: true, items: [{ ...item, agrees: false, says: differs }] });
  checkout.links.reprice("test_specialist-monthly-19995", { cents: 20_995 });
  clock.now += 20 * second;
  expect(await drafted(209.95)).toEqual({ asked: true, items: [{ ...item, agrees: true, says: agrees }] });
});

test("while the partner is down, slow or refuses the key nothing is said of amounts but that it could not be asked", async () => {
  const { site, clock, checkout, round, told, stuck, reported } = await openSellingSite("sqlite");
  checkout.links.reprice("test_consultation-9500", { cents: 1 });
  const why = async (patience?: number) => {
    clock.now += 20 * second;
    const { unasked } = withCharges(
      { groups: [], accepted: [] },
      await askCharges(site, sitePrices(site.content), patience),
    );
    return unasked;
  };

  checkout.setUp.denied.add("payment_links");
  expect(await why()).toContain("may not read payment links");
  checkout.setUp.setDown(true);
  expect(await why()).toBe("What the payment pages charge was not compared. The payment partner does not answer now.");
  await round();
  await round();
  expect([await reported(), await stuck(), await told()]).toEqual([[], [], []]);

  site.payments = { ...site.payments, chargesNow: () => new Promise(() => undefined) };
  expect(await why(1)).toContain("takes long to answer");
  site.payments = { ...site.payments, canAsk: false };
  expect(await why()).toContain("no STRIPE_API_KEY");
});

const once: LinkCharge = { cents: prices.consultation.price, currency: "usd", rhythm: "once", isOpen: true };

test.each<[what: string, charge: LinkCharge | null | undefined, says: string]>([
  ["charges the same", once, "both say $95.00, once."],
  ["charges less", { ...once, cents: 8000 }, "charges $80.00, once."],
  ["charges in euros", { ...once, currency: "eur" }, "charges €95.00, once."],
  ["charges every month", { ...once, rhythm: "monthly" }, "charges $95.00 every month."],
  ["charges every year", { ...once, rhythm: "other" }, "charges $95.00 in another rhythm."],
  ["lets the payer choose", { ...once, cents: null }, "charges no fixed amount, once."],
  ["sells a price that was put away", { ...once, isOpen: false }, "is closed at the payment partner"],
  ["says nothing of a price", null, "cannot be read"],
  ["is not known there", undefined, "does not know the link"],
])("a payment page that %s is said to, in a whole sentence", (_, charge, says) => {
  const item: PaidItem = "consultation";
  const link = { id: "plink_1", item, url: "https://buy.example.com/1", isCurrent: true };
  const links = charge === undefined ? [] : [{ ...link, charge }];

  const [found] = compareCharges(prices, links, false);

  expect(found?.says).toContain(says);
  expect(found?.agrees).toBe(charge === once);
});

test("a call that costs nothing is paid nowhere, and programs without payment pages are not compared", () => {
  const free = structuredClone(prices);
  free.consultation.price = 0;

  expect(compareCharges(free, [], false).map(({ item }) => item)).toEqual(["coaching-single", "coaching-monthly"]);
});
