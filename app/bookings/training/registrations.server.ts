import type { z } from "zod";
import type { Site, Visitor } from "#app/site/site.ts";
import { askByMail } from "#app/bookings/own/booking-proof.server.ts";
import { afterHold } from "#app/bookings/own/hold-answer.server.ts";
import type { HoldAnswer } from "#app/bookings/own/hold-answers.ts";
import type { registrationSchema } from "#app/bookings/holds/hold-schema.ts";
import { isFull, requestHold, requestWait } from "#app/bookings/holds/hold-requests.server.ts";
import { businessZoneOf } from "#app/bookings/calendar/slots.server.ts";
import { trainingWish } from "#app/bookings/holds/wishes.server.ts";
import { readZone } from "#app/bookings/calendar/zones.server.ts";
import { momentIn } from "#app/site/time.ts";

type Registration = z.output<ReturnType<typeof registrationSchema>>;

/** Keeps a place for somebody; on the waiting list when they ask for that and the session is full. */
export async function register(site: Site, registration: Registration, visitor: Visitor): Promise<HoldAnswer> {
  const { firstName, lastName, email, course, slot, zone, attempt, ...stamped } = registration;
  const { startsAt, wait } = slot;
  const typed = { firstName, lastName, email, course, slot: String(startsAt) };
  if (wait && (await isFull(site, startsAt))) {
    const waiting = await requestWait(site, { startsAt, course, firstName, lastName, email }, stamped, visitor);
    return waiting.ok ? { said: momentIn(startsAt, businessZoneOf(site.content)) } : { unkept: waiting, typed };
  }
  const wish = { ...trainingWish(site.content, course), startsAt, timeZone: readZone(site.content, zone) };
  const person = { firstName, lastName, email, message: "" };
  const result = await requestHold(site, { wish, person, attempt, stamped }, visitor);
  // Our mail shows everything once more. If none can go out now, the page says why.
  if (result.ok && result.booking) await askByMail(site, result.booking, { visitor });
  return afterHold(site, { result, wish, typed, page: "/schedule" });
}
