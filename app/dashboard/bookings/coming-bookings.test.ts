import { expect, test } from "vitest";
import { advice, book, openBookings } from "#app/bookings/booking/bookings.scene.ts";
import { ada } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { day } from "#app/site/time.ts";
import { comingBookings } from "./coming-bookings.server.ts";

test.for(engines)(
  "a member sees what is booked with the address and not over, and nobody else's, on %s",
  async (engine) => {
    const open = await openBookings(engine);
    await book(open.site);
    await book(open.site, { ...advice, startsAt: advice.startsAt + day }, { ...ada, email: "other@example.org" });
    await open.heldFor(ada, { startsAt: advice.startsAt + 2 * day });

    const own = await comingBookings(open.site, { email: "Ada@Example.org" });
    const none = [await comingBookings(open.site, { email: null }), await comingBookings(open.site, { email: "" })];
    open.clock.now += 30 * day;

    expect(own).toHaveLength(1);
    expect(own[0]?.path).toMatch(/^\/bookings\/[\w.-]+$/);
    expect(none).toEqual([[], []]);
    expect(await comingBookings(open.site, { email: "ada@example.org" })).toEqual([]);
  },
);
