import { keyedHash, readSigned, sign } from "#app/site/signing.server.ts";
import { emailKey } from "#app/forms/fields/address.ts";
import type { Site } from "#app/site/site.ts";
import type { Booking } from "./bookings.ts";

const purpose = "booking";
const proving = "booking by mail";

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

type Proven = Pick<Booking, "id" | "email">;

/**
 * The link in the mail that asks whether somebody wants this time: whoever has it reads the mails to this address. Good
 * for this booking and this address alone (192 bits, security.md D4), and for nothing that the booking's own link does.
 */
export function provingLink({ origin, secret }: Pick<Site, "origin" | "secret">, booking: Proven) {
  const token = sign(secret, proving, `${booking.id}~${addressMark(secret, booking)}`);
  return `${origin}/bookings/${token}/confirm`;
}

/** The id of the booking that a link of such a mail is about, and what `provesAddress` compares. */
export function readProvingToken({ secret }: Pick<Site, "secret">, token: string) {
  const [id, mark] = readSigned(secret, proving, token)?.split("~") ?? [];
  return id === undefined || mark === undefined ? undefined : { id, mark };
}

/** Whether the link went to the address that the booking has now. */
export function provesAddress({ secret }: Pick<Site, "secret">, mark: string, booking: Proven) {
  return mark === addressMark(secret, booking);
}

function addressMark(secret: Buffer, { id, email }: Proven) {
  return keyedHash(secret, proving, `${id} ${emailKey(email)}`);
}
