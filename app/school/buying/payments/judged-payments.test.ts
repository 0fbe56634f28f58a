import { expect, test } from "vitest";
import { keepLinks } from "#app/bookings/paid/payment-links.server.ts";
import { carryOutEnrolmentOrder } from "#app/desk/students/enrolments/orders.server.ts";
import { successView } from "#app/school/buying/enrolling/success.server.ts";
import type { Extras } from "#demo/checkout/purchases/charge.ts";
import { linkId } from "#demo/checkout/purchases/links.ts";
import { readLink, type Session } from "#demo/checkout/purchases/sessions.ts";
import type { PaymentLink } from "#partners/payments/payments.ts";
import { engines } from "#tests/databases.ts";
import { enrolmentIn } from "#tests/cast.ts";
import {
  bookingIn,
  type EnrolmentSite,
  lifeOf,
  openEnrolmentSite,
  openPaymentSite,
  type PaymentSite,
} from "./payments.scene.ts";

const completed = "checkout.session.completed";

async function valueOf(taken: ReturnType<EnrolmentSite["send"]>) {
  const answer = await taken;
  return answer.ok ? answer.value : answer.kind;
}

/** The partner lists these pages of ours; of each the name, as in the demo's addresses. */
async function know({ site }: Pick<EnrolmentSite, "site">, links: Record<string, PaymentLink["item"]>) {
  const value = Object.entries(links).map(([name, item]) => ({
    id: linkId(name),
    item,
    url: name,
    isCurrent: true,
    charge: null,
  }));
  site.payments = { ...site.payments, paymentLinks: () => Promise.resolve({ ok: true, value }) };
  await keepLinks(site);
}

async function moneyMessages({ site }: Pick<EnrolmentSite, "site">) {
  const rows = await site.database.queries.selectFrom("inbox_messages").select("details").execute();
  return rows.map(({ details }) => JSON.parse(details) as { paid?: string; agreed?: string; whatHappened: string });
}

function linkOf(name: string) {
  const link = readLink(`/${name}`);
  if (!link) throw new Error(name);
  return link;
}

const cases: [what: string, extras: Extras, price: number, paid: string, isTold: boolean][] = [
  ["tax on top", { tax: "on-top" }, 99_595, "$1,084.34, with $88.39 of tax in it", false],
  ["tax included", { tax: "included" }, 99_595, "$995.95, with $81.19 of tax in it", false],
  ["a code for a part", { code: 20 }, 99_595, "$796.76, after a discount of $199.19", false],
  ["a code for all", { code: 100 }, 99_595, "nothing, after a discount of $995.95", true],
  ["a currency of their own", { shown: "eur" }, 99_595, "$995.95, which the payment page showed as €916.27", false],
  ["two of it", { quantity: 2 }, 99_595, "$1,991.90", true],
  ["another price than before", {}, 124_500, "$1,245.00", true],
];

test.for(engines.flatMap((engine) => cases.map((each) => [engine, ...each] as const)))(
  "E4: on the page of what they chose a payer is in, and reads what was paid, on %s: %s",
  async ([engine, , extras, price, paid, isTold]) => {
    const open = await openEnrolmentSite(engine, { plan: "prepaid" });
    const name = `test_specialist-prepaid-${price}`;
    await know(open, { [name]: "specialist-prepaid" });

    const taken = await valueOf(open.send(open.life.visit(completed, 1, { extras, link: linkOf(name) })));

    expect(taken).toBe("enrolled");
    expect((await enrolmentIn(open)).state).toBe("active");
    expect(String((await open.deliver())[0]?.parsed.text).replaceAll(/\s+/g, " ")).toContain(paid);
    const told = (await moneyMessages(open)).map(({ paid: words, agreed }) => [words, agreed]);
    expect(told).toEqual(isTold ? [[paid, "$995.95"]] : []);
  },
);

test("the page after the payment says the amount in figures, and what made it in lines of its own", async () => {
  const open = await openEnrolmentSite("sqlite", { plan: "prepaid" });
  const extras = { tax: "on-top", code: 20, shown: "eur" } as const;
  await open.send(open.life.visit(completed, 1, { extras }));

  expect(await successView(open.site, "ai-specialist", open.session.id)).toMatchObject({
    receipt: {
      amount: "$867.47",
      parts: [
        ["Discount", "$199.19"],
        ["Tax in it", "$70.71"],
        ["Shown as", "€798.07"],
      ],
    },
  });
});

test.for(engines)(
  "E4: a cheap page with a dear reference stays out until the owner accepts it with one press, on %s",
  async (engine) => {
    const open = await openEnrolmentSite(engine, { plan: "prepaid", program: "ai-engineer" });
    await know(open, { "test_specialist-monthly-19995": "specialist-monthly" });
    const visit = { ...open.session, link: linkOf("test_specialist-monthly-19995") };

    const taken = await valueOf(open.send({ ...lifeOf(visit, open.start).visit(completed, 1), id: "evt_cheap" }));
    const before = (await enrolmentIn(open)).state;
    const order = { do: "accept", id: "evt_cheap" } as const;
    const accepted = [
      await carryOutEnrolmentOrder(open.site, order, "owner key"),
      await carryOutEnrolmentOrder(open.site, order, "owner key"),
    ];

    const row = await enrolmentIn(open);
    expect([taken, before]).toEqual(["other-item", "started"]);
    expect(accepted).toEqual([
      { ok: true, enrolment: row.id },
      { ok: true, already: true, enrolment: row.id },
    ]);
    expect(row).toMatchObject({ state: "active", plan: "monthly", price_cents: 19_995, months: 12 });
    expect(await open.deliver()).toHaveLength(1);
    expect(await carryOutEnrolmentOrder(open.site, { do: "accept", id: "evt_none" }, "owner key")).toEqual({
      ok: false,
      reason: "gone",
    });
  },
);

test.for(engines)("E4: a cheap page books no dear call, until the owner accepts it, on %s", async (engine) => {
  const open = await openPaymentSite(engine);
  await know(open, { "test_coaching-single-9500": "coaching-single" });
  const link = linkOf("test_coaching-single-9500");

  const taken = await valueOf(open.send({ ...open.about(completed, { link }), id: "evt_other" }));
  const before = (await bookingIn(open))?.state;
  const accepted = await carryOutEnrolmentOrder(open.site, { do: "accept", id: "evt_other" }, "owner key");

  expect([taken, before]).toEqual(["other-item", "held"]);
  expect(accepted).toEqual({ ok: true });
  expect((await bookingIn(open))?.state).toBe("booked");
  expect(await open.deliver()).toHaveLength(1);
});

test.for(engines)("E4: a link that was retired is still known for what it was, on %s", async (engine) => {
  const open = await openEnrolmentSite(engine, { plan: "prepaid" });
  await know(open, { "test_specialist-prepaid-79595": "specialist-prepaid" });
  open.clock.now += 1000;
  await know(open, { "test_specialist-prepaid-99595": "specialist-prepaid" });

  const rows = open.site.database.queries.selectFrom("payment_links").select(["url", "retired_at"]).orderBy("url");
  expect(await rows.execute()).toEqual([
    { url: "test_specialist-prepaid-79595", retired_at: open.clock.now },
    { url: "test_specialist-prepaid-99595", retired_at: null },
  ]);
  const link = linkOf("test_specialist-prepaid-79595");
  expect(await valueOf(open.send(open.life.visit(completed, 1, { link })))).toBe("enrolled");
});

test.each([
  ["says what it is for, at another price", 100, { item: "consultation" }, "booked"],
  ["says another thing, at the same price", 9500, { item: "coaching-single" }, "other-item"],
  ["says nothing that we know, at the same price", 9500, { item: "workshop" }, "booked"],
  ["says nothing, at another price", 100, {}, "other-item"],
])(
  "without a key a payment is judged by its link, which %s",
  async (_, price, metadata: Session["metadata"], outcome) => {
    const open: PaymentSite = await openPaymentSite();
    const link = linkOf(`test_consultation-${price}`);

    expect(await valueOf(open.send(open.about(completed, { link, metadata })))).toBe(outcome);
  },
);

test("what a link said once is known of it afterwards, and what the partner lists is surer", async () => {
  const open = await openPaymentSite();
  const link = linkOf("test_consultation-9500");
  const itemOf = () => open.site.database.queries.selectFrom("payment_links").select(["item", "url"]).execute();
  const say = (item: string, id: string) =>
    open.send({ ...open.about(completed, { link, id, metadata: { item } }), id: `evt_${id}` });

  await say("coaching-single", "cs_test_1");
  const learnt = await itemOf();
  await say("consultation", "cs_test_2");
  const corrected = await itemOf();
  await know(open, { "test_consultation-9500": "consultation" });
  await say("coaching-single", "cs_test_3");

  expect([learnt, corrected, await itemOf()]).toEqual([
    [{ item: "coaching-single", url: "" }],
    [{ item: "consultation", url: "" }],
    [{ item: "consultation", url: "test_consultation-9500" }],
  ]);
});
