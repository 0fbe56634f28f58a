import { expect, test } from "vitest";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { openTalk } from "./talks.server.ts";

test.for(engines)("who asks for talks without end is refused, and nobody else, on %s", async (engine) => {
  const { site } = await openTestSite(engine);
  const talk = { ok: true as const, value: { address: "wss://talk.example" } };
  site.voice = {
    name: "V",
    privacy: "",
    origins: [],
    openTalk: () => Promise.resolve(talk),
    reach: () => Promise.reject(),
  };

  for (let press = 0; press < 20; press += 1) await openTalk(site, { address: "192.0.2.1" });

  expect(await openTalk(site, { address: "192.0.2.1" })).toMatchObject({ ok: false, kind: "rate_limited" });
  expect(await openTalk(site, { address: "198.51.100.1" })).toMatchObject({ ok: true });
  // Of the two networks, and of all: what was refused does not use up what others may.
  const counts = await site.database.queries.selectFrom("limit_counts").select("count").orderBy("count").execute();
  expect(counts.map(({ count }) => count)).toEqual([1, 13, 21]);
});
