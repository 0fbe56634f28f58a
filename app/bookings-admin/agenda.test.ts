import { expect, test } from "vitest";
import { holdSlot } from "#app/bookings/bookings.server.ts";
import type { Site } from "#app/site.ts";
import { minute } from "#app/time.ts";
import { engines } from "#tests/databases.ts";
import { allOf } from "#tests/batches.ts";
import { ada, at, book, openBookedSite, training, wish } from "#tests/booked-site.ts";
import { agendaPath, type AgendaView, daysOf, isDay, viewOf } from "./agenda.ts";
import { readAgenda } from "./agenda.server.ts";
import { readBooking } from "./booking-details.server.ts";
import { carryOut } from "./orders.server.ts";
import { exportBookings } from "./bookings-export.server.ts";

test.for(engines)("the week shows who comes when, with places and who waits, on %s", async (engine) => {
  const { site, clock } = await openBookedSite(engine);
  const call = await book(site);
  const cancelled = await book(site, training);
  clock.now += 1;
  await book(site, training, { ...ada, firstName: "Ben" });
  await carryOut(site, { do: "cancel", id: cancelled.id, reason: "Ill" }, "owner key");
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

test.for(engines)("a hold is shown while it lasts, and a week-end only with somebody on it, on %s", async (engine) => {
  const { site, clock } = await openBookedSite(engine);
  await holdSlot(site, wish);
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
  const { site } = await openBookedSite(engine);
  await book(site);
  await carryOut(site, { do: "close-day", day: "2026-12-01", reason: "Trade fair" }, "owner key");

  const { days, closings } = await readAgenda(site, { from: "2026-12-01", days: 1 });
  const [christmas] = (await readAgenda(site, { from: "2026-12-25", days: 1 })).days;

  expect(days).toMatchObject([{ day: "2026-12-01", closing: { reason: "Trade fair", byOwner: true } }]);
  expect(closings).toEqual([{ day: "2026-12-01", reason: "Trade fair", byOwner: true, bookings: 1 }]);
  expect(christmas?.closing).toEqual({ day: "2026-12-25", reason: "Christmas Day", byOwner: false });
});

test("E2: a day is the company's, also when its clocks change and for a booking near midnight", async () => {
  const { site, clock } = await openBookedSite("sqlite");
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
  const { site, clock } = await openBookedSite("sqlite");
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
  const { site, notes } = await openBookedSite("sqlite");
  const { id } = await book(site);
  await holdSlot(site, { ...wish, startsAt: at("2026-12-02", 9 * 60) });

  expect(await allOf(exportBookings(site, "owner key"))).toMatchObject([{ id, email: "ada@example.org" }]);

  expect(await notes()).toMatchObject([{ who: "owner key", what: "bookings exported", subject: "bookings" }]);
});

test("what is shown stands in the address, and nonsense there shows the present week", () => {
  const view: AgendaView = { day: "2026-12-01", span: "day", only: "training", booking: "a-b" };

  expect(viewOf(new URL(agendaPath(view), "http://127.0.0.1").searchParams)).toEqual(view);
  expect(viewOf(new URLSearchParams("day=2026-02-30&span=year&only=all"))).toEqual({
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
