import { expect, test } from "vitest";
import { at, book, openBookings, training, wish } from "#app/bookings/booking/bookings.scene.ts";
import { holdTime } from "#app/bookings/holds/holds.scene.ts";
import { engines } from "#tests/databases.ts";
import { day } from "#app/site/time.ts";
import { readAgenda } from "#app/desk/calendar/agenda/agenda.server.ts";
import { writeFeed } from "#app/desk/calendar/agenda/calendar-feed.server.ts";
import { closeDay, closingOf, closingsFrom, openDay } from "#app/desk/calendar/agenda/closed-days.server.ts";
import { carryOutBookingOrder } from "./orders.server.ts";

const who = "owner key";

test.for(engines)(
  "of a closed day everybody counts who is booked from midnight to midnight, and nobody else, on %s",
  async (engine) => {
    const { site } = await openBookings(engine);
    const { id } = await book(site);
    const count = async (startsAt: number, state: "booked" | "cancelled" | "held" = "booked") => {
      await site.database.queries
        .updateTable("bookings")
        .set({ starts_at: startsAt, state })
        .where("id", "=", id)
        .execute();
      const closed = await closeDay(site, { day: "2026-12-01", reason: "Fair" }, who);
      const [listed] = await closingsFrom(site, "2026-12-01");
      return [closed.ok && closed.bookings, listed?.bookings];
    };

    expect(await count(at("2026-12-01", 0) - 1)).toEqual([0, 0]);
    expect(await count(at("2026-12-01", 0))).toEqual([1, 1]);
    expect(await count(at("2026-12-02", 0) - 1)).toEqual([1, 1]);
    expect(await count(at("2026-12-02", 0))).toEqual([0, 0]);
    expect(await count(at("2026-12-01", 600), "cancelled")).toEqual([0, 0]);
    expect(await count(at("2026-12-01", 600), "held")).toEqual([0, 0]);
  },
);

test("closed days are listed from the day asked for on, in their order; the owner's word stands before the file's", async () => {
  const { site } = await openBookings("sqlite");
  for (const each of ["2026-12-25", "2026-12-02", "2026-12-01"])
    await closeDay(site, { day: each, reason: `On ${each}` }, who);
  const closings = await closingsFrom(site, "2026-12-02");

  expect(closings.map((closing) => closing.day)).toEqual(["2026-12-02", "2026-12-25"]);
  expect(closingOf(site.content, closings, "2026-12-25")).toEqual({
    day: "2026-12-25",
    reason: "On 2026-12-25",
  });
  expect(closingOf(site.content, closings, "2026-12-24")).toMatchObject({ reason: "Christmas Eve" });
  expect(closingOf(site.content, closings, "2026-12-03")).toBeNull();
  expect(await openDay(site, "2026-12-25", who)).toEqual({ ok: true });
  expect((await closingsFrom(site, "2026-12-01")).map((closing) => closing.day)).toEqual(["2026-12-01", "2026-12-02"]);
});

test("the feed keeps what was booked for thirty days and a session is one event until its last end", async () => {
  const { site, clock } = await openBookings("sqlite");
  await book(site, training);
  await book(site, training);
  const call = await book(site);
  const events = async () => (await writeFeed(site)).match(/^UID:/gm)?.length ?? 0;

  expect(await events()).toBe(2);
  clock.now = call.startsAt + 30 * day;
  expect(await events()).toBe(1);
  clock.now += 1;
  expect(await events()).toBe(0);
});

test("of a session the agenda counts places without cancelled ones, and those who wait until they are told", async () => {
  const { site, clock } = await openBookings("sqlite");
  const one = await book(site, training);
  await book(site, training);
  const wait = {
    course: "x",
    first_name: "",
    last_name: "",
    starts_at: training.startsAt,
    created_at: 1,
    offered_at: null,
  };
  const rows = ["a", "b"].map((id) => ({ ...wait, id, email: `${id}@example.org`, email_key: `${id}@example.org` }));
  await site.database.queries.insertInto("booking_waits").values(rows).execute();
  const start = async () => (await readAgenda(site, { from: "2026-12-01", days: 1 })).days[0]?.starts[0];
  const before = await start();
  await carryOutBookingOrder(site, { do: "cancel", id: one.id, reason: "Ill" }, who);
  const after = await start();
  clock.now = wish.startsAt;

  expect(before).toMatchObject({ places: { taken: 2, of: 8 }, waiting: 2 });
  expect(after).toMatchObject({ places: { taken: 1, of: 8 }, waiting: 1 });
});

test("the list of closings begins today; a week that is past shows its own", async () => {
  const { site, clock } = await openBookings("sqlite");
  for (const each of ["2026-11-30", "2026-12-01", "2026-12-03"]) await closeDay(site, { day: each, reason: each }, who);
  clock.now = at("2026-12-01", 8 * 60);

  const { days, closings } = await readAgenda(site, { from: "2026-12-01", days: 7 });
  const next = await readAgenda(site, { from: "2026-12-09", days: 7 });

  expect(closings.map((closing) => closing.day)).toEqual(["2026-12-01", "2026-12-03"]);
  expect(next.closings.map((closing) => closing.day)).toEqual(["2026-12-01", "2026-12-03"]);
  expect(days.map(({ day: each, closing }) => [each.slice(8), closing?.reason])).toEqual([
    ["30", "2026-11-30"],
    ["01", "2026-12-01"],
    ["02", undefined],
    ["03", "2026-12-03"],
    ["04", undefined],
  ]);
});

test("the timetable grows to who comes early, keeps days off, and shows who waits in the order of time", async () => {
  const { site } = await openBookings("sqlite");
  const { queries } = site.database;
  const call = await book(site, { ...wish, startsAt: at("2026-12-21", 600) });
  const early = at("2026-12-21", 7 * 60 + 30);
  await queries.updateTable("bookings").set({ starts_at: early }).where("id", "=", call.id).execute();
  const session = await book(site, { ...training, startsAt: at("2026-12-21", 900) });
  await holdTime(site, { ...wish, startsAt: at("2026-12-21", 960) });
  const waiting = { course: "x", first_name: "", last_name: "", email: "a", created_at: 1 };
  for (const [id, offered_at] of [
    ["a", null],
    ["b", 1],
  ] as const)
    await queries
      .insertInto("booking_waits")
      .values({ ...waiting, id, email_key: id, starts_at: at("2026-12-21", 540), offered_at })
      .execute();

  const agenda = await readAgenda(site, { from: "2026-12-25", days: 7 });
  const monday = agenda.days.find(({ day: each }) => each === "2026-12-21");
  const none = await readAgenda(site, { from: "soon", days: 7 });

  expect(agenda.hours[0]).toBe(7);
  expect(agenda.days.map(({ day: each }) => each.slice(8))).toEqual(["21", "22", "23", "24", "25"]);
  expect(monday?.starts).toMatchObject([
    { clock: "7:30 AM", waiting: 0, bookings: [{ who: "Ada Example", about: "Consultation: Workflow automation" }] },
    { clock: "9:00 AM", waiting: 1, bookings: [] },
    { clock: "3:00 PM", bookings: [{ id: session.id, about: "AI Specialist" }] },
    { clock: "4:00 PM", bookings: [{ state: "held", who: "Somebody is choosing" }] },
  ]);
  expect(none.from).toBe("2026-11-30");
});
