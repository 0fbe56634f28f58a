import { placelessBookings } from "#app/bookings/changes/placeless.server.ts";
import { expect, test } from "vitest";
import type { PartnerStatus, Site } from "#app/site/site.ts";
import { minute } from "#app/site/time.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { watchPartners } from "./gone-partners.server.ts";
import { readToday } from "./today.server.ts";

/** Nine in the morning in New York. */
const nine = Date.parse("2026-11-23T14:00:00Z");

/** A site with one partner that answers or not; `round()` is one round of housekeeping, `told()` what the owner was told. */
async function openWatch(engine: (typeof engines)[number]) {
  const { site, clock } = await openTestSite(engine, { now: nine });
  const platform = { away: false };
  const reach: PartnerStatus["reach"] = async () =>
    platform.away ? { ok: false, kind: "unavailable", detail: "" } : { ok: true, value: true };
  site.partners = [{ name: "Community platform", played: false, away: "Members cannot sign in.", reach }];
  async function round() {
    await watchPartners(site);
    clock.now += 5 * minute;
  }
  return { site, platform, round, told: () => told(site) };
}

async function told({ database }: Site) {
  const rows = await database.queries
    .selectFrom("owner_events")
    .select(["words", "page"])
    .orderBy("created_at")
    .execute();
  return rows.map(({ words, page }) => `${words} ${page}`);
}

const since = "Monday, November 23, 2026, 9:00 AM (New York)";

test.for(engines)(
  "a partner that is away for two rounds is told once, and once that it is back, on %s",
  async (engine) => {
    const { site, platform, round, told } = await openWatch(engine);
    platform.away = true;
    await round();
    expect([await told(), (await readToday(site, await placelessBookings(site))).stuck]).toEqual([[], []]);

    for (let times = 0; times < 3; times += 1) await round();
    expect(await told()).toEqual([
      expect.stringMatching(
        /^Community platform: does not answer since Monday, November 23, 2026, 9:00 AM \(New York\)\nMembers cannot sign in\.\nYou need not do anything here: .* \/admin$/,
      ),
    ]);
    expect((await readToday(site, await placelessBookings(site))).stuck).toEqual([
      { words: "Community platform: does not answer", page: "/admin#partners-title", at: nine },
    ]);

    platform.away = false;
    await round();
    await round();
    expect((await told())[1]).toBe(`Community platform: answers again. It was away since ${since} /admin`);
    expect([(await told()).length, (await readToday(site, await placelessBookings(site))).stuck]).toEqual([2, []]);
  },
);

test.for(engines)(
  "a partner that missed single rounds, or is no partner any more, is no news, on %s",
  async (engine) => {
    const { site, platform, round, told } = await openWatch(engine);
    for (const away of [true, false, true, false]) {
      platform.away = away;
      await round();
    }
    expect(await told()).toEqual([]);

    platform.away = true;
    await round();
    await round();
    site.partners = [];
    await round();
    expect((await readToday(site, await placelessBookings(site))).stuck).toEqual([]);
  },
);
