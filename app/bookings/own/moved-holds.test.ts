import { expect, test } from "vitest";
import { holdTime } from "#app/bookings/holds/holds.scene.ts";
import { ada } from "#tests/cast.ts";
import { at, book, openBookings, training, wish } from "#app/bookings/booking/bookings.scene.ts";
import { engines } from "#tests/databases.ts";
import { endHolds } from "#app/bookings/changes/booking-jobs.server.ts";
import { findBooking } from "#app/bookings/changes/bookings.server.ts";
import { joinWaitingList } from "#app/bookings/changes/waiting-list.server.ts";
import { moveOwn } from "./own-booking.server.ts";

const visitor = { address: "198.51.100.7" };

/** A full session; `runOut` makes its place of this number a hold that ran out, `told` are those who heard of a place. */
async function openFull(engine: (typeof engines)[number]) {
  const open = await openBookings(engine);
  const { site, clock } = open;
  const { queries } = site.database;
  const ids: string[] = [];
  for (let place = 0; place < 8; place++) ids.push((await book(site, training)).id);
  async function find(place: number) {
    const booking = await findBooking(site, ids[place] ?? "");
    if (!booking) throw new Error("gone");
    return booking;
  }
  return {
    site,
    async runOut(place: number) {
      const { id } = await find(place);
      await queries
        .updateTable("bookings")
        .set({ state: "held", held_until: clock.now })
        .where("id", "=", id)
        .execute();
    },
    async move(place: number) {
      return moveOwn(site, await find(place), at("2026-12-01", 10 * 60), visitor);
    },
    async wait(email: string) {
      clock.now += 1;
      await joinWaitingList(site, queries, { ...ada, startsAt: training.startsAt, course: "ai-specialist", email });
    },
    async told() {
      const mails = (await open.deliver()).filter(({ raw }) => raw.includes("/schedule?at="));
      return mails.flatMap(({ recipients }) => recipients);
    },
  };
}

test.for(engines)(
  "who moves a place that was kept for them and ran out frees it, and who waits hears of it, on %s",
  async (engine) => {
    const { runOut, move, wait, told } = await openFull(engine);
    await wait("cleo@example.org");
    await wait("dan@example.org");
    await runOut(0);

    expect((await move(0)).ok).toBe(true);

    expect(await told()).toEqual(["cleo@example.org"]);
  },
);

test.for(engines)(
  "nobody hears a second time of a place whose end was told before it is moved, on %s",
  async (engine) => {
    const { site, runOut, move, wait, told } = await openFull(engine);
    await wait("cleo@example.org");
    await wait("dan@example.org");
    await runOut(0);
    await endHolds(site);

    expect((await move(0)).ok).toBe(true);

    expect(await told()).toEqual(["cleo@example.org"]);
  },
);

test("who asks for something else, or for another session, takes no place that somebody waits for", async () => {
  const { site, runOut, wait, told } = await openFull("sqlite");
  await wait("cleo@example.org");
  await runOut(0);

  expect((await holdTime(site, { ...wish, startsAt: training.startsAt })).ok).toBe(true);
  expect((await holdTime(site, { ...training, startsAt: at("2026-12-01", 10 * 60) })).ok).toBe(true);
  await endHolds(site);

  expect(await told()).toEqual(["cleo@example.org"]);
});
