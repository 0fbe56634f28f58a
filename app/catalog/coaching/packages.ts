import type { Prices } from "#app/content/prices/prices.ts";

export type CoachingPrices = Prices["coaching"];
export type CoachingPackage = CoachingPrices["single"];

/** Cents for one session, rounded to the cent. */
export function pricePerSession({ price, sessions }: CoachingPackage) {
  return Math.round(price / sessions);
}

/** "1 hour", "45 minutes". */
export function lengthInWords({ minutes }: CoachingPackage) {
  return minutes === 60 ? "1 hour" : `${minutes} minutes`;
}

/** "1 one-hour session", "4 45-minute sessions". */
export function sessionsInWords({ sessions, minutes }: CoachingPackage) {
  const length = minutes === 60 ? "one-hour" : `${minutes}-minute`;
  return `${sessions} ${length} ${sessions === 1 ? "session" : "sessions"}`;
}

/** Where a package is booked; the booking page reads from where one comes. */
export function bookingPath(name: keyof CoachingPrices) {
  return `/schedule-consultation?from=coaching-${name}`;
}

/** The two packages in schema.org's words, at the prices that the page shows. */
export function packageOffers({ single, monthly }: CoachingPrices, origin: string) {
  const offer = (name: string, { price }: CoachingPackage) => ({
    "@type": "Offer",
    name,
    url: `${origin}/coaching#packages`,
    price: (price / 100).toFixed(2),
    priceCurrency: "USD",
  });
  return [offer("Single Session", single), offer("Monthly Package, per month", monthly)];
}
