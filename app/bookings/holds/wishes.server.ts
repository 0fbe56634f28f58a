import { sitePrices } from "#app/content/prices/prices.server.ts";
import type { Prices } from "#app/content/prices/prices.ts";
import type { Content } from "#app/site/content.ts";
import type { Wish } from "#app/bookings/booking/bookings.ts";
import type { CallKind, Purpose } from "#app/bookings/purposes/purposes.ts";
import { availabilityOf, type Offer } from "#app/bookings/calendar/slots.server.ts";

/** What is left to say of a wish is when, and whose clock. */
type Terms = Omit<Wish, "startsAt" | "timeZone">;

/** Length and price in cents of a call about something. */
export function callWish(content: Content, { slug, call }: Purpose): Terms {
  const { minutes, price } = figuresOf(sitePrices(content), call);
  return { resource: "consultation", minutes, call, purpose: slug, priceCents: price };
}

/** A place in a training session of a course. It costs nothing besides the course. */
export function trainingWish(content: Content, course: string): Terms {
  return { ...trainingOfferOf(content), call: "training", purpose: course, priceCents: 0 };
}

export function trainingOfferOf(content: Content): Offer {
  return { resource: "training", minutes: availabilityOf(content).training.minutes };
}

function figuresOf({ consultation, advice, coaching }: Prices, call: CallKind): { minutes: number; price: number } {
  switch (call) {
    case "consultation":
      return consultation;
    case "advice":
      return advice;
    case "coaching-single":
      return coaching.single;
    case "coaching-monthly":
      return coaching.monthly;
  }
}
