import { expect, test } from "vitest";
import { engines } from "#tests/databases.ts";
import { at, book, openBookings, wish } from "#app/bookings/booking/bookings.scene.ts";
import { hour } from "#app/site/time.ts";
import { slotsFrom } from "#app/bookings/calendar/slots.server.ts";
import { bookingOrders, carryOutBookingOrder } from "./orders.server.ts";

const who = "grace@example.org";

test.for(engines)(
  "E7: moving is noted once in the same transaction, and the person gets the new time by mail; the owner is told of nothing, on %s",
  async (engine) => {
    const { site, clock, deliver, notes } = await openBookings(engine);
    const { id } = await book(site);
    const startsAt = at("2026-12-02", 14 * 60);

    expect(await carryOutBookingOrder(site, { do: "move", id, startsAt }, who)).toEqual({ ok: true });
    expect(await carryOutBookingOrder(site, { do: "move", id, startsAt }, who)).toEqual({ ok: true });

    expect(await notes()).toMatchObject([{ who, what: "booking moved", subject: id, at: clock.now }]);
    const subjects = (await deliver()).map(({ parsed }) => parsed.subject?.split(":")[0]);
    expect(subjects).toHaveLength(2);
    expect(subjects).toContain("Moved");
    const told = await site.database.queries.selectFrom("owner_events").select("words").execute();
    expect(told.map(({ words }) => words.split(":")[0])).toEqual(["Booked"]);
  },
);

test.for(engines)(
  "E7: a move to a time that is taken or not on offer changes and notes nothing, on %s",
  async (engine) => {
    const { site, notes, stateOf } = await openBookings(engine);
    const { id } = await book(site);
    await book(site, { ...wish, startsAt: at("2026-12-02", 14 * 60) });

    const taken = await carryOutBookingOrder(site, { do: "move", id, startsAt: at("2026-12-02", 14 * 60 + 30) }, who);
    const closed = await carryOutBookingOrder(site, { do: "move", id, startsAt: at("2026-12-05", 14 * 60) }, who);
    const gone = await carryOutBookingOrder(site, { do: "move", id: "none", startsAt: at("2026-12-02", 9 * 60) }, who);

    expect([taken, closed, gone]).toEqual([
      { ok: false, reason: "taken" },
      { ok: false, reason: "closed" },
      { ok: false, reason: "gone" },
    ]);
    expect(await notes()).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ starts_at: wish.startsAt, state: "booked" });
  },
);

test.for(engines)("E7: cancelling tells the person the owner's reason, and is noted once, on %s", async (engine) => {
  const { site, deliver, notes, stateOf } = await openBookings(engine);
  const { id } = await book(site);
  const order = { do: "cancel", id, reason: "I am ill; choose any other day." } as const;

  const both = await Promise.all([
    carryOutBookingOrder(site, order, who),
    carryOutBookingOrder(site, order, "owner key"),
  ]);
  const mails = await deliver();

  expect(both).toEqual([{ ok: true }, { ok: true }]);
  expect(await stateOf(id)).toMatchObject({ state: "cancelled", cancel_reason: order.reason });
  expect(await notes()).toMatchObject([{ what: "booking cancelled", subject: id }]);
  const cancelled = mails.filter(({ raw }) => raw.includes("method=CANCEL"));
  expect(cancelled.map(({ parsed }) => parsed.text?.includes("The reason: I am ill; choose any other day."))).toEqual([
    true,
  ]);
  expect((await slotsFrom(site, wish, "2026-12-01", 1)).find(({ startsAt }) => startsAt === wish.startsAt)?.left).toBe(
    1,
  );
});

test.for(engines)("E7: a booking whose note cannot be written stays as it was, on %s", async (engine) => {
  const { site, deliver, stateOf } = await openBookings(engine);
  const { id } = await book(site);
  await site.database.queries.schema.dropTable("owner_actions").execute();

  await expect(carryOutBookingOrder(site, { do: "cancel", id, reason: "Ill" }, who)).rejects.toThrow("owner_actions");

  expect(await stateOf(id)).toMatchObject({ state: "booked", sequence: 0 });
  expect(await deliver()).toHaveLength(1);
});

test.for(engines)(
  "E7: who did not come is noted after the beginning, and taken back, once each, on %s",
  async (engine) => {
    const { site, clock, deliver, notes, stateOf } = await openBookings(engine);
    const { id } = await book(site);

    expect(await carryOutBookingOrder(site, { do: "no-show", id }, who)).toEqual({ ok: false, reason: "early" });
    clock.now = wish.startsAt - 1;
    expect(await carryOutBookingOrder(site, { do: "no-show", id }, who)).toEqual({ ok: false, reason: "early" });
    clock.now = wish.startsAt;
    expect(await carryOutBookingOrder(site, { do: "came", id }, who)).toEqual({ ok: true });
    await Promise.all([
      carryOutBookingOrder(site, { do: "no-show", id }, who),
      carryOutBookingOrder(site, { do: "no-show", id }, who),
    ]);
    expect(await stateOf(id)).toMatchObject({ state: "no-show" });
    clock.now += hour;
    expect(await carryOutBookingOrder(site, { do: "came", id }, who)).toEqual({ ok: true });
    expect(await stateOf(id)).toMatchObject({ state: "booked" });
    expect(await carryOutBookingOrder(site, { do: "no-show", id: "none" }, who)).toEqual({ ok: false, reason: "gone" });

    expect((await notes()).map(({ what, subject }) => [what, subject])).toEqual([
      ["no-show noted", id],
      ["no-show taken back", id],
    ]);
    expect(await deliver()).toHaveLength(1);
  },
);

test.for(engines)(
  "E7: a closed day offers nothing and keeps who is booked, until it is opened again, on %s",
  async (engine) => {
    const { site, clock, notes, stateOf } = await openBookings(engine);
    const { id } = await book(site);
    const close = { do: "close-day", day: "2026-12-01", reason: "Trade fair" } as const;
    const offered = async () => (await slotsFrom(site, wish, "2026-12-01", 1)).length;

    expect(await carryOutBookingOrder(site, close, who)).toEqual({ ok: true, bookings: 1 });
    expect(await carryOutBookingOrder(site, { ...close, reason: "Other" }, who)).toEqual({ ok: true, bookings: 1 });
    expect(await offered()).toBe(0);
    expect(await stateOf(id)).toMatchObject({ state: "booked" });
    clock.now += 1;
    expect(await carryOutBookingOrder(site, { do: "open-day", day: "2026-12-01" }, who)).toEqual({ ok: true });
    expect(await offered()).toBeGreaterThan(5);
    expect(await carryOutBookingOrder(site, { do: "open-day", day: "2026-12-01" }, who)).toEqual({
      ok: false,
      reason: "gone",
    });

    expect((await notes()).map(({ what, subject }) => [what, subject])).toEqual([
      ["day closed", "2026-12-01"],
      ["day opened", "2026-12-01"],
    ]);
  },
);

test("an order is one of six, with exactly its own fields", () => {
  const orders = [
    [{ do: "move", id: "a", startsAt: "1764601200000" }, true],
    [{ do: "move", id: "a", startsAt: "soon" }, false],
    [{ do: "cancel", id: "a", reason: " Ill " }, true],
    [{ do: "cancel", id: "a", reason: "  " }, false],
    [{ do: "cancel", id: "a", reason: "x".repeat(500) }, true],
    [{ do: "cancel", id: "a", reason: "x".repeat(501) }, false],
    [{ do: "close-day", day: "2026-12-01", reason: "x".repeat(60) }, true],
    [{ do: "close-day", day: "2026-12-01", reason: "x".repeat(61) }, false],
    [{ do: "move", id: "", startsAt: "1" }, false],
    [{ do: "close-day", day: "2026-12-01", reason: "Fair" }, true],
    [{ do: "close-day", day: "2026-02-30", reason: "Fair" }, false],
    [{ do: "close-day", day: "0001-01-01", reason: "Fair" }, false],
    [{ do: "open-day", day: "2026-12-01" }, true],
    [{ do: "no-show", id: "a" }, true],
    [{ do: "came", id: "a", more: "1" }, false],
    [{ do: "erase", id: "a" }, false],
    [null, false],
  ] as const;

  for (const [order, fits] of orders) expect(bookingOrders.safeParse(order).success, JSON.stringify(order)).toBe(fits);
});

test("the owner has the calendars elsewhere read at once, which changes nothing that is noted", async () => {
  const { site, notes } = await openBookings("sqlite");
  const asked: number[] = [];
  const reply = { ok: false, kind: "unavailable" } as const;
  const read = async (_: string, patience: number) => {
    asked.push(patience);
    return reply;
  };
  site.busyCalendars = [{ id: "one", name: "calendar.example, 1a2b", read }];

  expect(await carryOutBookingOrder(site, bookingOrders.parse({ do: "read-calendars" }), who)).toEqual({ ok: true });

  expect([asked, await notes()]).toEqual([[10_000], []]);
});
