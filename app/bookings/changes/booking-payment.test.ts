import { expect, test } from "vitest";
import { confirmHold, holdTime } from "#app/bookings/holds/holds.scene.ts";
import { engines } from "#tests/databases.ts";
import { moneyOf, visitFor } from "#app/school/buying/payments/payments.scene.ts";
import { openTestSite } from "#tests/site.ts";
import { minute } from "#app/site/time.ts";
import { cancelBooking } from "./booking-changes.server.ts";
import { endHolds } from "./booking-jobs.server.ts";
import { type BookingPayment, payBooking } from "./booking-payment.server.ts";
import { stageOf } from "#app/bookings/booking/booking-stage.ts";
import { findBooking } from "./bookings.server.ts";
import type { Wish } from "#app/bookings/booking/bookings.ts";
import { moveOwn, namePerson } from "#app/bookings/own/own-booking.server.ts";
import { instantAt } from "#app/bookings/calendar/zoned-time.ts";

const at = (minutes: number) => instantAt("2026-12-01", minutes, "America/New_York") ?? NaN;
const wish: Wish = {
  resource: "consultation",
  startsAt: at(10 * 60),
  minutes: 45,
  timeZone: "Europe/Berlin",
  call: "consultation",
  purpose: "workflow-automation",
  priceCents: 9500,
};
const ada = { firstName: "Ada Example", lastName: "", email: "ada@example.org", message: "" };
const visitor = { address: "198.51.100.7" };

/** A consultation that is held for Ada and can be paid now. */
async function openHeld(engine: "sqlite" | "postgres") {
  const open = await openTestSite(engine, { limits: { enabled: false } });
  open.clock.now = Date.parse("2026-11-28T12:00:00Z");
  const held = await holdTime(open.site, wish);
  if (!held.ok) throw new Error(held.reason);
  await namePerson(open.site, held.booking, ada);
  const { id } = held.booking;
  const pay = (changes: Partial<BookingPayment> = {}) =>
    open.site.database.transaction((queries) => payBooking(open.site, queries, visitFor(id, changes)));
  const inbox = () => open.site.database.queries.selectFrom("inbox_messages").selectAll().execute();
  return { ...open, id, pay, inbox, now: () => findBooking(open.site, id) };
}

test.for(engines)(
  "E4: a payment books what was held, with one mail, however often it is told, on %s",
  async (engine) => {
    const { pay, now, deliver, inbox } = await openHeld(engine);

    const outcomes = [await pay(), await pay(), ...(await Promise.all([pay(), pay(), pay()]))];
    const mails = await deliver();

    expect(outcomes).toEqual(["booked", "booked", "booked", "booked", "booked"]);
    expect(await now()).toMatchObject({ state: "booked", heldUntil: null });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.parsed.text).toContain("Paid: $95.00");
    expect(await inbox()).toEqual([]);
  },
);

test.for(engines)("E4: another price, currency, kind or reference books nothing, on %s", async (engine) => {
  const { pay, now, deliver } = await openHeld(engine);

  const outcomes = [
    await pay(moneyOf(9499)),
    await pay(moneyOf(9500, "eur")),
    await pay({ mode: "subscription" }),
    await pay({ reference: "no-such-booking" }),
  ];

  expect(outcomes).toEqual(["other-item", "other-item", "other-item", "unknown"]);
  expect(await now()).toMatchObject({ state: "held", paidAt: null });
  expect(await deliver()).toEqual([]);
});

test.for(engines)("a payment after the hold ran out still books while the time is free, on %s", async (engine) => {
  const { pay, now, clock, site } = await openHeld(engine);
  clock.now += 11 * minute;
  await endHolds(site);

  expect(await pay()).toBe("booked");
  expect(await now()).toMatchObject({ state: "booked" });
});

test.for(engines)(
  "a payment after the time went to somebody else tells the owner and offers another time without paying again, on %s",
  async (engine) => {
    const { pay, now, clock, site, deliver, inbox } = await openHeld(engine);
    clock.now += 11 * minute;
    await endHolds(site);
    await holdTime(site, wish);

    const outcomes = [await pay(), await pay()];
    const late = await now();
    const [mail, ...others] = await deliver();
    const moved = late && (await moveOwn(site, late, at(14 * 60), visitor));

    expect(outcomes).toEqual(["late", "late"]);
    expect(late && stageOf(late, clock.now)).toBe("late");
    expect(others).toEqual([]);
    expect(mail?.parsed.subject).toBe("Your payment came after your time had gone");
    expect(await inbox()).toMatchObject([{ kind: "payment", email: "ada@example.org" }]);
    expect(moved).toMatchObject({ ok: true, booking: { state: "booked", startsAt: at(14 * 60) } });
    expect((await deliver()).at(-1)?.parsed.text).toContain("Paid: $95.00");
  },
);

test("E4: a payment that is told again after the booking was cancelled offers nothing anew", async () => {
  const { site, id, pay, deliver } = await openHeld("sqlite");
  await pay();
  await cancelBooking(site, id, "");

  expect(await pay()).toBe("late");
  expect((await deliver()).map(({ parsed }) => String(parsed.subject).split(":")[0])).toEqual(["Booked", "Canceled"]);
});

test("E4: when the caller's transaction fails, the booking is not paid and no mail waits", async () => {
  const { site, id, now, deliver } = await openHeld("sqlite");

  const paying = site.database.transaction(async (queries) => {
    await payBooking(site, queries, visitFor(id));
    throw new Error("killed");
  });

  await expect(paying).rejects.toThrow("killed");
  expect(await now()).toMatchObject({ state: "held", paidAt: null });
  expect(await deliver()).toEqual([]);
});

test.for(engines)(
  "a hold that still runs is booked by its payment whatever was closed since; at its end the offer decides, on %s",
  async (engine) => {
    const { site, clock, pay, now, inbox } = await openHeld(engine);
    const end = (await now())?.heldUntil ?? 0;
    await site.database.queries
      .insertInto("blocked_days")
      .values({ day: "2026-12-01", reason: "Fair", created_at: 1 })
      .execute();
    const again = async (at: number) => {
      const columns = { state: "held", held_until: end, paid_at: null } as const;
      await site.database.queries.updateTable("bookings").set(columns).execute();
      clock.now = at;
      return pay();
    };

    expect([await again(end - 1), await again(end)]).toEqual(["booked", "late"]);
    expect(await inbox()).toHaveLength(1);
  },
);

test.for(engines)(
  "E10: a hold is paid at whose time the owner is busy by now: another time is booked at once, on %s",
  async (engine) => {
    const { pay, now, clock, site, inbox, deliver } = await openHeld(engine);
    const { queries } = site.database;
    await queries.insertInto("busy_calendars").values({ id: "own", created_at: 0, tried_at: 0, version: "" }).execute();
    const times = { starts_at: wish.startsAt + 44 * minute, ends_at: wish.startsAt + 50 * minute };
    await queries
      .insertInto("busy_times")
      .values({ ...times, busy_calendar_id: "own" })
      .execute();

    const outcomes = [await pay(), await pay()];

    const late = await now();
    expect([outcomes, late && stageOf(late, clock.now), (await inbox()).length]).toEqual([["late", "late"], "late", 1]);
    expect((await deliver()).map((mail) => mail.parsed.subject)).toHaveLength(1);
    expect(await queries.selectFrom("booking_cells").selectAll().execute()).toEqual([]);
    const moved = late && (await moveOwn(site, late, at(14 * 60), visitor));
    expect(moved).toMatchObject({ ok: true, booking: { state: "booked", startsAt: at(14 * 60) } });
  },
);

test("a payment for nobody, or for what was cancelled or has begun, is late: the owner is told, nothing is booked", async () => {
  const { site, clock, id, pay, now, inbox, deliver } = await openHeld("sqlite");
  const put = (columns: object) =>
    site.database.queries
      .updateTable("bookings")
      .set({ paid_at: null, ...columns })
      .where("id", "=", id)
      .execute();
  const late = async (columns: object) => {
    await put(columns);
    await site.database.queries.deleteFrom("inbox_messages").execute();
    return [await pay(), (await inbox()).length, (await now())?.state];
  };

  expect(await late({ email: "" })).toEqual(["late", 1, "held"]);
  expect(await deliver()).toEqual([]);
  expect(await late({ email: "ada@example.org", state: "cancelled" })).toEqual(["late", 1, "cancelled"]);
  expect(await late({ state: "no-show" })).toEqual(["late", 1, "no-show"]);
  clock.now = wish.startsAt;
  expect(await late({ state: "held", held_until: clock.now + 1 })).toEqual(["late", 1, "held"]);
});

test("what was booked before it was paid becomes paid, without a second mail", async () => {
  const { site, id, pay, now, clock, deliver } = await openHeld("sqlite");
  await confirmHold(site, id, ada);
  clock.now += minute;

  expect(await pay()).toBe("booked");
  expect(await now()).toMatchObject({ state: "booked", paidAt: clock.now });
  expect(await deliver()).toHaveLength(1);
});
