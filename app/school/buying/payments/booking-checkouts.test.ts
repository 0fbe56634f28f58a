import { expect, test } from "vitest";
import { endHolds } from "#app/bookings/changes/booking-jobs.server.ts";
import { payBooking } from "#app/bookings/changes/booking-payment.server.ts";
import { holdTime } from "#app/bookings/holds/holds.scene.ts";
import { withPrices } from "#app/delivery/collections/content.scene.ts";
import { engines } from "#tests/databases.ts";
import { bookingIn, changed, messagesIn, openPaymentSite, type PaymentSite, visitFor } from "./payments.scene.ts";

const paid = "checkout.session.completed";

const cheap = { id: "test_consultation-100", name: "Consultation", amountCents: 100, mode: "payment" } as const;

async function valueOf(taken: ReturnType<PaymentSite["send"]>) {
  const answer = await taken;
  return answer.ok ? answer.value : answer.kind;
}

function setBooking({ site, booking }: PaymentSite, values: object) {
  return site.database.queries.updateTable("bookings").set(values).where("id", "=", booking.id).execute();
}

test.for(engines)(
  "a hold goes by the price that it was made with, whatever the site asks now, on %s",
  async (engine) => {
    const open = await openPaymentSite(engine);
    open.site.content = withPrices(open.site.content, ({ consultation }) => {
      consultation.price = 12_500;
    });
    const link = { id: "test_consultation-12500", name: "Consultation", amountCents: 12_500, mode: "payment" } as const;

    expect(await valueOf(open.send(open.about(paid, { link, id: "cs_test_new" })))).toBe("other-item");
    expect(await valueOf(open.send(open.about(paid)))).toBe("booked");
  },
);

test("paying a hold without a person is late, not booked, and the owner hears of it", async () => {
  const open = await openPaymentSite();
  await setBooking(open, { email: "" });

  expect(await valueOf(open.send(open.about(paid)))).toBe("late");
  expect(await bookingIn(open)).toMatchObject({ state: "held", paid_at: open.site.now() });
  expect((await messagesIn(open)).map(({ details }) => details)).toEqual([
    expect.stringContaining("Paid after the time had gone: another time or the money back"),
  ]);
  expect(await open.deliver()).toEqual([]);
});

test.each([
  ["in its time", "held", 1, "booked"],
  ["at its end, its time still free", "held", 0, "booked"],
  ["after it was cancelled", "cancelled", 1, "late"],
  ["after nobody came", "no-show", 1, "late"],
] as const)("a hold that is paid %s is %s", async (_, state, left, outcome) => {
  const open = await openPaymentSite();
  await setBooking(open, { state, held_until: open.site.now() + left });

  expect(await valueOf(open.send(open.about(paid)))).toBe(outcome);
  expect((await bookingIn(open))?.paid_at).toBe(open.site.now());
});

test("a hold that ran out and was given back is booked while its time is free, and late once somebody has it", async () => {
  for (const taken of [false, true]) {
    const open = await openPaymentSite();
    open.clock.now = (open.booking.heldUntil ?? 0) + 1;
    await endHolds(open.site);
    const state = (await bookingIn(open))?.state;
    const wish = { ...open.booking, timeZone: "Europe/Paris", purpose: "general" } as const;
    if (taken) await holdTime(open.site, wish);

    expect([state, await valueOf(open.send(open.about(paid)))]).toEqual(["expired", taken ? "late" : "booked"]);
  }
});

test("what is booked already, by the owner, is noted as paid; told twice it stays as it was first", async () => {
  const open = await openPaymentSite();
  await setBooking(open, { state: "booked" });

  const first = await valueOf(open.send(open.about(paid)));
  const at = open.site.now();
  open.clock.now += 1000;
  const again = await payBooking(open.site, open.site.database.queries, visitFor(open.booking.id));
  await setBooking(open, { state: "cancelled" });
  const gone = await payBooking(open.site, open.site.database.queries, visitFor(open.booking.id));

  expect([first, again, gone]).toEqual(["booked", "booked", "late"]);
  expect((await bookingIn(open))?.paid_at).toBe(at);
  expect(await open.deliver()).toEqual([]);
});

test.each([
  ["on a page with another number", "cs_test_2", {}, "paid-twice"],
  ["on a page with a number that differs in a letter only", "csXtestX1", {}, "paid-twice"],
  ["on the same page", "cs_test_1", {}, "booked"],
  ["for nothing of ours", "cs_test_2", { reference: "other" }, "unknown"],
  ["of another amount", "cs_test_2", { link: cheap }, "other-item"],
] as const)("a second payment is told from the first %s", async (_, first, changes, outcome) => {
  const open = await openPaymentSite();
  await open.send(open.about(paid, { id: first }));

  expect(await valueOf(open.send({ ...open.about(paid, changes), id: "evt_second" }))).toBe(outcome);
});

test("a late payment that comes twice is told as one that came twice", async () => {
  const open = await openPaymentSite();
  await setBooking(open, { state: "cancelled" });

  expect(await valueOf(open.send(open.about(paid)))).toBe("late");
  expect(await valueOf(open.send(open.about(paid, { id: "cs_test_2" })))).toBe("paid-twice");
  expect((await messagesIn(open)).map(({ details }) => details.includes("a second time"))).toContain(true);
});

test("a payment of another amount before does not make the right one a second one", async () => {
  const open = await openPaymentSite();

  await open.send({ ...changed(open.about(paid), { amount_subtotal: 100 }), id: "evt_wrong" });
  expect(await valueOf(open.send(open.about(paid, { id: "cs_test_2" })))).toBe("booked");
});

test("what belongs to nothing is on the list of strays with all of its numbers; so is what was paid for another thing", async () => {
  const open = await openPaymentSite();

  await open.send(open.about(paid, { reference: null }));
  await open.send({ ...changed(open.about(paid, { id: "cs_test_2" }), { amount_subtotal: 100 }), id: "evt_wrong" });

  const strays = await open.site.database.queries.selectFrom("stray_payments").selectAll().execute();
  const known = { email: "ada@example.com", amount_cents: 9500, currency: "usd" };
  expect(strays.toSorted((one, other) => (one.reason < other.reason ? 1 : -1))).toMatchObject([
    { ...known, reason: "unknown" },
    { ...known, reason: "other-item" },
  ]);
  expect(JSON.parse(strays[0]?.facts ?? "")).toEqual({
    session: "cs_test_1",
    paymentIntent: expect.stringMatching(/^pi_/) as string,
  });
});

test("a failed payment that names no address is written to nobody", async () => {
  const open = await openPaymentSite();
  const failed = open.about("checkout.session.async_payment_failed", { paid: "unpaid", slow: "failed" });

  await open.send({ ...changed(failed, { customer_details: null }), id: "evt_1" });
  await open.send({ ...changed(failed, { customer_details: { email: "ada b@example.com" } }), id: "evt_2" });

  expect(await open.deliver()).toEqual([]);
});
