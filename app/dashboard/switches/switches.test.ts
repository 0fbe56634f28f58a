import { expect, test, vi } from "vitest";
import { openStorage } from "#tests/site.ts";
import { keepMotion, readMotion } from "./motion.ts";
import { describeTrouble } from "./trouble.ts";
import { settingsWordsOf } from "#app/dashboard/words/settings-words.server.ts";
import { siteContent } from "#app/delivery/collections/content.scene.ts";

test("less motion holds at once and next time; taken back nothing is left of it; C8: unkept it holds until the page is left", () => {
  const { local, block } = openStorage();
  vi.stubGlobal("document", { documentElement: { dataset: {} } });

  expect([readMotion(), keepMotion(true), readMotion(), [...local]]).toEqual([
    false,
    true,
    true,
    [["motion", "reduced"]],
  ]);
  expect([keepMotion(false), readMotion(), [...local]]).toEqual([true, false, []]);
  block();
  expect([keepMotion(true), readMotion()]).toEqual([false, true]);
});

test("each trouble with a member's wish says what to do", () => {
  const { troubles } = settingsWordsOf(siteContent());
  const words = (["auth", "forbidden", "rate_limited", "not_found", "unavailable"] as const).map((kind) =>
    describeTrouble(troubles, kind),
  );

  expect(words.map((each) => /Sign in again|in ten minutes|no email address|in a minute/.exec(each)?.[0])).toEqual([
    "Sign in again",
    "Sign in again",
    "in ten minutes",
    "no email address",
    "in a minute",
  ]);
});
