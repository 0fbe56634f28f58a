import { expect, test } from "vitest";
import { day, hour } from "#app/site/time.ts";
import { eventAbout } from "#demo/checkout/purchases/events.ts";
import { readLink } from "#demo/checkout/purchases/sessions.ts";
import { engines } from "#tests/databases.ts";
import { endOf } from "#tests/cast.ts";
import {
  changed,
  lifeOf,
  messagesIn,
  openEnrolmentSite,
  openPaymentSite,
} from "#app/school/buying/payments/payments.scene.ts";
import { settleStrayPayment, strayPayments } from "./strays.server.ts";
import { takeWaitingNews } from "./parked-news.server.ts";

const coaching = readLink("/test_coaching-monthly-9500")!;

test.for(engines)(
  "the months of coaching are no strays after an hour, and those of nobody are, on %s",
  async (engine) => {
    const open = await openPaymentSite(engine);
    const { site, clock, session } = open;
    const own = site.database.queries.updateTable("bookings").set({ call: "coaching-monthly" });
    await own.where("id", "=", open.booking.id).execute();
    const known = { ...session, link: coaching, reference: open.booking.id };
    const life = lifeOf(known, site.now());
    // The same subscription but for one letter, where a pattern would take any.
    const [ours, other] = ["subXcoaching", "sub_coaching"];
    const month = (count: number, subscription: string | undefined, id: string) =>
      open.send({
        ...changed(life.invoice(count, true, 1), {
          parent: subscription === undefined ? null : { subscription_details: { subscription } },
        }),
        id,
      });
    await open.send(changed(life.visit("checkout.session.completed", 1), { subscription: ours }));
    await month(1, ours, "evt_ours");
    const strays = async () => {
      const rows = await site.database.queries.selectFrom("stray_payments").select("facts").execute();
      return rows.map(({ facts }) => (JSON.parse(facts) as { subscription?: string }).subscription ?? "none");
    };

    clock.now += 2 * hour;
    await takeWaitingNews(site);
    const ofCoaching = await strays();
    await month(2, other, "evt_other");
    await month(3, undefined, "evt_none");
    clock.now += 2 * hour;
    await takeWaitingNews(site);

    expect(ofCoaching).toEqual([]);
    expect((await strays()).toSorted()).toEqual(["none", other]);
    expect(await messagesIn(open)).toHaveLength(2);
  },
);

test("news waits an hour for its checkout before a person is asked, and three days before it is given up", async () => {
  const open = await openEnrolmentSite();
  const { site, clock, life } = open;
  await open.send(life.invoice(1, true, 1));
  await open.send(life.invoice(2, false, 2));
  await open.send(life.subscription(3, {}));
  const { queries } = site.database;
  const stands = async () => ({
    strays: (await queries.selectFrom("stray_payments").select("id").execute()).length,
    parked: (await queries.selectFrom("partner_events").select("id").where("outcome", "=", "parked").execute()).length,
  });
  const after = async (time: number) => {
    clock.now = open.start + time;
    await takeWaitingNews(site);
    return stands();
  };

  expect(await after(hour - 1)).toEqual({ strays: 0, parked: 3 });
  expect(await after(hour)).toEqual({ strays: 1, parked: 3 });
  expect(await after(3 * day - 1)).toEqual({ strays: 1, parked: 3 });
  expect(await after(3 * day)).toEqual({ strays: 1, parked: 0 });
});

test("only news of payments that waits is looked at", async () => {
  const open = await openEnrolmentSite();
  const { queries } = open.site.database;
  const row = {
    type: "invoice.paid",
    body: '{"about":"invoice","invoice":{"id":"in_1","state":"paid"}}',
    received_at: 0,
  };
  await queries
    .insertInto("partner_events")
    .values({ ...row, id: "a", partner: "scheduling", outcome: "parked" })
    .execute();
  await queries
    .insertInto("partner_events")
    .values({ ...row, id: "b", partner: "payments", outcome: "stored" })
    .execute();

  await takeWaitingNews(open.site);

  expect(await queries.selectFrom("stray_payments").select("id").execute()).toEqual([]);
  expect(
    (await queries.selectFrom("partner_events").select("outcome").orderBy("id").execute()).map(
      ({ outcome }) => outcome,
    ),
  ).toEqual(["parked", "stored"]);
});

test("a month that is placed late leaves no line, though a person was asked about it", async () => {
  const open = await openEnrolmentSite();
  const { site, clock, life } = open;
  await open.send(life.invoice(1, true, 1));
  clock.now += 2 * hour;
  await takeWaitingNews(site);
  const [asked] = await site.database.queries.selectFrom("stray_payments").selectAll().execute();
  await open.send(life.visit("checkout.session.completed", 1));

  expect(asked).toMatchObject({ reason: "unknown", amount_cents: 19_995, currency: "usd", received_at: clock.now });
  expect(await site.database.queries.selectFrom("stray_payments").select("id").execute()).toEqual([]);
  const event = site.database.queries.selectFrom("partner_events").select("outcome").where("type", "=", "invoice.paid");
  expect(await event.execute()).toEqual([{ outcome: "counted" }]);
});

test("what waits is placed by any number of the visit, and by none that only begins alike", async () => {
  const open = await openEnrolmentSite();
  const visit = open.life.visit("checkout.session.completed", 1);
  const { customer } = visit.data.object as { customer: string };
  const subscription = (id: string, of: string) =>
    eventAbout(
      { id, object: "subscription", status: "past_due", customer: of },
      "customer.subscription.updated",
      open.start + 5000,
    );
  await open.send(subscription("sub_a", `${customer}x`));
  await open.send(subscription("sub_b", customer.replace("_", "x")));
  await open.send(open.life.subscription(6, { status: "past_due" }));

  await open.send(visit);

  const { queries } = open.site.database;
  const parked = await queries.selectFrom("partner_events").select("body").where("outcome", "=", "parked").execute();
  expect(
    parked.map(({ body }) => (JSON.parse(body) as { subscription: { id: string } }).subscription.id).toSorted(),
  ).toEqual(["sub_a", "sub_b"]);
  expect(await queries.selectFrom("enrolments").select("state").execute()).toEqual([{ state: "past-due" }]);
});

test.each([
  ["booked", 0],
  ["late", 0],
  ["paid-twice", 0],
  ["wrong-amount", 0],
  ["unknown", 0],
  ["waiting", 1],
])("of months whose visit was told as %s so many are strays: %i", async (outcome, count) => {
  const { site } = await openEnrolmentSite();
  const { queries } = site.database;
  const known = { partner: "payments" as const, received_at: 0 };
  const visit = { about: "checkout", checkout: { subscription: "sub_c" } };
  const month = { id: "in_c", state: "paid", subscription: "sub_c", customer: null, amountCents: 1, currency: "usd" };
  await queries
    .insertInto("partner_events")
    .values([
      { ...known, id: "a", type: "checkout.session.completed", body: JSON.stringify(visit), outcome },
      {
        ...known,
        id: "b",
        type: "invoice.paid",
        body: JSON.stringify({ about: "invoice", invoice: month }),
        outcome: "parked",
      },
    ])
    .execute();
  await queries.insertInto("partner_event_marks").values({ mark: "sub_c", partner_event_id: "a" }).execute();

  await takeWaitingNews(site);

  expect(await queries.selectFrom("stray_payments").select("id").execute()).toHaveLength(count);
});

test("after an outage the oldest five hundred are looked at in one run, and the rest in the next", async () => {
  const { site, clock } = await openEnrolmentSite();
  const { queries } = site.database;
  const rows = Array.from({ length: 502 }, (_, place) => ({
    id: `evt_${String(place).padStart(3, "0")}`,
    partner: "payments" as const,
    type: "customer.subscription.updated",
    body: JSON.stringify({ about: "subscription", subscription: { id: `sub_${place}`, customer: null } }),
    // The last that is written down is the oldest.
    received_at: clock.now - 4 * day - place,
    outcome: "parked",
  }));
  await queries.insertInto("partner_events").values(rows).execute();
  const waiting = async () =>
    (
      await queries.selectFrom("partner_events").select("id").where("outcome", "=", "parked").orderBy("id").execute()
    ).map(({ id }) => id);

  await takeWaitingNews(site);
  const left = await waiting();
  await takeWaitingNews(site);

  expect([left, await waiting()]).toEqual([["evt_000", "evt_001"], []]);
});

test.for(engines)(
  "a month that the owner settles while its news still waits stays on record, settled once, on %s",
  async (engine) => {
    const open = await openEnrolmentSite(engine);
    const { site, clock, life } = open;
    await open.send(life.invoice(1, true, 1));
    clock.now = open.start + 2 * hour;
    await takeWaitingNews(site);
    const [stray] = await strayPayments(site, { settled: false });
    const order = { id: stray?.id ?? "", email: "ada@example.com", program: "ai-specialist", note: "Seen" } as const;

    const settled = await settleStrayPayment(site, order, "owner key");
    const again = await settleStrayPayment(site, order, "owner key");

    expect(settled.ok).toBe(true);
    expect(again).toEqual(settled);
    expect(await strayPayments(site, { settled: true })).toMatchObject([{ id: stray?.id, note: "Seen" }]);
    expect((await endOf(open)).installments).toHaveLength(1);
  },
);
