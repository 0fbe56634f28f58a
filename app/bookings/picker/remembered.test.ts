import { expect, test } from "vitest";
import { openStorage } from "#tests/site.ts";
import { forgetBooking, lastHeld, ownZone, rememberZone } from "./remembered.ts";

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

test("C8: the clock that was chosen and the secret page of a held time are erased at a word", () => {
  const { local, block } = openStorage();
  rememberZone("Pacific/Apia");
  localStorage.setItem("held-time", JSON.stringify({ path: "/bookings/secret", startsAt: 0, minutes: 30, until: 1 }));
  expect([ownZone(), lastHeld()]).toEqual(["Pacific/Apia", "/bookings/secret"]);

  forgetBooking();
  expect([...local]).toEqual([]);
  expect([ownZone(), lastHeld()]).toEqual([here, undefined]);

  block();
  forgetBooking();
  expect(ownZone()).toBe(here);
});
