import { expect, test } from "vitest";
import { openStorage } from "#tests/site.ts";
import { forgetBooking, forgetTyped, keepTyped, lastHeld, ownZone, rememberZone, typedFor } from "./remembered.ts";

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

test("C8: what was typed for a time is there for that time alone, and goes at a word", () => {
  const { session, block } = openStorage();
  keepTyped("/bookings/one", { name: "Ada" });

  expect([typedFor("/bookings/one"), typedFor("/bookings/two")]).toEqual([{ name: "Ada" }, {}]);
  forgetTyped();
  expect([...session]).toEqual([]);
  keepTyped("/bookings/one", { name: "Ada" });
  forgetBooking();
  expect([...session]).toEqual([]);

  block();
  keepTyped("/bookings/one", { name: "Ada" });
  expect(typedFor("/bookings/one")).toEqual({});
});
