import { expect, test } from "vitest";
import { holdTime } from "#app/bookings/holds/holds.scene.ts";
import { engines } from "#tests/databases.ts";
import { at, openBookings, wish } from "#app/bookings/booking/bookings.scene.ts";
import { endHolds } from "#app/bookings/changes/booking-jobs.server.ts";
import { dayAfter, minute } from "#app/site/time.ts";
import { nextFreeTimes } from "./next-free.server.ts";

test.for(engines)(
  "the next free times are those of the calendar, some hours apart, and a kept one is none, on %s",
  async (engine) => {
    const { site, clock } = await openBookings(engine);
    const words = async () => (await nextFreeTimes(site, "general")).map((each) => each.words);
    const monday = at("2026-11-30", 9 * 60);

    expect(await nextFreeTimes(site, "general")).toMatchObject([
      { ms: String(monday), iso: "2026-11-30T14:00Z", words: "Mon,\u00a0Nov\u00a030 9:00\u00a0AM EST" },
      { words: "Mon,\u00a0Nov\u00a030 2:00\u00a0PM EST" },
      { words: "Tue,\u00a0Dec\u00a01 9:00\u00a0AM EST" },
    ]);
    await holdTime(site, { ...wish, startsAt: monday });
    expect(await words()).toEqual([
      "Mon,\u00a0Nov\u00a030 10:00\u00a0AM EST",
      "Mon,\u00a0Nov\u00a030 2:00\u00a0PM EST",
      "Tue,\u00a0Dec\u00a01 9:00\u00a0AM EST",
    ]);
    clock.now += 11 * minute;
    await endHolds(site);
    expect((await words())[0]).toBe("Mon,\u00a0Nov\u00a030 9:00\u00a0AM EST");
  },
);

test("where every day is closed there is none", async () => {
  const { site } = await openBookings("sqlite");
  const days = Array.from({ length: 30 }, (_, place) => dayAfter("2026-11-28", place));
  await site.database.queries
    .insertInto("blocked_days")
    .values(days.map((day) => ({ day, reason: "Away", created_at: 0 })))
    .execute();

  expect(await nextFreeTimes(site, "coaching-single")).toEqual([]);
});
