import { expect, test } from "vitest";
import { holdTime } from "#app/bookings/holds/holds.scene.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { at, book, openBookings, training, wish } from "#app/bookings/booking/bookings.scene.ts";
import { engines } from "#tests/databases.ts";
import { day, hour, minute } from "#app/site/time.ts";
import { startsOn } from "./availability.ts";
import { cellsOf, freeCells, seatsTaken, takeCells } from "./cells.server.ts";
import { alternatives, availabilityOf, isOffered, slotsFrom } from "./slots.server.ts";

const call = { resource: "consultation", minutes: 30 } as const;

test("a start is on offer up to exactly the owner's notice, and from exactly the horizon on", async () => {
  const { site, clock } = await openBookings("sqlite");
  const { leadHours, horizonDays } = availabilityOf(site.content).consultation;
  const offeredAt = async (now: number) => {
    clock.now = now;
    return isOffered(site, call, wish.startsAt);
  };

  expect(await offeredAt(wish.startsAt - leadHours * hour)).toBe(true);
  expect(await offeredAt(wish.startsAt - leadHours * hour + 1)).toBe(false);
  expect(await offeredAt(wish.startsAt - horizonDays * day)).toBe(true);
  expect(await offeredAt(wish.startsAt - horizonDays * day - 1)).toBe(false);
  expect(await isOffered(site, call, wish.startsAt + minute)).toBe(false);
});

test.for(engines)(
  "the first and the last start of the days asked for are shown taken, in each length, on %s",
  async (engine) => {
    const { site } = await openBookings(engine);
    const [first, last] = [at("2026-12-01", 9 * 60), at("2026-12-02", 17 * 60)];
    await book(site, { ...wish, startsAt: first, minutes: 30 });
    await book(site, { ...wish, startsAt: last, minutes: 30 });
    const taken = async (from: string, days: number, minutes: number) =>
      (await slotsFrom(site, { ...call, minutes }, from, days))
        .filter(({ left }) => left === 0)
        .map(({ startsAt }) => startsAt);

    expect(await taken("2026-12-01", 2, 30)).toEqual([first, last]);
    expect(await taken("2026-12-02", 1, 15)).toEqual([last]);
    expect(await taken("2026-12-02", 1, 60)).toEqual([last - 30 * minute]);
    expect(await taken("2026-12-03", 1, 30)).toEqual([]);
  },
);

test.for(engines)(
  "a start has as many places as its fullest quarter of an hour leaves, of its own kind, on %s",
  async (engine) => {
    const { site } = await openBookings(engine);
    await book(site, training);
    await book(site, training);
    await book(site, { ...wish, startsAt: training.startsAt, minutes: 15 });
    const left = async (resource: "training" | "consultation", minutes: number) =>
      (await slotsFrom(site, { resource, minutes }, "2026-12-01", 1)).slice(0, 2).map((slot) => slot.left);

    expect(await left("training", 60)).toEqual([6, 8]);
    expect(await left("consultation", 30)).toEqual([0, 1]);
  },
);

test("the nearest free times come first, four of them, within three days before and ten after", async () => {
  const { site } = await openBookings("sqlite");
  await book(site, { ...wish, minutes: 30 });

  const around = await alternatives(site, call, wish.startsAt);
  const many = await alternatives(site, call, at("2026-12-10", 600), 500);
  const days = [...new Set(many.map((slot) => slot.day))].toSorted();

  expect(around.map(({ startsAt }) => Math.abs(startsAt - wish.startsAt) / minute)).toEqual([30, 30, 60, 60]);
  expect([days[0], days.at(-1)]).toEqual(["2026-12-07", "2026-12-18"]);
});

test("a day's starts end with the last one that fits, and there are none on days off or at week-ends", () => {
  const times = (isoDay: string, minutes: number) =>
    startsOn(availabilityOf(siteContent()), "consultation", isoDay, minutes);

  expect(times("2026-12-01", 30).at(-1)).toBe(17 * 60);
  expect(times("2026-12-01", 31).at(-1)).toBe(16 * 60 + 30);
  expect(times("2026-12-01", 210)).toEqual([9 * 60, 14 * 60]);
  expect(times("2026-12-01", 211)).toEqual([]);
  expect([times("2026-12-25", 30), times("2026-12-05", 30), times("2026-12-06", 30)]).toEqual([[], [], []]);
  expect(startsOn(availabilityOf(siteContent()), "training", "2026-12-25", 60)).toEqual([]);
});

test("a time covers every quarter of an hour that it touches, and no other", () => {
  const quarter = 15 * minute;

  expect(cellsOf({ startsAt: 4 * quarter, minutes: 15 })).toEqual([4]);
  expect(cellsOf({ startsAt: 4 * quarter, minutes: 16 })).toEqual([4, 5]);
  expect(cellsOf({ startsAt: 4 * quarter + 1, minutes: 15 })).toEqual([4, 5]);
  expect(cellsOf({ startsAt: 4 * quarter + 1, minutes: 14 })).toEqual([4]);
});

test.for(engines)(
  "what cannot be taken whole is not taken at all, and a second seat is another chance, on %s",
  async (engine) => {
    const { site } = await openBookings(engine);
    const { queries } = site.database;
    const [one, two, three] = [
      await book(site, wish),
      await book(site, { ...wish, startsAt: at("2026-12-01", 14 * 60) }),
      await book(site, { ...wish, startsAt: at("2026-12-01", 15 * 60) }),
    ];
    for (const { id } of [two, three]) await freeCells(queries, id);
    const half = { resource: "consultation", startsAt: wish.startsAt + 30 * minute, minutes: 30 } as const;
    const cellsIn = async (id: string) =>
      (await queries.selectFrom("booking_cells").select("seat").where("booking_id", "=", id).execute()).map(
        ({ seat }) => seat,
      );

    expect(await takeCells(queries, { id: two.id, ...half }, 1)).toBe(false);
    expect(await cellsIn(two.id)).toEqual([]);
    expect(await takeCells(queries, { id: two.id, ...half }, 2)).toBe(true);
    expect(await cellsIn(two.id)).toEqual([1, 1]);
    expect(await takeCells(queries, { id: three.id, ...half }, 2)).toBe(false);
    expect(await cellsIn(one.id)).toEqual([0, 0, 0]);
  },
);

test.for(engines)(
  "seats are counted from the first to the last moment asked for, without holds that ran out, on %s",
  async (engine) => {
    const { site, clock } = await openBookings(engine);
    const held = await holdTime(site, { ...wish, minutes: 15 });
    const until = held.ok ? (held.booking.heldUntil ?? 0) : 0;
    const [cell = 0] = cellsOf({ startsAt: wish.startsAt, minutes: 15 });
    const count = async (
      from: number,
      to: number,
      at_: number,
      resource: "consultation" | "training" = "consultation",
    ) => (await seatsTaken(site.database.queries, { resource, from, to, at: at_ })).get(cell);
    const end = wish.startsAt + 15 * minute;

    expect(await count(wish.startsAt, end, clock.now)).toBe(1);
    expect(await count(wish.startsAt + 1, end, clock.now)).toBe(1);
    expect(await count(wish.startsAt, wish.startsAt + 1, clock.now)).toBe(1);
    expect(await count(end, end + day, clock.now)).toBeUndefined();
    expect(await count(wish.startsAt - day, wish.startsAt, clock.now)).toBeUndefined();
    expect(await count(wish.startsAt, end, clock.now, "training")).toBeUndefined();
    expect([await count(wish.startsAt, end, until - 1), await count(wish.startsAt, end, until)]).toEqual([1, 0]);
    await site.database.queries.updateTable("bookings").set({ state: "booked" }).execute();
    expect(await count(wish.startsAt, end, until)).toBe(1);
  },
);
