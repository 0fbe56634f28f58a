import { expect, test } from "vitest";
import { holdTime } from "#app/bookings/holds/holds.scene.ts";
import type { Site } from "#app/site/site.ts";
import { minute } from "#app/site/time.ts";
import { engines } from "#tests/databases.ts";
import { allOf } from "#tests/site.ts";
import { ada } from "#tests/cast.ts";
import { at, book, openBookings, training, wish } from "#app/bookings/booking/bookings.scene.ts";
import { agendaPath, type AgendaView, daysOf, isDay, agendaViewOf } from "./agenda.ts";
import { readAgenda } from "./agenda.server.ts";
import { readBooking } from "#app/desk/calendar/bookings/booking-details.server.ts";
import { carryOutBookingOrder } from "#app/desk/calendar/bookings/orders.server.ts";
import { exportBookings } from "#app/desk/calendar/bookings/bookings-export.server.ts";

test.for(engines)("the week shows who comes when, with places and who waits, on %s", async (engine) => {
  const { site, clock } = await openBookings(engine);
  const call = await book(site);
  const cancelled = await book(site, training);
  clock.now += 1;
  await book(site, training, { ...ada, firstName: "Ben" });
  await carryOutBookingOrder(site, { do: "cancel", id: cancelled.id, reason: "Ill" }, "owner key");
  await wait(site, ["cleo", "dan"]);

  const agenda = await readAgenda(site, { from: "2026-12-03", days: 7 });

  expect(agenda).toMatchObject({ from: "2026-11-30", today: "2026-11-28", timeZone: "America/New_York" });
  expect(agenda.hours).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17]);
  expect(agenda.days.map(({ day }) => day)).toEqual([
    "2026-11-30",
    "2026-12-01",
    "2026-12-02",
    "2026-12-03",
    "2026-12-04",
  ]);
  expect(agenda.days[1]?.starts).toMatchObject([
    {
      clock: "9:00 AM",
      hour: 9,
      resource: "training",
      places: { taken: 1, of: 8 },
      waiting: 2,
      bookings: [{ state: "cancelled" }, { state: "booked", who: "Ben Example" }],
    },
    { clock: "10:00 AM", places: null, waiting: 0, bookings: [{ id: call.id, who: "Ada Example" }] },
  ]);
  expect(daysOf(agenda, "consultation")[1]?.starts).toHaveLength(1);
  expect(JSON.stringify(agenda)).not.toContain("@");
});

test.for(engines)("a booking that is opened by its link is shown in its own days, on %s", async (engine) => {
  const { site } = await openBookings(engine);
  const { id } = await book(site, { ...wish, startsAt: at("2026-12-09", 600) });

  const days = await Promise.all([
    readAgenda(site, { from: "", of: id, days: 7 }),
    readAgenda(site, { from: "", of: id, days: 1 }),
    readAgenda(site, { from: "2026-12-03", of: id, days: 7 }),
    readAgenda(site, { from: "", of: "nobody's", days: 7 }),
  ]);

  expect(days.map(({ from }) => from)).toEqual(["2026-12-07", "2026-12-09", "2026-11-30", "2026-11-30"]);
});

test("on a day on which nobody works, the present week is the one with the next working day", async () => {
  const { site, clock } = await openBookings("sqlite");
  const weekFrom = async (now: string, from = "", days: 1 | 7 = 7) => {
    clock.now = Date.parse(now);
    return (await readAgenda(site, { from, days })).from;
  };

  expect(await weekFrom("2026-11-27T17:00:00Z")).toBe("2026-11-23");
  expect(await weekFrom("2026-11-28T17:00:00Z")).toBe("2026-11-30");
  expect(await weekFrom("2026-11-29T17:00:00Z")).toBe("2026-11-30");
  // A day that is asked for is shown in its own week, and today is today.
  expect(await weekFrom("2026-11-29T17:00:00Z", "2026-11-29")).toBe("2026-11-23");
  expect(await weekFrom("2026-11-29T17:00:00Z", "", 1)).toBe("2026-11-29");
});

test.for(engines)("a hold is shown while it lasts, and a week-end only with somebody on it, on %s", async (engine) => {
  const { site, clock } = await openBookings(engine);
  await holdTime(site, wish);
  const { id } = await book(site, { ...wish, startsAt: at("2026-12-01", 14 * 60) });
  await site.database.queries
    .updateTable("bookings")
    .set({ starts_at: at("2026-12-05", 19 * 60 + 30) })
    .where("id", "=", id)
    .execute();
  const shown = async () => {
    const { days, hours } = await readAgenda(site, { from: "2026-12-01", days: 7 });
    return {
      hours: hours.at(-1),
      starts: days.flatMap(({ day, starts }) => starts.map(({ clock }) => `${day} ${clock}`)),
    };
  };

  expect(await shown()).toEqual({ hours: 19, starts: ["2026-12-01 10:00 AM", "2026-12-05 7:30 PM"] });
  clock.now += 10 * minute;
  expect((await shown()).starts).toEqual(["2026-12-05 7:30 PM"]);
});

test.for(engines)("closed days are shown with their reason and with how many still come, on %s", async (engine) => {
  const { site } = await openBookings(engine);
  await book(site);
  await carryOutBookingOrder(site, { do: "close-day", day: "2026-12-01", reason: "Trade fair" }, "owner key");

  const { days, closings } = await readAgenda(site, { from: "2026-12-01", days: 1 });
  const [christmas] = (await readAgenda(site, { from: "2026-12-25", days: 1 })).days;

  expect(days).toMatchObject([{ day: "2026-12-01", closing: { reason: "Trade fair" } }]);
  expect(closings).toEqual([{ day: "2026-12-01", reason: "Trade fair", bookings: 1 }]);
  expect(christmas?.closing).toEqual({ day: "2026-12-25", reason: "Christmas Day" });
});

test("E2: a day is the company's, also when its clocks change and for a booking near midnight", async () => {
  const { site, clock } = await openBookings("sqlite");
  clock.now = Date.parse("2027-03-12T12:00:00Z");
  const { id } = await book(site, { ...wish, startsAt: at("2027-03-15", 10 * 60) });
  const put = (startsAt: number) =>
    site.database.queries.updateTable("bookings").set({ starts_at: startsAt }).where("id", "=", id).execute();
  const onSunday = async () => (await readAgenda(site, { from: "2027-03-14", days: 1 })).days[0]?.starts.length;

  const counts: (number | undefined)[] = [];
  for (const startsAt of ["2027-03-14T04:59Z", "2027-03-14T05:00Z", "2027-03-15T03:59Z", "2027-03-15T04:00Z"]) {
    await put(Date.parse(startsAt));
    counts.push(await onSunday());
  }

  expect(counts).toEqual([0, 1, 1, 0]);
});

test("one booking is shown on both clocks, with its price, and with where it can go", async () => {
  const { site, clock } = await openBookings("sqlite");
  const { id } = await book(site);
  await book(site, { ...wish, startsAt: at("2026-12-02", 9 * 60) });

  const answer = await readBooking(site, id);
  if (!answer.ok) throw new Error(answer.kind);
  clock.now = wish.startsAt;
  const begun = await readBooking(site, id);

  expect(answer.value).toMatchObject({
    who: "Ada Example",
    moment: "Tuesday, December 1, 2026, 10:00 AM (New York)",
    theirMoment: "Tuesday, December 1, 2026, 8:45 PM (Kathmandu)",
    price: "$95.00, not paid",
    hasStarted: false,
  });
  const wednesday = answer.value.free.find(({ day }) => day === "2026-12-02")?.times.map(({ clock: each }) => each);
  expect(wednesday?.slice(0, 2)).toEqual(["10:00 AM", "10:30 AM"]);
  expect(begun).toMatchObject({ value: { hasStarted: true, free: [] } });
  expect(await readBooking(site, "none")).toEqual({ ok: false, kind: "not_found" });
});

test("E7: the export holds what was agreed, and is written down", async () => {
  const { site, notes } = await openBookings("sqlite");
  const { id } = await book(site);
  await holdTime(site, { ...wish, startsAt: at("2026-12-02", 9 * 60) });

  expect(await allOf(exportBookings(site, "owner key"))).toMatchObject([{ id, email: "ada@example.org" }]);

  expect(await notes()).toMatchObject([{ who: "owner key", what: "bookings exported", subject: "bookings" }]);
});

test("what is shown stands in the address, and nonsense there shows the present week", () => {
  const view: AgendaView = { day: "2026-12-01", span: "day", only: "training", booking: "a-b" };

  expect(agendaViewOf(new URL(agendaPath(view), "http://127.0.0.1").searchParams)).toEqual(view);
  expect(agendaViewOf(new URLSearchParams("day=2026-02-30&span=year&only=all"))).toEqual({
    day: "",
    span: "week",
    only: "all",
    booking: "",
  });
  expect(["2026-02-28", "2028-02-29", "2026-02-29", "2026-13-01", "1999-01-01", "", "x"].map(isDay)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

async function wait(site: Site, names: string[]) {
  const shared = { starts_at: training.startsAt, course: "ai-specialist", last_name: "", created_at: site.now() };
  const rows = names.map((name) => {
    const email = `${name}@example.org`;
    return { ...shared, id: name, first_name: name, email, email_key: email, offered_at: null };
  });
  await site.database.queries.insertInto("booking_waits").values(rows).execute();
}

test("one booking says what is paid and until when it is held, and moves to every free time but its own", async () => {
  const { site, clock } = await openBookings("sqlite");
  const { queries } = site.database;
  const { id } = await book(site, { ...wish, timeZone: "America/Toronto" });
  const held = await holdTime(site, { ...wish, startsAt: at("2026-12-02", 9 * 60) });
  const read = async (one: string) => {
    const answer = await readBooking(site, one);
    if (!answer.ok) throw new Error(answer.kind);
    return answer.value;
  };
  const put = (columns: object) => queries.updateTable("bookings").set(columns).where("id", "=", id).execute();
  const unpaid = await read(id);
  await put({ paid_at: Date.parse("2026-11-28T03:00:00Z"), held_until: 1 });
  const paid = await read(id);
  await put({ price_cents: 0, paid_at: null, time_zone: "Asia/Tokyo" });
  clock.now = Date.parse("2026-11-30T20:00:00Z");
  const free = await read(id);
  await put({ state: "no-show" });

  const own = unpaid.free.find(({ day }) => day === "2026-12-01")?.times.map(({ clock: each }) => each);
  expect(own).not.toContain("10:00 AM");
  expect(own).toEqual(expect.arrayContaining(["9:00 AM", "11:00 AM"]));
  expect(unpaid).toMatchObject({ paid: false, theirMoment: null, heldUntil: null, day: "2026-12-01" });
  expect(paid).toMatchObject({ price: "$95.00, paid Nov 27, 2026", paid: true, heldUntil: null });
  expect(free).toMatchObject({ price: "Free", theirMoment: "Wednesday, December 2, 2026, 12:00 AM (Tokyo)" });
  expect(free.free.at(-1)?.day).toBe("2027-01-29");
  expect((await read(id)).free).toEqual([]);
  expect(held.ok && (await read(held.booking.id))).toMatchObject({ heldUntil: "7:10 AM", free: [] });
});

test("E7: the export holds who did not come too, last made first", async () => {
  const { site, clock } = await openBookings("sqlite");
  const { queries } = site.database;
  const ids: string[] = [];
  for (const state of ["no-show", "cancelled", "booked"] as const) {
    clock.now += 1;
    const { id } = await book(site, { ...wish, startsAt: at("2026-12-02", 9 * 60) });
    await queries.updateTable("bookings").set({ state }).where("id", "=", id).execute();
    await queries.deleteFrom("booking_cells").execute();
    ids.unshift(id);
  }
  const [first = "", second = ""] = ids;
  await queries.updateTable("bookings").set({ created_at: clock.now }).where("id", "=", second).execute();

  const exported = (await allOf(exportBookings(site, "owner key"))).map(({ id }) => id);

  expect(exported).toEqual([...[first, second].toSorted().toReversed(), ids[2]]);
});

test("an address keeps each choice, and names nothing that goes without saying", () => {
  expect(agendaViewOf(new URLSearchParams(`only=consultation&booking=${"x".repeat(101)}`))).toEqual({
    day: "",
    span: "week",
    only: "consultation",
    booking: "x".repeat(100),
  });
  expect(agendaPath({ day: "", span: "week", only: "all", booking: "" })).toBe("/admin/bookings");
  expect(agendaPath({ day: "", span: "week", only: "training", booking: "" })).toBe("/admin/bookings?only=training");
});
