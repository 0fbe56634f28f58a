import { expect, test } from "vitest";
import { day, hour, momentIn } from "#app/site/time.ts";
import { enrolmentIn } from "#tests/cast.ts";
import { changed, type EnrolmentSite, lifeOf, openEnrolmentSite, openPaymentSite } from "./payments.scene.ts";
import { runEnrolmentJobs } from "./payment-jobs.server.ts";
import { type Trouble, troubleWords } from "#app/school/buying/enrolment-events/payment-troubles.ts";

type Event = { id: string; data: { object: { id?: string } } };
type Told = [
  trouble: Trouble,
  event: (open: EnrolmentSite) => Event,
  /** Whose payment, and the facts by which the owner finds it. */
  email: string,
  facts: (event: Event, open: EnrolmentSite) => object,
];

const ada = "ada@example.com";
const number = ({ data }: Event) => data.object.id ?? "";
const paid = ({ life }: EnrolmentSite) => life.visit("checkout.session.completed", 1);

/** After a monthly plan was paid by Ada, visit by visit and month by month. */
const cases: Told[] = [
  [
    "paid-twice",
    ({ session, start }) =>
      lifeOf({ ...session, id: "cs_test_second0001" }, start).visit("checkout.session.completed", 2),
    ada,
    (_, { session }) => ({
      amount: "$199.95",
      reference: session.reference,
      paymentNumber: "cs_test_second0001",
    }),
  ],
  [
    "off-price",
    ({ life }) => changed(life.invoice(2, true, 2), { amount_paid: 700, subtotal: 700, currency: "eur" }),
    ada,
    (event) => ({
      amount: "700, in the smallest coin of eur",
      paid: "€7.00",
      agreed: "$199.95",
      reference: "",
      paymentNumber: number(event),
    }),
  ],
  [
    "refunded",
    ({ life }) => life.refund(2),
    ada,
    (event) => ({ amount: "$199.95", reference: "", paymentNumber: number(event) }),
  ],
  [
    "partly-refunded",
    ({ life }) => life.refund(2, 100),
    ada,
    (event) => ({ amount: "$1.00", reference: "", paymentNumber: number(event) }),
  ],
  ["fraud-warning", ({ life }) => changed(life.warning(2), { charge: "ch_9" }), "", () => ({ paymentNumber: "ch_9" })],
  [
    "money-back",
    ({ life }) => changed(life.dispute(2, "needs_response"), { charge: "ch_9", payment_intent: "pi_9" }),
    "",
    (_, { start }) => ({ answerBy: momentIn(start + 9 * day, "America/New_York"), paymentNumber: "ch_9" }),
  ],
];

/** What an event is told once by, where it is not the event itself. */
const toldBy: Partial<Record<Trouble, (event: Event) => string>> = {
  "fraud-warning": number,
  "money-back": (event) => `${number(event)} open`,
};

async function messagesOf({ site }: Pick<EnrolmentSite, "site">) {
  const rows = await site.database.queries.selectFrom("inbox_messages").selectAll().execute();
  return rows.map(({ kind, name, email, page, received_at, details }) => ({
    kind,
    name,
    email,
    page,
    received_at,
    details: JSON.parse(details) as object,
  }));
}

/** The whole message about this trouble. */
function message({ site }: Pick<EnrolmentSite, "site">, trouble: Trouble, email: string, facts: object) {
  const { page, ...words } = troubleWords[trouble];
  return { kind: "payment", name: "", email, page, received_at: site.now(), details: { ...words, ...facts } };
}

test.each(cases)(
  "the owner's message names whose payment it is and its numbers: %s",
  async (trouble, tell, email, facts) => {
    const open = await openEnrolmentSite();
    await open.send(paid(open));
    const event = tell(open);

    await open.send(event);

    const expected = { ...facts(event, open), eventNumber: toldBy[trouble]?.(event) ?? event.id };
    expect(await messagesOf(open)).toEqual([message(open, trouble, email, expected)]);
  },
);

test("the owner's message about money that did not go back names its payment, and what a refund is known by", async () => {
  const open = await openEnrolmentSite("sqlite", { plan: "prepaid" });
  await open.send(paid(open));
  await open.send(open.life.refundFails(2, { id: "re_1", charge: "ch_9", amount: 500 }));

  const facts = { amount: "$5.00", reference: "", paymentNumber: "ch_9", eventNumber: "re_1 failed" };
  expect(await messagesOf(open)).toEqual([message(open, "refund-failed", "", facts)]);
});

test("a visit of another amount, or by nobody, is told with its numbers, and set aside with all of them", async () => {
  const open = await openEnrolmentSite();
  const { site, session } = open;
  const cheap = changed({ ...paid(open), id: "evt_cheap" }, { amount_subtotal: 100, amount_total: 100 });
  const nobody = changed({ ...paid(open), id: "evt_nobody" }, { customer_details: null, customer_email: null });
  await open.send(cheap);
  await open.send(nobody);

  const facts = { reference: session.reference, paymentNumber: session.id };
  expect(await messagesOf(open)).toEqual([
    message(open, "other-item", ada, { amount: "$1.00", ...facts, eventNumber: "evt_cheap" }),
    message(open, "no-address", "", { amount: "$199.95", ...facts, eventNumber: "evt_nobody" }),
  ]);
  const { customer, subscription, invoice } = cheap.data.object as Record<string, unknown>;
  const strays = await site.database.queries.selectFrom("stray_payments").selectAll().execute();
  expect(strays.map((row) => ({ ...row, facts: JSON.parse(row.facts) as object }))).toEqual([
    {
      id: "evt_cheap",
      reason: "other-item",
      email: ada,
      amount_cents: 100,
      currency: "usd",
      facts: { reference: session.reference, session: session.id, customer, subscription, invoice },
      reference: session.reference,
      received_at: site.now(),
      settled_at: null,
      enrolment_id: null,
      note: "",
    },
  ]);
});

test("a month of another amount that no number binds is set aside with whose it is and its numbers", async () => {
  const open = await openEnrolmentSite();
  await open.send(paid(open));
  const { subscription_id: subscription, customer_id: customer } = await enrolmentIn(open);
  await open.site.database.queries.updateTable("enrolments").set({ subscription_id: null }).execute();
  const month = changed(open.life.invoice(2, true, 2), { amount_paid: 700, subtotal: 700 });
  await open.send(month);

  const [stray] = await open.site.database.queries.selectFrom("stray_payments").selectAll().execute();
  expect(stray).toMatchObject({ id: month.id, reason: "wrong-amount", email: ada, amount_cents: 700, currency: "usd" });
  expect(JSON.parse(stray?.facts ?? "")).toEqual({ invoice: number(month as Event), subscription, customer });
});

test("a booking's payment of another amount is told with whose it is and its numbers", async () => {
  const open = await openPaymentSite();
  await open.send({
    ...changed(open.about("checkout.session.completed"), { amount_subtotal: 100, amount_total: 100 }),
    id: "evt_1",
  });

  const facts = { amount: "$1.00", reference: open.booking.id, paymentNumber: "cs_test_1", eventNumber: "evt_1" };
  expect(await messagesOf(open)).toEqual([message(open, "other-item", ada, facts)]);
});

test("an end that the partner does not take, and a month of nobody, are told with their numbers", async () => {
  const open = await openEnrolmentSite();
  const nothing = () => Promise.resolve({ ok: false, kind: "unavailable" } as const);
  open.site.payments = { ...open.site.payments, recentSessions: nothing, paidMonths: nothing, findSession: nothing };
  await open.send(paid(open));
  const ofNobody = changed(open.life.invoice(2, true, 2), { customer: null, customer_email: null, parent: null });
  await open.send(ofNobody);
  open.clock.now += 2 * hour;

  await runEnrolmentJobs(open.site);

  const { id, subscription_id } = await enrolmentIn(open);
  const month = {
    amount: "$199.95",
    reference: "",
    paymentNumber: number(ofNobody),
    eventNumber: ofNobody.id,
  };
  expect(await messagesOf(open)).toEqual([
    message(open, "unknown", "", month),
    message(open, "no-end", ada, { paymentNumber: subscription_id, eventNumber: `end of ${id}` }),
  ]);
});
