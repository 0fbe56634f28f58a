import { expect, test } from "vitest";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { minute } from "#app/site/time.ts";
import { countAgainst, tidyLimits } from "./limits.server.ts";
import { networkOf } from "./network.ts";

const limit = { subject: "sign-in 192.0.2.1", window: 10 * minute, most: 2 };

test.for(engines)("D7: what is over the limit is told when to come back, on %s", async (engine) => {
  const { site, clock } = await openTestSite(engine);
  const { queries } = site.database;

  expect(await countAgainst(site, queries, limit)).toEqual({ ok: true });
  clock.now += 4 * minute;
  expect(await countAgainst(site, queries, limit)).toEqual({ ok: true });
  expect(await countAgainst(site, queries, limit)).toEqual({ ok: false, retryAfter: 360 });
  expect(await countAgainst(site, queries, { ...limit, subject: "sign-in 192.0.2.2" })).toEqual({ ok: true });
  clock.now += 6 * minute;
  expect(await countAgainst(site, queries, limit)).toEqual({ ok: true });
});

test.for(engines)("F8: a clock that jumps neither opens nor locks a limit for long, on %s", async (engine) => {
  const { site, clock } = await openTestSite(engine);
  const { queries } = site.database;
  const start = clock.now;

  for (const at of [start, start, start - 10 * minute]) {
    clock.now = at;
    await countAgainst(site, queries, limit);
  }
  expect(await countAgainst(site, queries, limit)).toEqual({ ok: false, retryAfter: 1200 });
  clock.now = start - 1000 * minute;
  expect(await countAgainst(site, queries, limit)).toEqual({ ok: true });
});

test.for(engines)("a window ends to the millisecond, and a wait is at least a second, on %s", async (engine) => {
  const { site, clock } = await openTestSite(engine);
  const { queries } = site.database;
  const count = () => countAgainst(site, queries, { ...limit, most: 1 });

  await count();
  clock.now += 10 * minute - 1;
  expect(await count()).toEqual({ ok: false, retryAfter: 1 });
  clock.now += 1;
  expect(await count()).toEqual({ ok: true });
  // The window is as old as what began it, however often one tries.
  clock.now += 10 * minute;
  expect(await count()).toEqual({ ok: true });
});

test.for(engines)("a clock set back by a window keeps the count, by more it begins anew, on %s", async (engine) => {
  const { site, clock } = await openTestSite(engine);
  const { queries } = site.database;
  const count = () => countAgainst(site, queries, { ...limit, most: 1 });

  await count();
  clock.now -= 10 * minute;
  expect((await count()).ok).toBe(false);
  clock.now -= 1;
  expect((await count()).ok).toBe(true);
});

test("of several limits all are counted and the longest wait is told", async () => {
  const { site } = await openTestSite("sqlite");
  const { queries } = site.database;
  const limits = [
    { subject: "a", window: 10 * minute, most: 1 },
    { subject: "a", window: minute, most: 1 },
    { subject: "b", window: minute, most: 2 },
  ];

  expect(await countAgainst(site, queries, ...limits)).toEqual({ ok: true });
  expect(await countAgainst(site, queries, ...limits)).toEqual({ ok: false, retryAfter: 600 });
  expect(await countAgainst(site, queries, limits[2] ?? limit)).toEqual({ ok: false, retryAfter: 60 });
});

test.for(engines)("no address can be read from the counts, and old ones go, on %s", async (engine) => {
  const { site, clock } = await openTestSite(engine);

  await countAgainst(site, site.database.queries, limit);
  const rows = await site.database.queries.selectFrom("limit_counts").selectAll().execute();
  clock.now += 10 * minute - 1;
  expect(await tidyLimits(site)).toBe(0);
  clock.now += 1;

  expect(JSON.stringify(rows)).not.toContain("192.0.2.1");
  expect(await tidyLimits(site)).toBe(1);
});

test("limits that are switched off count nothing", async () => {
  const { site } = await openTestSite("sqlite", { limits: { enabled: false } });
  const { queries } = site.database;

  const verdicts = await Promise.all([1, 2, 3].map(() => countAgainst(site, queries, limit)));

  expect(verdicts).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect(await queries.selectFrom("limit_counts").selectAll().execute()).toEqual([]);
});

test.for([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:bbbb:0:0:9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
])("D7: %s counts as %s", ([address, network]) => {
  expect(networkOf(address ?? "")).toBe(network);
});
