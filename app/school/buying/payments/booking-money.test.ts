import { expect, test } from "vitest";
import { momentIn } from "#app/site/time.ts";
import { eventAbout } from "#demo/checkout/purchases/events.ts";
import { chargeObject, disputeObject, failedRefundObject } from "#demo/checkout/plans/subscriptions.ts";
import { bookingViewOf } from "#app/bookings/own/booking-view.server.ts";
import { cancelOwn, moveOwn } from "#app/bookings/own/own-booking.server.ts";
import { holdTime } from "#app/bookings/holds/holds.scene.ts";
import { stateAt } from "#app/bookings/booking/booking-stage.ts";
import { day, hour } from "#app/site/time.ts";
import { findBooking } from "#app/bookings/changes/bookings.server.ts";
import { engines } from "#tests/databases.ts";
import { bookingIn, messagesIn, openPaymentSite, type PaymentSite } from "./payments.scene.ts";
import { type Trouble, troubleWords } from "#app/school/buying/enrolment-events/payment-troubles.ts";

function newsOf({ session, site }: PaymentSite) {
  const tell = (type: string, object: object) => eventAbout(object, type, site.now());
  return {
    refund: (cents = 9500) => tell("charge.refunded", chargeObject(session, cents)),
    failure: () => tell("refund.failed", failedRefundObject(session)),
    dispute: (status: "needs_response" | "won" | "lost") =>
      tell(`charge.dispute.${status === "needs_response" ? "created" : "closed"}`, disputeObject(session, status)),
  };
}

async function toldIn(open: PaymentSite) {
  return (await messagesIn(open)).map(({ email, page, details }) => ({
    email,
    page,
    ...(JSON.parse(details) as object),
  }));
}

const words = (trouble: Trouble) => ({ whatHappened: troubleWords[trouble].whatHappened, page: "/admin/bookings" });

test.for(engines)(
  "E5: money of a booking that goes back, fails to or is disputed is told with the booking, once, on %s",
  async (engine) => {
    const open = await openPaymentSite(engine);
    await open.send(open.about("checkout.session.completed"));
    const news = newsOf(open);

    const outcomes = [];
    for (const event of [
      news.refund(100),
      news.refund(),
      news.failure(),
      { ...news.failure(), type: "refund.updated" },
      news.dispute("needs_response"),
      news.dispute("won"),
      news.dispute("lost"),
    ])
      outcomes.push(await open.send(event));

    expect(outcomes.map((each) => each.ok && each.value)).toEqual([
      "partly-refunded",
      "booking-refunded",
      "booking-refund-failed",
      "booking-refund-failed",
      "booking-disputed",
      "dispute-won",
      "booking-dispute-lost",
    ]);
    const told = await toldIn(open);
    const troubles = [
      "booking-partly-refunded",
      "booking-refunded",
      "booking-refund-failed",
      "booking-disputed",
      "booking-dispute-lost",
    ] as const;
    for (const [place, trouble] of troubles.entries())
      expect(told[place]).toMatchObject({ ...words(trouble), email: "ada@example.com", reference: open.booking.id });
    expect(told).toHaveLength(5);
    expect(told[3]).toMatchObject({ answerBy: momentIn(9 * 24 * 3600 * 1000, "America/New_York") });
    expect((await bookingIn(open))?.state).toBe("booked");
  },
);

test("what goes back for a booking that was cancelled is as it should be, and nobody is told", async () => {
  const open = await openPaymentSite();
  await open.send(open.about("checkout.session.completed"));
  await open.site.database.queries.updateTable("bookings").set({ state: "cancelled" }).execute();

  expect(await open.send(newsOf(open).refund())).toEqual({ ok: true, value: "booking-refunded" });
  expect(await toldIn(open)).toEqual([]);
});

test.for(engines)(
  "whose money went back is written to once, reads it on the page, and a cancellation promises nothing more, on %s",
  async (engine) => {
    const open = await openPaymentSite(engine);
    const { site } = open;
    await open.send(open.about("checkout.session.completed"));
    const now = async () => {
      const booking = await findBooking(site, open.booking.id);
      if (!booking) throw new Error("gone");
      return booking;
    };
    const back = newsOf(open).refund();

    await open.send(newsOf(open).refund(100));
    expect((await now()).moneyBackAt).toBeUndefined();
    for (const event of [back, back, { ...back, id: "evt_again" }]) await open.send(event);

    expect(bookingViewOf(site, await now())).toMatchObject({
      refund: "Paid back: $95.00. It went to the card or account it came from, and nothing more is sent.",
    });
    await cancelOwn(site, await now());

    const mails = (await open.deliver()).map(({ parsed }) => ({ ...parsed, text: String(parsed.text) }));
    const told = mails.filter(({ subject }) => subject === "Your money is on its way back: $95.00");
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain("The booking stands");
    const cancelled = mails.find(({ subject }) => String(subject).startsWith("Canceled"));
    expect(cancelled?.text.replaceAll(/\s+/g, " ")).toContain("nothing more is sent");
    expect(bookingViewOf(site, await now()).refund).toContain("Paid back: $95.00");
    expect(JSON.stringify(await toldIn(open))).not.toContain("Canceled: pay back");
  },
);

test.for(engines)("money that did not go back after all is paid again on the page, on %s", async (engine) => {
  const open = await openPaymentSite(engine);
  await open.send(open.about("checkout.session.completed"));
  const news = newsOf(open);
  await open.send(news.refund());
  const went = (await bookingIn(open))?.money_back_at;
  await open.send(news.failure());

  expect(went).toBe(open.site.now());
  expect((await bookingIn(open))?.money_back_at).toBeNull();
});

test.for(engines)("E5: money that went back before its visit was told is found with it, on %s", async (engine) => {
  const open = await openPaymentSite(engine);
  const news = newsOf(open);
  await open.send(news.refund());
  await open.send(open.about("checkout.session.completed"));

  expect((await bookingIn(open))?.money_back_at).toBe(open.site.now());
  const { site, booking } = open;
  await cancelOwn(site, (await findBooking(site, booking.id)) ?? booking);
  expect((await bookingIn(open))?.refund_cents).toBe(0);
  await open.send(news.failure());
  expect((await bookingIn(open))?.money_back_at).toBeNull();
});

test.for(engines)(
  "E5: of a payment that came too late and went back no other time is booked, unless it did not go, on %s",
  async (engine) => {
    const open = await openPaymentSite(engine);
    const { site, booking, clock } = open;
    const now = async () => (await findBooking(site, booking.id)) ?? booking;
    const move = async () => moveOwn(site, await now(), booking.startsAt + day, { address: "203.0.113.7" });
    clock.now += hour;
    await holdTime(site, booking);
    await open.send(open.about("checkout.session.completed"));
    const news = newsOf(open);
    const late = bookingViewOf(site, await now());

    await open.send(news.refund());

    expect([late.stage, late.mayMove]).toEqual(["late", true]);
    expect(await move()).toEqual({ ok: false, reason: "gone" });
    expect(bookingViewOf(site, await now())).toMatchObject({
      stage: "cancelled",
      mayMove: false,
      refund: "Paid back: $95.00. It went to the card or account it came from, and nothing more is sent.",
    });
    expect(stateAt(await now(), clock.now)).toBe("expired");
    await open.send(news.failure());
    expect(await move()).toMatchObject({ ok: true, booking: { state: "booked" } });
  },
);

test.for(engines)(
  "E5: a dispute that is lost took the money back, so that a cancellation promises it no second time, on %s",
  async (engine) => {
    const open = await openPaymentSite(engine);
    const { site, booking } = open;
    await open.send(open.about("checkout.session.completed"));
    const news = newsOf(open);
    await open.send(news.dispute("needs_response"));
    const whileOpen = (await bookingIn(open))?.money_back_at;
    await open.send(news.dispute("lost"));

    await cancelOwn(site, (await findBooking(site, booking.id)) ?? booking);

    expect(whileOpen).toBeNull();
    expect(await bookingIn(open)).toMatchObject({ state: "cancelled", refund_cents: 0, money_back_at: site.now() });
    expect(JSON.stringify(await toldIn(open))).not.toContain("Canceled: pay back");
    const mails = (await open.deliver()).map(({ parsed }) => String(parsed.subject));
    expect(mails.filter((subject) => subject.startsWith("Your money"))).toEqual([]);
  },
);
