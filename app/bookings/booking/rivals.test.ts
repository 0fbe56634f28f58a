import { expect } from "vitest";
import { holdTime } from "#app/bookings/holds/holds.scene.ts";
import { engines } from "#tests/databases.ts";
import { at, openBookings, wish } from "./bookings.scene.ts";
import { rehearsal, tries } from "#tests/rehearsal.ts";
import { day } from "#app/site/time.ts";

const rounds = tries(2, 20);
/** Two times of each working day. */
const contested = Array.from(
  { length: rounds },
  (_, round) =>
    at("2026-12-01", 9 * 60 + (round % 2) * 60) + (Math.floor(round / 2) + 2 * Math.floor((round / 2 + 1) / 5)) * day,
);

const visitors = tries(100, 200);

rehearsal.for(engines)(
  `E1: of ${visitors} who want one time at once exactly one gets it, ${rounds} rounds, on %s`,
  { timeout: 300_000 },
  async (engine) => {
    const { site } = await openBookings(engine);

    for (const startsAt of contested) {
      const results = await Promise.all(Array.from({ length: visitors }, () => holdTime(site, { ...wish, startsAt })));

      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results.filter((result) => !result.ok && result.reason === "taken")).toHaveLength(visitors - 1);
    }
  },
);
