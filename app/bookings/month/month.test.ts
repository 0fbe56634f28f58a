import { expect, test } from "vitest";
import { at, book, openBookings, wish } from "#app/bookings/booking/bookings.scene.ts";
import { ada, visitor } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { visitFor } from "#app/school/buying/payments/payments.scene.ts";
import type { Wish } from "#app/bookings/booking/bookings.ts";
import { payBooking } from "#app/bookings/changes/booking-payment.server.ts";
import { findBooking } from "#app/bookings/changes/bookings.server.ts";
import { monthsOfPackage } from "#app/bookings/credits/credits.server.ts";
import { cancelOwn, moveOwn } from "#app/bookings/own/own-booking.server.ts";
import { bookingPage } from "#app/bookings/own/booking-view.server.ts";
import { day, hour } from "#app/site/time.ts";
import { bookSession } from "./book-session.server.ts";
import { monthPage } from "./month-view.server.ts";

const monthly: Wish = {
  ...wish,
  call: "coaching-monthly",
  purpose: "coaching-monthly",
  minutes: 60,
  priceCents: 19_995,
};
const paid = { mode: "subscription" as const, item: "coaching-monthly", amountCents: 19_995, subtotalCents: 19_995 };

/** Ada paid for a month on Saturday, November 28, and her first session is on Tuesday at ten. */
async function openMonth(engine: (typeof engines)[number]) {
  const open = await openBookings(engine);
  const { site } = open;
  const held = await open.heldFor(ada, monthly);
  const pay = () => site.database.transaction((queries) => payBooking(site, queries, visitFor(held.id, paid)));
  await pay();
  const months = () => monthsOfPackage(site.database.queries, held.id);
  let attempts = 0;
  return {
    ...open,
    first: held,
    pay,
    months,
    used: async () => (await months()).map(({ given, used }) => `${used} of ${given}`).join(", "),
    async take(isoDay: string, minutes = 10 * 60, attempt = String((attempts += 1))) {
      const chosen = { startsAt: at(isoDay, minutes), timeZone: "Europe/Berlin", message: "", attempt };
      return bookSession(site, await months(), chosen);
    },
    async bookingOf(id: string) {
      const booking = await findBooking(site, id);
      if (!booking) throw new Error("gone");
      return booking;
    },
  };
}

test.for(engines)(
  "a paid month gives four sessions once, and the time that was chosen takes one, on %s",
  async (engine) => {
    const { used, pay, first, site, months, bookingOf, deliver } = await openMonth(engine);
    await pay();

    expect(await used()).toBe("1 of 4");
    expect((await months())[0]).toMatchObject({ email: "ada@example.org", endsAt: at("2026-12-29", 0) });
    const page = await bookingPage(site, await bookingOf(first.id));
    expect(page.month).toMatchObject({ words: ["3 of 4 sessions left until Dec 28, 2026"], left: 3 });
    const text = (await deliver()).at(-1)?.parsed.text?.replaceAll(/\s+/g, " ") ?? "";
    expect(text).toContain("3 of 4 sessions left until Dec 28, 2026");
    expect(text).toContain(page.month?.path);
  },
);

test.for(engines)("the link books the other three without paying, and no fifth, on %s", async (engine) => {
  const { take, used, site, first, stateOf, deliver } = await openMonth(engine);

  const results = [];
  for (const isoDay of ["2026-12-02", "2026-12-03", "2026-12-04", "2026-12-07"]) results.push(await take(isoDay));

  expect(results.map((each) => (each.ok ? "booked" : each.reason))).toEqual(["booked", "booked", "booked", "gone"]);
  expect(await used()).toBe("4 of 4");
  const [second] = results;
  if (!second?.ok) throw new Error("not booked");
  expect(await stateOf(second.booking.id)).toMatchObject({ state: "booked", price_cents: 0, package: first.id });
  const { page, text } = {
    page: await monthPage(
      site,
      (await bookingPage(site, second.booking)).month?.path.split("/").at(-1) ?? "",
      new URLSearchParams(),
    ),
    text: (await deliver()).map(({ parsed }) => parsed.text ?? "").join("\n"),
  };
  expect(page).toMatchObject({ left: 0, calendar: undefined });
  expect(page.sessions).toHaveLength(4);
  expect(text).not.toContain("It is free");
  const cells = await site.database.queries.selectFrom("booking_cells").select("booking_id").distinct().execute();
  expect(cells).toHaveLength(4);
});

test.for(engines)("E11: of two who take the last session at once one gets it, on %s", async (engine) => {
  const { take, used } = await openMonth(engine);
  await take("2026-12-02");
  await take("2026-12-03");

  const both = await Promise.all(
    ["2026-12-04", "2026-12-07", "2026-12-08", "2026-12-09"].map((isoDay) => take(isoDay)),
  );

  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await used()).toBe("4 of 4");
});

test.for(engines)("the same form sent twice takes one session, on %s", async (engine) => {
  const { take, used } = await openMonth(engine);

  const both = await Promise.all([take("2026-12-02", 600, "one"), take("2026-12-02", 600, "one")]);
  const again = await take("2026-12-02", 600, "one");

  expect([...both, again].map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(await used()).toBe("2 of 4");
});

test.for(engines)("cancelled a day ahead a session goes back, later it is taken, on %s", async (engine) => {
  const { take, used, site, bookingOf, clock, deliver } = await openMonth(engine);
  const timely = await take("2026-12-02");
  const late = await take("2026-12-03");
  if (!timely.ok || !late.ok) throw new Error("not booked");

  await cancelOwn(site, timely.booking);
  await cancelOwn(site, await bookingOf(timely.booking.id));
  expect(await used()).toBe("2 of 4");
  clock.now = at("2026-12-03", 600) - 23 * hour;
  await cancelOwn(site, late.booking);

  expect(await used()).toBe("2 of 4");
  const refunds = [];
  for (const { booking } of [timely, late])
    refunds.push((await bookingPage(site, await bookingOf(booking.id))).booking.refund);
  expect((await bookingPage(site, await bookingOf(late.booking.id))).booking.amount).toBe("In your month");
  expect(refunds[0]).toContain("goes back to your month");
  expect(refunds[1]).toContain("counts as taken");
  const texts = (await deliver()).map(({ parsed }) => parsed.text?.replaceAll(/\s+/g, " ") ?? "");
  for (const refund of refunds) expect(texts.some((text) => text.includes(refund ?? "?"))).toBe(true);
});

test.for(engines)(
  "a session is neither booked nor moved past the end of its month, and then what is left is gone, on %s",
  async (engine) => {
    const { take, used, site, clock, first } = await openMonth(engine);
    const booked = await take("2026-12-02");
    if (!booked.ok) throw new Error("not booked");

    expect(await take("2026-12-29")).toMatchObject({ ok: false, reason: "closed" });
    expect(await moveOwn(site, booked.booking, at("2026-12-29", 600), visitor)).toMatchObject({ reason: "closed" });
    expect((await moveOwn(site, booked.booking, at("2026-12-28", 600), visitor)).ok).toBe(true);
    clock.now += 32 * day;

    expect((await take("2027-01-05")).ok).toBe(false);
    expect(await used()).toBe("2 of 4");
    const page = await bookingPage(site, { ...first, coaching: null });
    expect(page.month).toMatchObject({ words: ["The month ended on Dec 28, 2026"], left: 0 });
  },
);

test.for(engines)(
  "a time that somebody else has takes no session, and neither does whoever paid too late, on %s",
  async (engine) => {
    const { take, used, site, heldFor, clock } = await openMonth(engine);
    await book(site, { ...wish, startsAt: at("2026-12-02", 600) });
    expect(await take("2026-12-02")).toEqual({ ok: false, reason: "taken" });
    expect(await used()).toBe("1 of 4");

    const slow = await heldFor(ada, { ...monthly, startsAt: at("2026-12-09", 600) });
    clock.now += hour;
    await book(site, { ...wish, startsAt: at("2026-12-09", 600) });
    await site.database.transaction((queries) => payBooking(site, queries, visitFor(slow.id, paid)));
    const late = await findBooking(site, slow.id);
    if (!late) throw new Error("gone");

    expect((await monthsOfPackage(site.database.queries, slow.id))[0]).toMatchObject({ given: 4, used: 0 });
    expect(await moveOwn(site, late, at("2026-12-10", 600), visitor)).toMatchObject({ ok: true });
    expect((await monthsOfPackage(site.database.queries, slow.id))[0]).toMatchObject({ given: 4, used: 1 });
  },
);
