import { expect, onTestFinished, test } from "vitest";
import { hour } from "#app/site/time.ts";
import { openDemo } from "#demo/demo.ts";
import { playedVoice } from "#demo/voice/keys.ts";
import { openVoice } from "#partners/voice/open-voice.ts";
import { someone } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { openTalk } from "./talks.server.ts";

async function openSite(engine: (typeof engines)[number]) {
  const open = await openTestSite(engine);
  const demo = await openDemo({ host: "127.0.0.1", port: 0, siteOrigin: open.site.origin, now: open.site.now });
  onTestFinished(() => demo.close());
  const noted: object[] = [];
  Object.assign(open.site, {
    voice: openVoice(playedVoice(demo.origin), open.site.now),
    note: (what: string, about: object) => noted.push({ what, ...about }),
  });
  return { ...open, demo, noted };
}

test.for(engines)("twelve talks an hour from one network, then none until the hour is over, on %s", async (engine) => {
  const { site, clock } = await openSite(engine);
  const visitor = someone();
  for (let talk = 0; talk < 12; talk += 1) expect((await openTalk(site, visitor)).ok).toBe(true);

  expect(await openTalk(site, visitor)).toEqual({ ok: false, kind: "rate_limited" });
  expect((await openTalk(site, { address: "198.51.100.77" })).ok).toBe(true);
  clock.now += hour;
  expect((await openTalk(site, visitor)).ok).toBe(true);
});

test("a partner that refuses is told to the owner's log without the key, and without a voice there is no talk", async () => {
  const { site, demo, noted } = await openSite("sqlite");
  demo.voice.control.setMode("refused");

  expect(await openTalk(site, someone())).toMatchObject({ ok: false, kind: "auth" });
  expect(noted).toEqual([{ what: "no talk was opened", why: "auth", detail: "answered 401" }]);
  expect(await openTalk({ ...site, voice: undefined }, someone())).toEqual({ ok: false, kind: "not_found" });
});
