import { expect, test } from "vitest";
import { ada, visitor } from "#tests/cast.ts";
import { advice, at, openBookings } from "#app/bookings/booking/bookings.scene.ts";
import { engines } from "#tests/databases.ts";
import { busyNetwork } from "#tests/site.ts";
import { requestHold } from "#app/bookings/holds/hold-requests.server.ts";
import { hour } from "#app/site/time.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";
import { askByMail, bookByProof } from "./booking-proof.server.ts";
import { leaveOwn, moveOwn, namePerson } from "./own-booking.server.ts";

/** Twelve starts of a Tuesday, half an hour apart. */
const times = [540, 570, 600, 630, 660, 690, 720, 840, 870, 900, 930, 960].map((minutes) => at("2026-12-01", minutes));

/** Twelve holds of one network, each for another person, that were all given back. */
async function openGivenBack(engine: Parameters<typeof openBookings>[0]) {
  const open = await openBookings(engine, true);
  const { site } = open;
  const held: Booking[] = [];
  for (const [place, startsAt] of times.entries()) {
    await site.database.queries.deleteFrom("limit_counts").execute();
    const attempt = `an-attempt-of-many-signs-${place}`;
    const stamped = { leaveEmpty: "", stamp: "" };
    const result = await requestHold(site, { wish: { ...advice, startsAt }, attempt, stamped }, visitor);
    if (!result.ok || !result.booking) throw new Error("not held");
    await namePerson(site, result.booking, { ...ada, email: `guest-${place}@example.org` });
    await leaveOwn(site, result.booking);
    const left = await open.now(result.booking);
    if (left) held.push(left);
  }
  await site.database.queries.deleteFrom("limit_counts").execute();
  const opened = () =>
    site.database.queries.selectFrom("bookings").selectAll().where("state", "in", ["held", "booked"]).execute();
  return { ...open, held, opened };
}

test.for(engines)("D7: times given back are asked for anew by a network up to eight, on %s", async (engine) => {
  const { held, ask, opened } = await openGivenBack(engine);

  const asked = await Promise.all(held.map((each) => ask(each)));

  expect(asked.filter(({ ok }) => ok)).toHaveLength(8);
  expect(asked.filter((each) => !each.ok && each.reason === "network")).toHaveLength(4);
  expect(await opened()).toHaveLength(8);
});

test.for(engines)("D7: late presses in mails book no more than eight of a network, on %s", async (engine) => {
  const { site, clock, held, ask, deliver, opened } = await openGivenBack(engine);
  for (const batch of [held.slice(0, 6), held.slice(6)]) {
    for (const each of batch) expect((await ask(each)).ok).toBe(true);
    clock.now += hour;
  }
  const mails = (await deliver()).map(
    ({ parsed }) => /bookings\/([\w~.-]+)\/confirm/.exec(parsed.text ?? "")?.[1] ?? "",
  );

  const presses = await Promise.all(mails.map((token) => bookByProof(site, token)));

  expect(mails).toHaveLength(12);
  expect(presses.filter(({ ok }) => ok)).toHaveLength(8);
  expect(presses.filter((press) => !press.ok && press.reason === "network")).toHaveLength(4);
  expect((await opened()).filter(({ state }) => state === "booked")).toHaveLength(8);
});

test("D7: a network that asked for many mails keeps its held time, and is told when it may ask again", async () => {
  const { site, heldFor, ask, now, deliver } = await openBookings("sqlite", true);
  const held = await heldFor();
  const busy = await busyNetwork({ site });

  const refused = await askByMail(site, held, { visitor: busy });

  expect(refused).toMatchObject({ ok: false, reason: "too-many", retryAfter: 3600 });
  expect([await now(held), await deliver()]).toMatchObject([{ state: "held", askedAt: null }, []]);
  expect(await ask(held)).toMatchObject({ ok: true });
});

test("D7: a time cannot be kept for ever by keeping it anew: twenty times an hour, with new holds counted", async () => {
  const { site, clock, held } = await openGivenBack("sqlite");
  const [first] = held as [Booking];
  const move = async () => {
    const moved = await moveOwn(site, first, first.startsAt, visitor);
    if (moved.ok) await leaveOwn(site, first);
    return moved;
  };

  const moves = [];
  for (let count = 0; count < 21; count++) moves.push(await move());
  clock.now += hour;

  expect(moves.filter(({ ok }) => ok)).toHaveLength(20);
  expect(moves[20]).toMatchObject({ ok: false, reason: "too-many", retryAfter: 3600 });
  expect((await move()).ok).toBe(true);
});

test("who keeps times anew too often is not told of mails that nobody wrote", async () => {
  const { site, held, ask, deliver } = await openGivenBack("sqlite");
  const [first, second] = held as [Booking, Booking];
  for (let count = 0; count < 20; count++)
    if ((await moveOwn(site, first, first.startsAt, visitor)).ok) await leaveOwn(site, first);

  expect(await ask(second)).toMatchObject({ ok: false, reason: "too-often", retryAfter: 3600 });
  expect(await deliver()).toEqual([]);
});
