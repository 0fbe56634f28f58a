import { expect, test } from "vitest";
import { monthsOfPackage } from "#app/bookings/credits/credits.server.ts";
import { holdTime } from "#app/bookings/holds/holds.scene.ts";
import { bookSession } from "#app/bookings/month/book-session.server.ts";
import { namePerson } from "#app/bookings/own/own-booking.server.ts";
import { troubleWords } from "#app/school/buying/enrolment-events/payment-troubles.ts";
import { day, momentIn } from "#app/site/time.ts";
import { cancelBooking } from "#app/bookings/changes/booking-changes.server.ts";
import { tidyBookings } from "#app/bookings/changes/booking-jobs.server.ts";
import { leftOf, nobodysMonth } from "#app/bookings/credits/credits.ts";
import { at } from "#app/bookings/booking/bookings.scene.ts";
import { ada } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { billsOf, changed, lifeOf, messagesIn, openPaymentSite, startsAt } from "./payments.scene.ts";
import type { Engine } from "#database/database.ts";

const daySeconds = 24 * 3600;
const monthSeconds = 30 * daySeconds;

/** A month of coaching is held for Ada; `life` makes the partner's events of her plan. */
async function openPlan(engine: Engine) {
  const open = await openPaymentSite(engine);
  const { site } = open;
  await site.database.queries.deleteFrom("booking_cells").execute();
  const call = "coaching-monthly";
  const held = await holdTime(site, {
    resource: "consultation",
    startsAt,
    minutes: 60,
    timeZone: "Europe/Paris",
    call,
    purpose: call,
    priceCents: 19_995,
  });
  if (!held.ok) throw new Error(held.reason);
  await namePerson(site, held.booking, ada);
  const link = {
    id: "test_coaching-monthly-19995",
    name: "Coaching",
    amountCents: 19_995,
    mode: "subscription",
  } as const;
  const session = { ...open.session, link, reference: held.booking.id, createdAt: site.now() };
  site.payments = { ...site.payments, billOf: billsOf(session) };
  const months = () => monthsOfPackage(site.database.queries, held.booking.id);
  return {
    ...open,
    months,
    life: lifeOf(session, site.now()),
    left: async () => (await months()).reduce((sum, month) => sum + leftOf(month, site.now()), 0),
    counts: async () => (await months()).map(({ given, used }) => `${used} of ${given}`),
    value: async (event: object) => {
      const answer = await open.send(event);
      return answer.ok ? answer.value : answer.kind;
    },
  };
}

test.for([
  ["after the visit", 1],
  ["before the visit", 0],
] as const)("the first bill, heard %s, is the month that the visit paid", async ([, place]) => {
  const { life, value, counts } = await openPlan("sqlite");
  const events: object[] = [life.visit("checkout.session.completed", 1)];
  events.splice(place, 0, life.invoice(1, true, 2));

  for (const event of events) await value(event);

  expect(await counts()).toEqual(["1 of 4"]);
});

test.for(engines)(
  "every later month that is paid gives four more sessions, once, with a mail, on %s",
  async (engine) => {
    const { life, value, counts, deliver, months, site, clock } = await openPlan(engine);
    await value(life.visit("checkout.session.completed", 1));
    clock.now += monthSeconds * 1000;

    expect(await value(life.invoice(2, false, monthSeconds))).toBe("parked");
    expect(await value(life.invoice(2, true, monthSeconds + 60))).toBe("coaching-month");
    expect(await value({ ...life.invoice(2, true, monthSeconds + 60), id: "evt_again" })).toBe("noted");

    expect(await counts()).toEqual(["1 of 4", "0 of 4"]);
    const subjects = (await deliver()).map(({ parsed }) => parsed.subject);
    expect(subjects.filter((subject) => subject === "Your next month of coaching")).toHaveLength(1);
    const chosen = { startsAt: at("2027-01-05", 600), timeZone: "Europe/Paris", message: "", attempt: "1" };
    expect(await bookSession(site, await months(), chosen)).toMatchObject({ ok: true });
    expect(await counts()).toEqual(["1 of 4", "1 of 4"]);
  },
);

test.for(engines)(
  "a second month gives its sessions however soon it follows, as the first bank debit took two weeks, on %s",
  async (engine) => {
    const { life, value, counts, clock } = await openPlan(engine);
    clock.now += 14 * day;
    await value(life.visit("checkout.session.async_payment_succeeded", 14 * daySeconds));
    await value(life.invoice(1, true, 14 * daySeconds + 1));

    expect(await value(life.invoice(2, true, 30 * daySeconds))).toBe("coaching-month");
    expect(await value(life.invoice(1, true, 30 * daySeconds))).toBe("noted");

    expect(await counts()).toEqual(["0 of 4", "0 of 4"]);
  },
);

test.for(engines)("months that are paid before the visit is told count with it, on %s", async (engine) => {
  const { life, value, counts } = await openPlan(engine);
  expect(await value(life.invoice(2, true, monthSeconds))).toBe("parked");
  await value(life.invoice(1, true, 2));

  await value(life.visit("checkout.session.completed", 1));

  expect(await counts()).toEqual(["1 of 4", "0 of 4"]);
  expect(await value({ ...life.invoice(2, true, monthSeconds), id: "evt_again" })).toBe("noted");
  expect(await counts()).toEqual(["1 of 4", "0 of 4"]);
});

test.for(engines)("a bill that is of no month gives nothing, and the owner reads of it once, on %s", async (engine) => {
  const open = await openPlan(engine);
  const { life, value, counts } = open;
  await value(life.visit("checkout.session.completed", 1));
  const byHand = changed(life.invoice(2, true, 9), { billing_reason: "manual" });

  expect(await value(byHand)).toBe("noted");
  expect(await value({ ...byHand, id: "evt_again" })).toBe("noted");
  const secondFirst = changed(life.invoice(3, true, 9), { billing_reason: "subscription_create" });
  await value(life.invoice(1, true, 2));
  expect(await value(secondFirst)).toBe("noted");

  expect(await counts()).toEqual(["1 of 4"]);
  const told = (await messagesIn(open)).map(({ details }) => JSON.parse(details) as { whatHappened: string });
  expect(told.map(({ whatHappened }) => whatHappened)).toEqual(
    Array.from({ length: 2 }, () => troubleWords["coaching-bill"].whatHappened),
  );
});

test.for(engines)("money that goes back takes what is unused, and a part of it nothing, on %s", async (engine) => {
  const { life, value, counts, left } = await openPlan(engine);
  await value(life.visit("checkout.session.completed", 1));

  await value(life.refund(2, 100));
  expect(await left()).toBe(3);
  await value(life.refund(3));
  await value(life.refund(4));

  expect(await left()).toBe(0);
  expect(await counts()).toEqual(["1 of 4"]);
});

test.for(engines)(
  "of a month whose money went back nothing can be booked, not even what is cancelled in time, until the refund fails, on %s",
  async (engine) => {
    const open = await openPlan(engine);
    const { life, value, left, counts, site, months } = open;
    await value(life.visit("checkout.session.completed", 1));
    const [taken] = await months();
    const chosen = (attempt: string, date: string) =>
      bookSession(site, [taken!], { startsAt: at(date, 600), timeZone: "Europe/Paris", message: "", attempt });
    const second = await chosen("1", "2026-12-07");
    if (!second.ok) throw new Error(second.reason);

    await value(life.refund(3));
    await cancelBooking(site, second.booking.id, "");
    expect(await chosen("2", "2026-12-08")).toMatchObject({ ok: false, reason: "gone" });
    expect(await left()).toBe(0);
    const [told] = (await messagesIn(open)).map(({ details }) => JSON.parse(details) as { sessions: string });
    expect(told?.sessions).toBe(
      [startsAt, at("2026-12-07", 600)].map((each) => momentIn(each, "America/New_York")).join("; "),
    );

    await value(life.refundFails(9));
    expect([await left(), await counts()]).toEqual([3, ["1 of 4"]]);
    await value({ ...life.refund(3), id: "evt_late" });
    expect(await left()).toBe(3);
  },
);

test.for(engines)(
  "a refund by its bill ends the sessions of that month alone, also before it is paid, on %s",
  async (engine) => {
    const { life, value, months, site } = await openPlan(engine);
    const second = life.invoice(2, true, monthSeconds);
    const refund = changed(life.refund(monthSeconds + 1), {
      id: "ch_2",
      payment_intent: "pi_2",
      invoice: second.data.object.id,
    });
    await value(refund);
    await value(life.visit("checkout.session.completed", 1));
    await value(second);

    const lefts = (await months()).map((month) => leftOf(month, site.now()));
    expect(lefts).toEqual([3, 0]);
  },
);

test.for(engines)(
  "a dispute ends the sessions until it is won, in whatever order it is told, on %s",
  async (engine) => {
    const { life, value, left } = await openPlan(engine);
    await value(life.visit("checkout.session.completed", 1));
    await value(life.refund(2, 100));

    await value(life.dispute(3, "needs_response"));
    expect(await left()).toBe(0);
    await value(life.dispute(9, "won"));
    expect(await left()).toBe(3);
    await value({ ...life.dispute(3, "needs_response"), id: "evt_again" });
    expect(await left()).toBe(3);
    await value(life.dispute(10, "lost"));
    expect(await left()).toBe(0);
  },
);

test.for(engines)("what is paid after an erasure gives no sessions, and goes to the owner, on %s", async (engine) => {
  const open = await openPlan(engine);
  const { life, value, site, counts } = open;
  await value(life.visit("checkout.session.completed", 1));
  await site.database.queries.updateTable("coaching_months").set(nobodysMonth).execute();

  expect(await value(life.invoice(2, true, monthSeconds))).toBe("noted");

  expect(await counts()).toEqual(["1 of 4"]);
  expect(await messagesIn(open)).toHaveLength(1);
});

test.for(engines)("a month is without a name a month after it ended, on %s", async (engine) => {
  const { life, value, site, months, clock } = await openPlan(engine);
  await value(life.visit("checkout.session.completed", 1));
  clock.now = ((await months())[0]?.endsAt ?? 0) + 30 * day;
  await tidyBookings(site);
  expect(await months()).toMatchObject([{ email: ada.email }]);
  clock.now += 1;
  await tidyBookings(site);

  expect(await months()).toMatchObject([{ email: "", firstName: "", lastName: "", timeZone: "UTC" }]);
});
