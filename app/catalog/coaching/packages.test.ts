import { expect, test } from "vitest";
import { bookingPath, packageOffers, pricePerSession, sessionsInWords } from "./packages.ts";

const single = { price: 9_995, sessions: 1, minutes: 60 };
const monthly = { price: 19_995, sessions: 4, minutes: 60 };

test("the price of a session is rounded to the cent", () => {
  expect(pricePerSession(single)).toBe(9_995);
  expect(pricePerSession(monthly)).toBe(4_999);
});

test("sessions are counted in words that fit their number and length", () => {
  expect(sessionsInWords(single)).toBe("1 one-hour session");
  expect(sessionsInWords({ ...monthly, minutes: 45 })).toBe("4 45-minute sessions");
});

test("the booking page learns the package, and offers carry the price of the page", () => {
  expect(bookingPath("monthly")).toBe("/schedule-consultation?from=coaching-monthly");
  expect(packageOffers({ single, monthly }, "https://site.example").map(({ price }) => price)).toEqual([
    "99.95",
    "199.95",
  ]);
});
