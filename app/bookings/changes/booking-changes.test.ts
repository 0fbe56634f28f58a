import { expect, test } from "vitest";
import { confirmHold, holdTime } from "#app/bookings/holds/holds.scene.ts";
import { ada } from "#tests/cast.ts";
import { at, book, openBookings, training, wish } from "#app/bookings/booking/bookings.scene.ts";
import { engines } from "#tests/databases.ts";
import { allowMail } from "#app/mail/outbox/allowance.server.ts";
import { slotsFrom } from "#app/bookings/calendar/slots.server.ts";
import { leaveOwn, moveOwn } from "#app/bookings/own/own-booking.server.ts";
import { minute } from "#app/site/time.ts";
import { cancelBooking, moveBooking } from "./booking-changes.server.ts";
import { endHolds } from "./booking-jobs.server.ts";
import { findBooking, takeHold } from "./bookings.server.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";
import { joinWaitingList } from "./waiting-list.server.ts";

const gone = { ok: false, reason: "gone" };

type Open = Awaited<ReturnType<typeof openBookings>>;

async function hold({ site }: Open, what = wish): Promise<Booking> {
  const held = await holdTime(site, what);
  if (!held.ok) throw new Error(held.reason);
  return held.booking;
}

function put({ site }: Open, id: string, columns: object) {
  return site.database.queries.updateTable("bookings").set(columns).where("id", "=", id).execute();
}

/** Full but for nobody: eight places, and somebody who waits. */
async function openFull(engine: (typeof engines)[number]) {
  const open = await openBookings(engine);
  const places: Booking[] = [];
  for (let place = 0; place < 8; place++) places.push(await book(open.site, training));
  for (const [later, email] of ["cleo@example.org", "dan@example.org"].entries()) {
    open.clock.now += later;
    const wait = { startsAt: training.startsAt, course: "ai-specialist", firstName: "C", lastName: "D", email };
    await joinWaitingList(open.site, open.site.database.queries, wait);
  }
  const told = async () =>
    (await open.deliver()).filter(({ raw }) => raw.includes("/schedule?at=")).flatMap(({ recipients }) => recipients);
  return { ...open, places, told };
}

test.for(engines)("what is over, now or taken by its start is not booked any more, on %s", async (engine) => {
  const open = await openBookings(engine);
  const { site, clock } = open;
  const held = await hold(open);
  clock.now = wish.startsAt;
  const running = await confirmHold(site, held.id, ada);
  await endHolds(site);
  const ended = await confirmHold(site, held.id, ada);
  clock.now = wish.startsAt - 1;
  const inTime = await confirmHold(site, held.id, ada);

  expect([running, ended]).toEqual([
    { ok: false, reason: "closed" },
    { ok: false, reason: "closed" },
  ]);
  expect(inTime).toMatchObject({ ok: true, booking: { state: "booked", heldUntil: null } });
});

test("what was cancelled, or nobody came to, is neither moved nor cancelled; what is not there neither", async () => {
  const open = await openBookings("sqlite");
  const { site } = open;
  const { id } = await book(site);
  const later = at("2026-12-01", 15 * 60);

  for (const state of ["cancelled", "no-show"]) {
    await put(open, id, { state });
    expect(await moveBooking(site, id, later), state).toEqual(gone);
  }
  for (const state of ["no-show", "held", "expired"]) {
    await put(open, id, { state });
    expect(await cancelBooking(site, id, ""), state).toEqual(gone);
  }
  expect(await moveBooking(site, (await hold(open, { ...wish, startsAt: later })).id, later)).toEqual(gone);
  expect(await cancelBooking(site, "none", "")).toEqual(gone);
  expect(await findBooking(site, id)).toMatchObject({ sequence: 0, email: "ada@example.org" });
});

test("a second cancellation changes nothing", async () => {
  const open = await openBookings("sqlite");
  const { site } = open;
  const { id } = await book(site);

  await cancelBooking(site, id, "Ill");
  const twice = await cancelBooking(site, id, "Something else");

  expect(twice).toMatchObject({ ok: true, booking: { cancelReason: "Ill", sequence: 1 } });
});

test("moving to where it is changes nothing and writes nothing, and not to what is not on offer", async () => {
  const { site, deliver } = await openBookings("sqlite");
  const { id } = await book(site);

  expect(await moveBooking(site, id, wish.startsAt)).toMatchObject({ ok: true, booking: { sequence: 0 } });
  expect(await moveBooking(site, id, wish.startsAt + minute)).toEqual({ ok: false, reason: "closed" });
  expect(await deliver()).toHaveLength(1);
});

test.for(engines)(
  "a move that half of an overlap refuses leaves the free quarters free, and its own taken, on %s",
  async (engine) => {
    const open = await openBookings(engine);
    const { site } = open;
    const mine = await book(site, { ...wish, minutes: 60 });
    await book(site, { ...wish, startsAt: at("2026-12-01", 14 * 60 + 30), minutes: 15 });

    const moved = await moveBooking(site, mine.id, at("2026-12-01", 14 * 60));
    const free = await takeHold(site, site.database.queries, {
      id: "quarter",
      wish: { ...wish, startsAt: at("2026-12-01", 14 * 60), minutes: 30 },
    });
    const cells = await site.database.queries
      .selectFrom("booking_cells")
      .selectAll()
      .where("booking_id", "=", mine.id)
      .execute();

    expect(moved).toEqual({ ok: false, reason: "taken" });
    expect(free.ok).toBe(true);
    expect(cells).toHaveLength(4);
  },
);

test.for(engines)(
  "a place that becomes free by a move is offered to who waits longest, the second to the second, on %s",
  async (engine) => {
    const { site, places, told } = await openFull(engine);
    const [one, two, three] = places as [Booking, Booking, Booking];

    await moveBooking(site, one.id, at("2026-12-01", 10 * 60));
    const first = await told();
    await cancelBooking(site, two.id, "");
    const second = await told();
    await cancelBooking(site, three.id, "");

    expect(first).toEqual(["cleo@example.org"]);
    expect(second.toSorted()).toEqual(["cleo@example.org", "dan@example.org"]);
    expect(await told()).toHaveLength(2);
  },
);

test.for(engines)(
  "a hold of a full session that runs out, is moved or makes way tells who waits, on %s",
  async (engine) => {
    const { site, clock, places, told } = await openFull(engine);
    const [one, two] = places as [Booking, Booking];
    const back = { state: "held", held_until: clock.now + minute } as const;
    const ids = [one.id, two.id];
    await site.database.queries.updateTable("bookings").set(back).where("id", "in", ids).execute();

    const held = await findBooking(site, one.id);
    if (held) await moveOwn(site, held, at("2026-12-01", 10 * 60), { address: "198.51.100.7" });
    const byMove = await told();
    clock.now += minute;
    await endHolds(site);

    expect(byMove).toEqual(["cleo@example.org"]);
    expect((await told()).toSorted()).toEqual(["cleo@example.org", "dan@example.org"]);
  },
);

test("a held place of a full session that is given back is offered to who waits longest, once", async () => {
  const { site, clock, places, told } = await openFull("sqlite");
  const [one] = places as [Booking];
  const held = { state: "held", held_until: clock.now + minute } as const;
  await site.database.queries.updateTable("bookings").set(held).where("id", "=", one.id).execute();

  await leaveOwn(site, one);
  await leaveOwn(site, one);

  expect(await told()).toEqual(["cleo@example.org"]);
});

test.for(engines)(
  "D7: whose allowance of mails is used up is passed over, and the next who waits is told, on %s",
  async (engine) => {
    const { site, places, told } = await openFull(engine);
    const limited = { ...site, limits: { enabled: true } };
    for (let mail = 0; mail < 5; mail++)
      await site.database.transaction((queries) => allowMail(limited, queries, "cleo@example.org", null));

    await cancelBooking(limited, places[0]?.id ?? "", "");

    expect(await told()).toEqual(["dan@example.org"]);
  },
);

test("of holds that ran out one makes way for who asks, and who waits hears of the others", async () => {
  const { site, clock, places, told } = await openFull("sqlite");
  const ids = places.slice(0, 2).map(({ id }) => id);
  await site.database.queries
    .updateTable("bookings")
    .set({ state: "held", held_until: clock.now })
    .where("id", "in", ids)
    .execute();

  expect((await holdTime(site, training)).ok).toBe(true);
  expect(await told()).toEqual(["cleo@example.org"]);
  expect((await slotsFrom(site, training, "2026-12-01", 1))[0]?.left).toBe(1);
});

test("nobody hears of a place in a session that has begun, nor of a call", async () => {
  const { site, clock, places, told } = await openFull("sqlite");
  const [one, two] = places as [Booking, Booking];
  await joinWaitingList(site, site.database.queries, {
    startsAt: wish.startsAt,
    course: "",
    firstName: "",
    lastName: "",
    email: "e@example.org",
  });
  await cancelBooking(site, (await book(site)).id, "");
  clock.now = training.startsAt;
  await cancelBooking(site, one.id, "");
  const begun = await told();
  clock.now -= 1;
  await cancelBooking(site, two.id, "");

  expect(begun).toEqual([]);
  expect(await told()).toEqual(["cleo@example.org"]);
});

test("of two who wait since the same moment one is told, always the same, and each joins once", async () => {
  const { site, clock } = await openBookings("sqlite");
  const { queries } = site.database;
  const wait = {
    startsAt: training.startsAt,
    course: "ai-specialist",
    firstName: "",
    lastName: "",
    email: "Fay@example.org",
  };
  await joinWaitingList(site, queries, wait);
  await joinWaitingList(site, queries, { ...wait, email: "gus@example.org" });
  clock.now += 1;
  await joinWaitingList(site, queries, { ...wait, email: "fay@example.org" });
  await joinWaitingList(site, queries, { ...wait, startsAt: at("2026-12-01", 10 * 60), email: "fay@example.org" });
  const rows = await queries.selectFrom("booking_waits").selectAll().orderBy("id").execute();
  const { id } = await book(site, training);
  await cancelBooking(site, id, "");
  const offered = await queries.selectFrom("booking_waits").select("id").where("offered_at", "is not", null).execute();

  expect(rows.map(({ email }) => email).toSorted()).toEqual(["Fay@example.org", "fay@example.org", "gus@example.org"]);
  expect(offered).toEqual([{ id: rows.filter(({ starts_at: start }) => start === training.startsAt)[0]?.id }]);
});
