import { readSigned, sign } from "#app/signing.server.ts";
import type { Site } from "#app/site.ts";

const purpose = "booking";

/** Where a person sees, moves or cancels a booking without an account. Works as long as the booking is kept. */
export function bookingLink({ origin, secret }: Pick<Site, "origin" | "secret">, id: string) {
  return `${origin}/bookings/${bookingToken({ secret }, id)}`;
}

export function bookingToken({ secret }: Pick<Site, "secret">, id: string) {
  return sign(secret, purpose, id);
}

/** The booking's id; undefined for a token that is not ours. */
export function readBookingToken({ secret }: Pick<Site, "secret">, token: string) {
  return readSigned(secret, purpose, token);
}
