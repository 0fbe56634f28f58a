import { expect, test } from "vitest";
import { ada } from "#tests/cast.ts";
import { at, openBookings, training } from "#app/bookings/booking/bookings.scene.ts";
import { engines } from "#tests/databases.ts";
import { joinWaitingList, offerFreePlace } from "./waiting-list.server.ts";

test.for(engines)(
  "D7: one mailbox waits once for a session however its address is written, and hears of one place, on %s",
  async (engine) => {
    const { site, clock, deliver } = await openBookings(engine);
    const { queries } = site.database;
    const join = async (email: string, startsAt = training.startsAt) => {
      clock.now += 1;
      await joinWaitingList(site, queries, { ...ada, startsAt, course: "ai-specialist", email });
    };
    for (const email of ["Ada.Example+talks@gmail.com", "adaexample@googlemail.com", "a.daexample+1@GMAIL.com"])
      await join(email);
    await join("ben+1@example.org");
    await join("ben+2@example.org");
    await join("adaexample@gmail.com", at("2026-12-01", 10 * 60));
    for (let place = 0; place < 3; place++) await offerFreePlace(site, queries, training);

    const mails = await deliver();

    expect(mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual([
      "Ada.Example+talks@gmail.com",
      "ben+1@example.org",
    ]);
    expect(await queries.selectFrom("booking_waits").select("id").execute()).toHaveLength(3);
  },
);

test("who joined first is told first, one place after the other", async () => {
  const { site, clock } = await openBookings("sqlite");
  const { queries } = site.database;
  const names = ["one", "two", "three", "four", "five", "six"].map((name) => `${name}@example.org`);
  for (const email of names) {
    clock.now += 1;
    await joinWaitingList(site, queries, { ...ada, startsAt: training.startsAt, course: "ai-specialist", email });
  }
  for (let place = 0; place < 6; place++) {
    clock.now += 1;
    await offerFreePlace(site, queries, training);
  }

  const told = await queries.selectFrom("booking_waits").select("email").orderBy("offered_at").execute();

  expect(told.map(({ email }) => email)).toEqual(names);
});
