import { expect, test } from "vitest";
import { eventAbout } from "#demo/checkout/purchases/events.ts";
import { chargeObject, disputeObject } from "#demo/checkout/plans/subscriptions.ts";
import { engines } from "#tests/databases.ts";
import { bookingIn, eventsIn, messagesIn, openPaymentSite, startsAt } from "./payments.scene.ts";

test.for(engines)("a paid session books what was held, with one mail, on %s", async (engine) => {
  const open = await openPaymentSite(engine);

  const taken = await open.send(open.about("checkout.session.completed"));
  const mails = await open.deliver();

  expect(taken).toEqual({ ok: true, value: "booked" });
  expect(await bookingIn(open)).toMatchObject({ state: "booked", paid_at: open.site.now() });
  expect(mails.map(({ recipients, parsed }) => [recipients, parsed.subject?.split(":")[0]])).toEqual([
    [["ada@example.com"], "Booked"],
  ]);
  expect(await messagesIn(open)).toEqual([]);
});

test.for(engines)(
  "E4: an event that comes five times, then five times at once, has one effect, on %s",
  async (engine) => {
    const open = await openPaymentSite(engine);
    const event = open.about("checkout.session.completed");

    const outcomes: unknown[] = [];
    for (let count = 0; count < 5; count += 1) outcomes.push(await open.send(event));
    outcomes.push(...(await Promise.all(Array.from({ length: 5 }, () => open.send(event)))));

    expect(outcomes).toEqual([
      { ok: true, value: "booked" },
      ...Array.from({ length: 9 }, () => ({ ok: true, value: "known" })),
    ]);
    expect(await eventsIn(open)).toMatchObject([{ id: event.id, partner: "payments", outcome: "booked" }]);
    expect(await open.deliver()).toHaveLength(1);
  },
);

test.for(engines)("E4: of twenty copies at once exactly one has an effect, on %s", async (engine) => {
  const open = await openPaymentSite(engine);
  const event = open.about("checkout.session.completed");

  const outcomes = await Promise.all(Array.from({ length: 20 }, () => open.send(event)));

  expect(outcomes.map((taken) => taken.ok && taken.value).filter((value) => value !== "known")).toEqual(["booked"]);
  expect(await open.deliver()).toHaveLength(1);
});

test.for(engines)(
  "E4: what breaks in the middle leaves nothing, and the next telling has the whole effect, on %s",
  async (engine) => {
    const open = await openPaymentSite(engine);
    const event = open.about("checkout.session.completed");
    const { transaction } = open.site.database;
    /** Does all of it, then fails before the end, as a kill would. */
    open.site.database.transaction = (run) =>
      transaction(async (queries) => {
        await run(queries);
        throw new Error("killed");
      });

    await expect(open.send(event)).rejects.toThrow("killed");
    const left = [await eventsIn(open), (await bookingIn(open))?.state, await open.deliver()].flat();
    open.site.database.transaction = transaction;
    const again = await open.send(event);

    expect(left).toEqual(["held"]);
    expect(again).toEqual({ ok: true, value: "booked" });
    expect(await open.deliver()).toHaveLength(1);
  },
);

test.each([
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
])("E4: a slow payment ends booked with one mail, its events in the order %i %i %i", async (...order) => {
  const open = await openPaymentSite();
  const life = [
    open.about("checkout.session.completed", { paid: "unpaid", slow: "under-way" }),
    open.about("checkout.session.async_payment_succeeded", { slow: "arrived" }),
    open.about("payment_intent.succeeded"),
  ];

  for (const place of order) await open.send(life[place] ?? {});

  expect((await eventsIn(open)).map(({ outcome }) => outcome).toSorted()).toEqual(["booked", "stored", "waiting"]);
  expect((await bookingIn(open))?.state).toBe("booked");
  expect(await open.deliver()).toHaveLength(1);
  expect(await messagesIn(open)).toEqual([]);
});

test("E4: a payment on the page of another price is set aside: nothing is booked and the owner is told", async () => {
  const open = await openPaymentSite();
  const link = { id: "test_consultation-100", name: "Consultation", amountCents: 100, mode: "payment" as const };

  const taken = await open.send(open.about("checkout.session.completed", { link }));
  const [message, ...more] = await messagesIn(open);

  expect(taken).toEqual({ ok: true, value: "other-item" });
  expect((await bookingIn(open))?.state).toBe("held");
  expect(more).toEqual([]);
  expect(message).toMatchObject({ kind: "payment", email: "ada@example.com", done_at: null });
  expect(JSON.parse(message?.details ?? "")).toMatchObject({
    amount: "$1.00",
    reference: open.booking.id,
    paymentNumber: "cs_test_1",
  });
  expect(await open.deliver()).toEqual([]);
});

test("E4: another currency is set aside, and its amount is not called dollars", async () => {
  const open = await openPaymentSite();
  const event = open.about("checkout.session.completed");

  const taken = await open.send({ ...event, data: { object: { ...event.data.object, currency: "jpy" } } });
  const [message] = await messagesIn(open);

  expect(taken).toEqual({ ok: true, value: "other-item" });
  expect(message?.details).toContain("9500, in the smallest coin of jpy");
});

test.each([null, "no-such-booking"])(
  "a payment that belongs to nothing is told to the owner: %s",
  async (reference) => {
    const open = await openPaymentSite();

    const taken = await open.send(open.about("checkout.session.completed", { reference }));
    const messages = await messagesIn(open);

    expect(taken).toEqual({ ok: true, value: "unknown" });
    expect(messages).toHaveLength(1);
    expect(messages[0]?.details).toContain("belongs to nothing");
  },
);

test("a payment for a time that has gone is told to the owner once, and to the person", async () => {
  const open = await openPaymentSite();
  open.clock.now = startsAt + 1;

  const taken = await open.send(open.about("checkout.session.completed"));

  expect(taken).toEqual({ ok: true, value: "late" });
  expect(await messagesIn(open)).toHaveLength(1);
  expect(await open.deliver()).toHaveLength(1);
});

test("whoever pays the same booking on two pages is found, and the owner is told", async () => {
  const open = await openPaymentSite();

  const first = await open.send(open.about("checkout.session.completed"));
  const again = await open.send(open.about("checkout.session.completed", { id: "cs_test_2" }));
  const messages = await messagesIn(open);

  expect([first, again].map((taken) => taken.ok && taken.value)).toEqual(["booked", "paid-twice"]);
  expect(messages.map(({ details }) => details)).toEqual([expect.stringContaining("cs_test_2")]);
  expect(await open.deliver()).toHaveLength(1);
});

test("a bank that does not pay is told to the person, once", async () => {
  const open = await openPaymentSite();
  const unpaid = { paid: "unpaid", slow: "failed" } as const;

  await open.send(open.about("checkout.session.completed", unpaid));
  const failed = await open.send(open.about("checkout.session.async_payment_failed", unpaid));
  await open.send(open.about("checkout.session.async_payment_failed", unpaid));
  await open.send(open.about("checkout.session.async_payment_failed", { ...unpaid, id: "cs_test_3", reference: null }));
  const mails = await open.deliver();

  expect(failed).toEqual({ ok: true, value: "failed" });
  expect(mails.map(({ recipients, parsed }) => [recipients, parsed.subject])).toEqual([
    [["ada@example.com"], "Your payment did not go through"],
  ]);
  expect((await bookingIn(open))?.state).toBe("held");
});

test("what else the partner tells is kept once and changes nothing, and no event keeps an address", async () => {
  const open = await openPaymentSite();

  const intent = await open.send(open.about("payment_intent.succeeded"));
  await open.send(open.about("checkout.session.completed", { paid: "unpaid" }));
  const left = await open.send(open.about("checkout.session.expired", { status: "expired", paid: "unpaid" }));
  const unheard = await open.send({ ...open.about("payment_intent.succeeded"), id: "evt_x", type: "a.b.c" });
  const kept = await eventsIn(open);

  expect([intent, left, unheard].map((taken) => taken.ok && taken.value)).toEqual(["stored", "stored", "stored"]);
  expect(kept.map(({ type }) => type).toSorted()).toEqual([
    "a.b.c",
    "checkout.session.completed",
    "checkout.session.expired",
    "payment_intent.succeeded",
  ]);
  expect(JSON.stringify(kept)).not.toContain("@");
  expect((await bookingIn(open))?.state).toBe("held");
});

test("E5: money that goes back or is disputed is told to the owner, and the booking stands", async () => {
  const open = await openPaymentSite();
  const refund = eventAbout(chargeObject(open.session, 9500), "charge.refunded", open.site.now());
  await open.send(refund);
  await open.send(refund);
  const dispute = disputeObject(open.session, "needs_response");
  await open.send(eventAbout(dispute, "charge.dispute.created", open.site.now()));

  expect((await messagesIn(open)).map(({ kind }) => kind)).toEqual(["payment", "payment"]);
  expect((await bookingIn(open))?.state).toBe("held");
});
