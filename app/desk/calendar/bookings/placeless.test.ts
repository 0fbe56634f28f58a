import { expect, test } from "vitest";
import { engines } from "#tests/databases.ts";
import { advice, at, book, openBookings, training, wish } from "#app/bookings/booking/bookings.scene.ts";
import { warnOfPlaceless } from "#app/bookings/changes/placeless.server.ts";
import type { Engine } from "#database/database.ts";
import { day, hour } from "#app/site/time.ts";
import { readDirectory } from "#app/desk/house/directory/directory.server.ts";
import { readBooking } from "./booking-details.server.ts";
import { bookingOrders, carryOutBookingOrder } from "./orders.server.ts";

const who = "grace@example.org";
const order = { do: "place", address: "https://meet.example.org/one", note: "Passcode 4711" } as const;

async function openPlaceless(engine: Engine) {
  const open = await openBookings(engine);
  const { site } = open;
  Object.assign(site, { owner: { emails: [who], key: "" }, partners: [], settings: [], warnings: new Set() });
  site.community = { entry: { kind: "token" } } as unknown as typeof site.community;
  /** What the owner is told of places. */
  const alarms = async () => {
    const told = await site.database.queries.selectFrom("owner_events").selectAll().execute();
    return told.filter(({ words }) => words.startsWith("Nobody knows where"));
  };
  return { ...open, alarms };
}

test.for(engines)(
  "a day before somebody comes who was not told where, the owner is told once, on %s",
  async (engine) => {
    const { site, clock, alarms } = await openPlaceless(engine);
    const call = await book(site, wish);
    for (let person = 0; person < 3; person++) await book(site, training);
    const counts: number[] = [];
    for (const before of [26 * hour, 24 * hour, 25 * hour, hour]) {
      clock.now = training.startsAt - before;
      counts.push(...(await Promise.all([warnOfPlaceless(site), warnOfPlaceless(site)])));
    }

    const told = await alarms();

    // The session is an hour before the call.
    expect(counts.reduce((sum, count) => sum + count)).toBe(2);
    expect(told.map(({ words }) => words.split("\n")[0] ?? "").toSorted()).toEqual([
      "Nobody knows where: Consultation: Workflow automation",
      "Nobody knows where: Training session",
    ]);
    expect(told.map(({ words }) => words).join()).toContain(
      "3 people booked Tuesday, December 1, 2026, 9:00 AM (New York)",
    );
    expect(told.map(({ page }) => page)).toContain(`/admin/bookings?booking=${call.id}#opened`);
  },
);

test("nobody is alarmed of what has a place, is over, or is only held", async () => {
  const { site, clock, alarms } = await openPlaceless("sqlite");
  const call = await book(site, wish);
  await carryOutBookingOrder(site, { ...order, id: call.id }, who);
  await book(site, { ...advice, startsAt: at("2026-11-30", 10 * 60) });
  clock.now = wish.startsAt - 23 * hour;

  expect(await warnOfPlaceless(site)).toBe(0);
  expect(await alarms()).toEqual([]);
});

test.for(engines)(
  "E7: the owner says where, once noted; who comes gets a renewed invitation, to a session all of them, on %s",
  async (engine) => {
    const { site, notes, now, deliver } = await openPlaceless(engine);
    const [one, other] = [await book(site, training), await book(site, training)];
    await deliver();

    const said = { ...order, id: one.id };
    expect([await carryOutBookingOrder(site, said, who), await carryOutBookingOrder(site, said, who)]).toEqual([
      { ok: true },
      { ok: true },
    ]);

    const mails = (await deliver()).filter(({ parsed }) => parsed.subject?.startsWith("Where we meet"));
    expect(mails).toHaveLength(2);
    for (const { raw, parsed } of mails) {
      expect(parsed.text).toContain("https://meet.example.org/one");
      expect(raw).toContain("method=REQUEST");
    }
    const kept = [await now(one), await now(other)];
    expect(kept.map((each) => [each?.sequence, each?.place?.note])).toEqual([
      [1, "Passcode 4711"],
      [1, "Passcode 4711"],
    ]);
    expect(await notes()).toMatchObject([{ what: "booking's place set", subject: one.id }]);
    // Who comes later meets them there.
    expect(await book(site, training)).toMatchObject({ place: { address: "https://meet.example.org/one" } });
  },
);

test("what is over has no place to be told, and an order holds an address", async () => {
  const { site, clock } = await openPlaceless("sqlite");
  const { id } = await book(site, wish);
  clock.now = wish.startsAt;

  expect(await carryOutBookingOrder(site, { ...order, id }, who)).toEqual({ ok: false, reason: "gone" });
  expect(bookingOrders.safeParse({ ...order, id, address: "Room 5" }).success).toBe(false);
  expect(bookingOrders.safeParse({ ...order, id, note: "" }).success).toBe(true);
});

test("the first page lists what has no place until it is said, and the panel offers the one that the setting gives", async () => {
  const { site, clock } = await openPlaceless("sqlite");
  const { id } = await book(site, wish);
  site.meeting = { address: "https://meet.example.org/{room}", note: "" };
  const listed = async () => (await readDirectory(site, { name: who, role: "owner" })).placeless;

  const [task, ...others] = await listed();
  expect([task?.id, others]).toEqual([id, []]);
  expect(task?.words).toContain("Ada Example, Tuesday, December 1");
  const before = await readBooking(site, id);
  expect(before).toMatchObject({ value: { place: null } });
  expect(before.ok && before.value.expected).toMatch(/example\.org\/[\w-]{32}$/);
  await carryOutBookingOrder(site, { ...order, id }, who);
  expect(await listed()).toEqual([]);
  clock.now += 9 * day;
  await book(site, { ...wish, startsAt: at("2026-12-09", 10 * 60) });
  expect(await listed()).toEqual([]);
});

test.for(engines)(
  "two orders at once for one session both end, and all who come meet at one place, on %s",
  async (engine) => {
    const { site } = await openPlaceless(engine);
    const [one, other] = [await book(site, training), await book(site, training)];
    await book(site, training);

    const outcomes = await Promise.all([
      carryOutBookingOrder(site, { ...order, id: one.id }, who),
      carryOutBookingOrder(site, { ...order, id: other.id, address: "https://meet.example.org/two" }, who),
    ]);

    const rows = await site.database.queries.selectFrom("bookings").select("meeting_address").execute();
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
    expect(new Set(rows.map((row) => row.meeting_address)).size).toBe(1);
  },
);
