import { expect, test } from "vitest";
import { day, hour, momentIn } from "#app/site/time.ts";
import { engines } from "#tests/databases.ts";
import { changed, type EnrolmentSite, lifeOf, openEnrolmentSite } from "#app/school/buying/payments/payments.scene.ts";
import { runEnrolmentJobs } from "#app/school/buying/payments/payment-jobs.server.ts";
import { troubleWords } from "./payment-troubles.ts";

type Life = EnrolmentSite["life"];
const paid = (life: Life) => life.visit("checkout.session.completed", 1);
const second = ({ session, start }: EnrolmentSite) => lifeOf({ ...session, id: "cs_test_second0001" }, start);

type Case = [
  what: string,
  event: (life: Life, open: EnrolmentSite) => object,
  outcome: string,
  trouble: keyof typeof troubleWords | undefined,
  stray: string | undefined,
];

/** After the plan was paid: what came of an event, what the owner reads, and whether the payment is on the list of strays. */
const cases: Case[] = [
  ["the same payment on a second page", (_, open) => paid(second(open)), "paid-twice", "paid-twice", "paid-twice"],
  [
    "a second page that was left",
    (_, open) => second(open).visit("checkout.session.expired", 2, { status: "expired", paid: "unpaid" }),
    "stored",
    undefined,
    undefined,
  ],
  ["a month", (life) => life.invoice(2, true, 2), "counted", undefined, undefined],
  [
    "a month with a code",
    (life) => changed(life.invoice(2, true, 2), { amount_paid: 1 }),
    "counted",
    undefined,
    undefined,
  ],
  [
    "a month of another price",
    (life) => changed(life.invoice(2, true, 2), { subtotal: 1 }),
    "counted",
    "off-price",
    undefined,
  ],
  ["a failed month", (life) => life.invoice(2, false, 2), "past-due", undefined, undefined],
  ["news of the subscription", (life) => life.subscription(2, {}), "mirrored", undefined, undefined],
  ["all of the money back", (life) => life.refund(2), "refunded", "refunded", undefined],
  ["a part of the money back", (life) => life.refund(2, 100), "partly-refunded", "partly-refunded", undefined],
  [
    "money back of somebody else",
    (life) => changed(life.refund(2), { customer: null, billing_details: null, payment_intent: "pi_x" }),
    "parked",
    "money-back",
    undefined,
  ],
  [
    "a dispute of somebody else",
    (life) => changed(life.dispute(2, "needs_response"), { payment_intent: "pi_x" }),
    "parked",
    "money-back",
    undefined,
  ],
  [
    "a month of somebody else",
    (life) => changed(life.invoice(2, true, 2), { customer: null, customer_email: null, parent: null }),
    "parked",
    undefined,
    undefined,
  ],
  [
    "anything else",
    (life) => ({ ...paid(life), id: "evt_else", type: "charge.succeeded" }),
    "stored",
    undefined,
    undefined,
  ],
];

test.each(cases)("of %s the owner reads what is to be done", async (_, event, outcome, trouble, stray) => {
  const open = await openEnrolmentSite();
  await open.send(paid(open.life));

  const taken = await open.send(event(open.life, open));

  const { queries } = open.site.database;
  const messages = await queries.selectFrom("inbox_messages").select(["details", "page"]).execute();
  const strays = await queries.selectFrom("stray_payments").select("reason").execute();
  expect(taken).toEqual({ ok: true, value: outcome });
  expect(strays.map(({ reason }) => reason)).toEqual(stray === undefined ? [] : [stray]);
  expect(messages.map(({ page }) => page)).toEqual(trouble === undefined ? [] : [troubleWords[trouble].page]);
  if (trouble)
    expect(JSON.parse(messages[0]?.details ?? "")).toMatchObject({ whatHappened: troubleWords[trouble].whatHappened });
});

test("a dispute of a plan that is known is told with the number of its payment, and a won one is not told", async () => {
  const open = await openEnrolmentSite("sqlite", { plan: "prepaid" });
  await open.send(paid(open.life));
  await open.send(open.life.dispute(2, "needs_response"));
  await open.send(changed(open.life.dispute(3, "won"), {}));
  await open.send({ ...changed(open.life.dispute(4, "lost"), { id: "dp_2", charge: null }) });

  const messages = await open.site.database.queries.selectFrom("inbox_messages").select("details").execute();
  const numbers = messages.map(({ details }) => (JSON.parse(details) as { paymentNumber: string }).paymentNumber);
  expect(numbers).toEqual([expect.stringMatching(/^ch_/), "dp_2"]);
});

test("of a dispute the owner reads once until when it can be answered, and once that it is lost", async () => {
  const open = await openEnrolmentSite("sqlite", { plan: "prepaid" });
  await open.send(paid(open.life));
  const begun = open.life.dispute(2, "needs_response");
  for (const event of [begun, { ...begun, id: "evt_again" }, open.life.dispute(5, "lost")]) await open.send(event);

  const messages = await open.site.database.queries.selectFrom("inbox_messages").select("details").execute();
  const read = messages.map(({ details }) => JSON.parse(details) as Record<string, string>);
  expect(read.map(({ whatHappened, answerBy }) => [whatHappened, answerBy])).toEqual([
    [troubleWords.disputed.whatHappened, momentIn(open.start + 9 * day, "America/New_York")],
    [troubleWords["dispute-lost"].whatHappened, undefined],
  ]);
});

test("an end that is refused is told after an hour and not in the hour", async () => {
  const open = await openEnrolmentSite();
  const nothing = () => Promise.resolve({ ok: false, kind: "unavailable" } as const);
  open.site.payments = { ...open.site.payments, recentSessions: nothing, paidMonths: nothing, findSession: nothing };
  await open.send(paid(open.life));
  const told = async () =>
    (await open.site.database.queries.selectFrom("inbox_messages").select("id").execute()).length;
  const after = async (time: number) => {
    open.clock.now = open.start + 1000 + time;
    await runEnrolmentJobs(open.site);
    return told();
  };

  expect([await after(0), await after(hour), await after(hour + 1), await after(3 * hour)]).toEqual([0, 0, 1, 1]);
});

test("a refund that fails is told with the number of its payment, else with its own", async () => {
  const open = await openEnrolmentSite("sqlite", { plan: "prepaid" });
  await open.send(paid(open.life));
  await open.send(open.life.refundFails(2, { id: "re_1" }));
  await open.send(open.life.refundFails(3, { id: "re_2", charge: null }));

  const messages = await open.site.database.queries.selectFrom("inbox_messages").select("details").execute();
  const numbers = messages.map(({ details }) => (JSON.parse(details) as { paymentNumber: string }).paymentNumber);
  expect(numbers.toSorted()).toEqual([expect.stringMatching(/^ch_/), "re_2"]);
});

test("a suspicion names the payment by its charge, else by its payment, else by itself", async () => {
  const open = await openEnrolmentSite();
  for (const [place, names] of [{}, { charge: null }, { charge: null, payment_intent: null }].entries())
    await open.send(open.life.warning(place, { id: `issfr_${place}`, ...names }));

  const messages = await open.site.database.queries.selectFrom("inbox_messages").select("details").execute();
  const numbers = messages.map(({ details }) => (JSON.parse(details) as { paymentNumber: string }).paymentNumber);
  expect(numbers.toSorted()).toEqual([expect.stringMatching(/^ch_/), "issfr_2", expect.stringMatching(/^pi_/)]);
});

test.for(engines)("whose course closes because the money went back is written to once, on %s", async (engine) => {
  const open = await openEnrolmentSite(engine, { plan: "prepaid" });
  await open.send(paid(open.life));
  const back = open.life.refund(3);
  for (const event of [open.life.refund(2, 100), back, { ...back, id: "evt_again" }]) await open.send(event);

  const mails = await open.deliver();
  const told = mails.filter(({ parsed }) => String(parsed.subject).startsWith("Your money is on its way back"));
  expect(told).toHaveLength(1);
  expect(String(told[0]?.parsed.text).replaceAll(/\s+/g, " ")).toMatch(
    /Your payment of [$][\d,.]+ for .+ went back, so the course is closed[.].+Your notes stay yours[.]/,
  );
});
