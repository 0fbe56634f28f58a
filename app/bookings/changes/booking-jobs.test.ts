import { expect, test } from "vitest";
import { confirmHold, holdTime } from "#app/bookings/holds/holds.scene.ts";
import { engines } from "#tests/databases.ts";
import { ada } from "#tests/cast.ts";
import { at, book, openBookings, wish } from "#app/bookings/booking/bookings.scene.ts";
import { day, hour, minute } from "#app/site/time.ts";
import { slotsFrom } from "#app/bookings/calendar/slots.server.ts";
import { endHolds, remind, tidyBookings } from "./booking-jobs.server.ts";
import { findBooking } from "./bookings.server.ts";
import { joinWaitingList } from "./waiting-list.server.ts";

test.for(engines)("a hold that nobody finished gives its time back, on %s", async (engine) => {
  const { site, clock } = await openBookings(engine);
  await holdTime(site, wish);
  clock.now += 10 * minute;

  const [slot] = (await slotsFrom(site, wish, "2026-12-01", 1)).filter(({ startsAt }) => startsAt === wish.startsAt);
  const again = await holdTime(site, wish);

  expect(slot?.left).toBe(1);
  expect(again.ok).toBe(true);
  expect(await endHolds(site)).toBe(0);
});

test.for(engines)(
  "a hold confirmed too late is still a booking while its time is free, and taken otherwise, on %s",
  async (engine) => {
    const { site, clock } = await openBookings(engine);
    const first = await holdTime(site, wish);
    const second = await holdTime(site, { ...wish, startsAt: at("2026-12-01", 14 * 60) });
    clock.now += 11 * minute;
    await endHolds(site);
    await holdTime(site, wish);

    const late = first.ok ? await confirmHold(site, first.booking.id, ada) : undefined;
    const free = second.ok ? await confirmHold(site, second.booking.id, ada) : undefined;

    expect(late).toEqual({ ok: false, reason: "taken" });
    expect(free?.ok).toBe(true);
  },
);

test.for(engines)(
  "reminders go out once, 24 hours and 1 hour before, also with a clock that jumps back, on %s",
  async (engine) => {
    const { site, clock, deliver } = await openBookings(engine);
    const booking = await book(site, wish);
    const counts: number[] = [];
    for (const before of [25 * hour, 24 * hour, 23 * hour, 24 * hour, hour, hour / 2, hour]) {
      clock.now = booking.startsAt - before;
      counts.push(await remind(site));
    }
    const mails = await deliver();

    expect(counts).toEqual([0, 1, 0, 0, 1, 0, 0]);
    expect(mails.map(({ parsed }) => String(parsed.subject).split(":")[0] ?? "").toSorted()).toEqual([
      "Booked",
      "In one hour",
      "Tomorrow",
    ]);
  },
);

test("unfinished holds are forgotten after two weeks, the people of old bookings after a month", async () => {
  const { site, clock } = await openBookings("sqlite");
  const booked = await book(site, wish);
  const unfinished = await holdTime(site, { ...wish, startsAt: at("2026-12-01", 14 * 60) });
  clock.now += 11 * minute;
  await endHolds(site);

  clock.now += 15 * day;
  await tidyBookings(site);
  const afterTwoWeeks = await findBooking(site, booked.id);
  clock.now += 30 * day;
  await tidyBookings(site);

  expect(unfinished.ok && (await findBooking(site, unfinished.booking.id))).toBeUndefined();
  expect(afterTwoWeeks).toMatchObject({ email: "ada@example.org" });
  expect(await findBooking(site, booked.id)).toMatchObject({ state: "booked", email: "", firstName: "" });
});

test("who books inside of 24 hours gets no mail about tomorrow, but the one an hour before; who books a day ahead gets both", async () => {
  const { site, clock } = await openBookings("sqlite");
  const put = (id: string, changed_at: number) =>
    site.database.queries.updateTable("bookings").set({ changed_at }).where("id", "=", id).execute();
  const late = await book(site, wish);
  const inTime = await book(site, { ...wish, startsAt: at("2026-12-01", 14 * 60) });
  await put(late.id, late.startsAt - day + 1);
  await put(inTime.id, inTime.startsAt - day);

  clock.now = late.startsAt - 20 * hour;
  const dayBefore = await remind(site);
  clock.now = late.startsAt - hour;
  const hourBefore = await remind(site);
  await put(late.id, late.startsAt - 1);
  clock.now = late.startsAt;
  const atStart = await remind(site);
  const keys = await site.database.queries.selectFrom("outbox").select("idempotency_key").execute();

  expect([dayBefore, hourBefore, atStart]).toEqual([1, 1, 0]);
  expect(
    keys
      .map(({ idempotency_key: key }) => key)
      .filter((key) => key.includes("reminder"))
      .toSorted(),
  ).toEqual([`booking:${inTime.id}:0:reminder-24`, `booking:${late.id}:0:reminder-1`].toSorted());
});

test("nobody is reminded of what is not booked, or more than a day away", async () => {
  const { site, clock } = await openBookings("sqlite");
  const { id } = await book(site, wish);
  const count = async (state: "held" | "expired" | "cancelled" | "no-show" | "booked") => {
    await site.database.queries.updateTable("bookings").set({ state }).where("id", "=", id).execute();
    return remind(site);
  };
  clock.now = wish.startsAt - day;

  expect([await count("held"), await count("expired"), await count("cancelled"), await count("no-show")]).toEqual([
    0, 0, 0, 0,
  ]);
  clock.now -= 1;
  expect(await count("booked")).toBe(0);
});

test.for(engines)("a hold ends at its moment, not before, and nothing else does, on %s", async (engine) => {
  const { site, clock } = await openBookings(engine);
  const { queries } = site.database;
  const held = await holdTime(site, wish);
  const booked = await book(site, { ...wish, startsAt: at("2026-12-01", 14 * 60) });
  await queries.updateTable("bookings").set({ held_until: clock.now }).where("id", "=", booked.id).execute();
  const cells = async () => (await queries.selectFrom("booking_cells").select("cell").execute()).length;

  clock.now += 10 * minute - 1;
  const before = [await endHolds(site), await cells()];
  clock.now += 1;

  expect(before).toEqual([0, 6]);
  expect([await endHolds(site), await cells()]).toEqual([1, 3]);
  expect(held.ok && (await findBooking(site, held.booking.id))).toMatchObject({ state: "expired" });
  expect(await findBooking(site, booked.id)).toMatchObject({ state: "booked" });
});

test.for(engines)(
  "what was paid late is kept, and each term of forgetting ends at its moment, on %s",
  async (engine) => {
    const { site, clock } = await openBookings(engine);
    const { queries } = site.database;
    const unfinished = await holdTime(site, wish);
    const late = await holdTime(site, { ...wish, startsAt: at("2026-12-01", 14 * 60) });
    const cancelled = await book(site, { ...wish, startsAt: at("2026-12-01", 15 * 60) });
    if (!unfinished.ok || !late.ok) throw new Error("not held");
    await queries.updateTable("bookings").set({ paid_at: 1 }).where("id", "=", late.booking.id).execute();
    await queries
      .updateTable("bookings")
      .set({ state: "cancelled", changed_at: 1 })
      .where("id", "=", cancelled.id)
      .execute();
    clock.now += 11 * minute;
    await endHolds(site);
    const left = async () =>
      (await queries.selectFrom("bookings").select("id").execute()).map(({ id }) => id).toSorted();

    clock.now += 14 * day;
    await tidyBookings(site);
    const atTerm = await left();
    clock.now += 1;
    await tidyBookings(site);

    expect(atTerm).toEqual([unfinished.booking.id, late.booking.id, cancelled.id].toSorted());
    expect(await left()).toEqual([late.booking.id, cancelled.id].toSorted());
  },
);

test("people are forgotten a month after their time, those who wait when it begins", async () => {
  const { site, clock } = await openBookings("sqlite");
  const { id, startsAt } = await book(site, wish);
  const waits = () => site.database.queries.selectFrom("booking_waits").select("id").execute();
  await joinWaitingList(site, site.database.queries, { ...ada, startsAt, course: "ai-specialist" });

  clock.now = startsAt - 1;
  await tidyBookings(site);
  const before = (await waits()).length;
  clock.now = startsAt;
  await tidyBookings(site);
  const begun = (await waits()).length;
  clock.now = startsAt + 30 * day;
  await tidyBookings(site);
  const atTerm = await findBooking(site, id);
  clock.now += 1;
  await tidyBookings(site);

  expect([before, begun]).toEqual([1, 0]);
  expect(atTerm).toMatchObject({ email: "ada@example.org" });
  expect(await findBooking(site, id)).toMatchObject({ email: "", message: "" });
});

test("a hold that made way for another is kept two weeks from then, for a payment that is slow", async () => {
  const { site, clock } = await openBookings("sqlite");
  const first = await holdTime(site, wish);
  const id = first.ok ? first.booking.id : "";
  clock.now += day;
  expect((await holdTime(site, wish)).ok).toBe(true);

  clock.now += 14 * day;
  await tidyBookings(site);
  expect(await findBooking(site, id)).toMatchObject({ state: "expired" });
  clock.now += 1;
  await tidyBookings(site);
  expect(await findBooking(site, id)).toBeUndefined();
});
