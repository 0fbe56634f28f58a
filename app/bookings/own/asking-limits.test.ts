import { expect, test } from "vitest";
import { ada, visitor } from "#tests/cast.ts";
import { advice, at, openBookings } from "#app/bookings/booking/bookings.scene.ts";
import { cancelBooking } from "#app/bookings/changes/booking-changes.server.ts";
import { networkKey, requestHold } from "#app/bookings/holds/hold-requests.server.ts";
import { isProven } from "#app/mail/outbox/allowance.server.ts";
import { day, hour, minute } from "#app/site/time.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";
import { askByMail, bookByProof } from "./booking-proof.server.ts";
import { moveOwn, namePerson } from "./own-booking.server.ts";

const elsewhere = { address: "203.0.113.9" };
const stamped = { leaveEmpty: "", stamp: "" };
/** Fourteen starts of a day, half an hour apart. */
const times = [540, 570, 600, 630, 660, 690, 720, 840, 870, 900, 930, 960, 990, 1020].map((minutes) =>
  at("2026-12-01", minutes),
);

test("D7: one network has forty mails a day sent that ask for a press, to however many addresses", async () => {
  const { site, clock, heldFor } = await openBookings("sqlite", true);
  const results: boolean[] = [];
  const ask = async (guest: number, from = visitor) => {
    const startsAt = (times[guest % 14] ?? 0) + Math.floor(guest / 14) * day;
    const held = await heldFor({ ...ada, email: `guest-${guest}@example.org` }, { startsAt });
    return askByMail(site, held, { visitor: from });
  };
  for (let guest = 0; guest < 40; guest++) {
    // No more than ten mails of any kind in an hour.
    if (guest % 10 === 0) clock.now += hour;
    results.push((await ask(guest)).ok);
  }
  clock.now += hour;

  expect(results.indexOf(false)).toBe(-1);
  expect(await ask(40)).toMatchObject({ ok: false, reason: "too-many", retryAfter: 20 * 3600 });
  expect((await ask(41, elsewhere)).ok).toBe(true);
});

test("D7: one form sends three mails a day, to whichever addresses it is changed", async () => {
  const { site, heldFor, ask, now } = await openBookings("sqlite", true);
  const held = await heldFor();
  const results: boolean[] = [];
  for (const name of ["one", "two", "three", "four"]) {
    await namePerson(site, held, { ...ada, email: `${name}@example.org` });
    results.push((await ask((await now(held)) ?? held)).ok);
  }

  expect(results).toEqual([true, true, true, false]);
});

test("D7: a time kept anew, by a move or by asking once more, counts for the network that keeps it now", async () => {
  const { site, clock, heldFor } = await openBookings("sqlite", true);
  const [one, two] = [await heldFor(), await heldFor(ada, { startsAt: at("2026-12-01", 660) })];
  clock.now += 11 * minute;

  expect(await moveOwn(site, one, at("2026-12-01", 840), elsewhere)).toMatchObject({ ok: true });
  expect(await askByMail(site, two, { visitor })).toMatchObject({ ok: true });
  const rows = await site.database.queries.selectFrom("bookings").select(["id", "network"]).execute();

  expect(Object.fromEntries(rows.map(({ id, network }) => [id, network]))).toEqual({
    [one.id]: networkKey(site, elsewhere),
    [two.id]: networkKey(site, visitor),
  });
});

test("a network that has all its times books each of them by the press in its mail, while they are kept", async () => {
  const { site, ask, deliver } = await openBookings("sqlite", true);
  const held: Booking[] = [];
  for (const [place, startsAt] of times.slice(0, 8).entries()) {
    const request = { wish: { ...advice, startsAt }, attempt: `an-attempt-of-many-signs-${place}`, stamped };
    const result = await requestHold(site, request, visitor);
    if (result.ok && result.booking) held.push(result.booking);
  }
  for (const [place, each] of held.entries()) {
    const guest = { ...ada, email: `guest-${place}@example.org` };
    await namePerson(site, each, guest);
    await ask({ ...each, ...guest });
  }
  const tokens = (await deliver()).map(({ parsed }) => /bookings\/([\w~.-]+)\/confirm/.exec(parsed.text ?? "")?.[1]);
  const presses = [];
  for (const token of tokens) presses.push(await bookByProof(site, token ?? ""));

  expect(presses.map(({ ok }) => ok)).toEqual(Array.from({ length: 8 }, () => true));
});

test("the press shows that the address is theirs, and books nothing that was cancelled since", async () => {
  const { site, heldFor, ask, proof, now } = await openBookings("sqlite", true);
  const held = await heldFor();
  await ask(held);
  const token = await proof();
  const before = await isProven(site, site.database.queries, ada.email);
  await bookByProof(site, token);

  expect([before, await isProven(site, site.database.queries, ada.email)]).toEqual([false, true]);
  await cancelBooking(site, held.id, "");
  expect(await bookByProof(site, token)).toEqual({ ok: false, reason: "gone" });
  expect(await ask(held)).toEqual({ ok: false, reason: "gone" });
  expect(await now(held)).toMatchObject({ state: "cancelled" });
});

test("a press of a page's button for what is booked and paid by now leads to it", async () => {
  const { site, heldFor, ask } = await openBookings("sqlite");
  const held = await heldFor();
  const paid = { state: "booked", price_cents: 9500, paid_at: 1 } as const;
  await site.database.queries.updateTable("bookings").set(paid).execute();

  expect(await ask(held)).toMatchObject({ ok: true, booking: { state: "booked" } });
});
