import { randomBytes } from "node:crypto";
import { data } from "react-router";
import { refuseForm } from "#app/forms/refuse-form.ts";
import type { FormMistake, Typed } from "#app/forms/forms.ts";
import { redirectTo } from "#app/site/responses.ts";
import type { Site } from "#app/site/site.ts";
import { bookingToken } from "#app/bookings/booking/booking-links.server.ts";
import { nearestTimes } from "./booking-view.server.ts";
import type { Wish } from "#app/bookings/booking/bookings.ts";
import type { SlotView } from "#app/bookings/calendar/calendar.ts";
import type { NotBooked } from "./booking-proof.server.ts";
import { mostOfNetwork, mostOfPerson } from "#app/bookings/changes/open-bookings.server.ts";
import { availability } from "#app/bookings/calendar/slots.server.ts";
import { ourCompany } from "#app/content/company/our-company.ts";
import { holdFailure } from "#app/bookings/holds/hold-failure.ts";
import type { HoldResult } from "#app/bookings/holds/hold-requests.server.ts";

/** `nearest` comes with a time that went; `full` is a session that has a waiting list (milliseconds). */
export type HoldMistake = FormMistake & { nearest?: SlotView[]; full?: string };

/** How long the shortest hold lasts, in seconds. */
export const later = { "Retry-After": String(availability.holdMinutes * 60) };

export const networkSentence = `From your network ${mostOfNetwork} times are kept or booked free of charge, which is as many as one network can have. When one of them is over or given back, there is room again; if that takes too long, write to ${ourCompany.email}.`;

/** A new one for each page: 16 random bytes, base64url. */
export function newAttempt() {
  return randomBytes(16).toString("base64url");
}

/** To the booking's page; 409 with the nearest free times where somebody was faster. `page` is where the form stands. */
export async function answerHold(
  site: Site,
  { result, wish, typed, page }: { result: HoldResult; wish: Wish; typed: Typed; page: string },
) {
  if (result.ok) return redirectTo(result.booking ? `/bookings/${bookingToken(site, result.booking.id)}` : page);
  if (result.reason === "too-many" || result.reason === "unavailable") return refuseForm(result, typed, holdFailure);
  if (result.reason === "network")
    return data<HoldMistake>({ ok: false, errors: { form: networkSentence }, typed }, { status: 429, headers: later });

  const nearest = await nearestTimes(site, wish, wish.startsAt);
  const full = wish.resource === "training" && result.reason === "taken" ? String(wish.startsAt) : undefined;
  const form = takenSentence(result.reason, nearest.length > 0, full !== undefined);
  return data<HoldMistake>({ ok: false, errors: { form }, typed, nearest, full }, { status: 409 });
}

/** Why a free time was not booked, and what to do. */
export function notBookedSentence(reason: NotBooked["reason"]) {
  if (reason === "gone") return "This cannot be done any more.";
  if (reason === "network") return networkSentence;
  if (reason === "enough")
    return `With this address ${mostOfPerson} free times are booked or wait for a press in our mail, which is as many as one person can have. When one is over, or is cancelled by the link in its mail, there is room for another.`;
  return takenSentence(reason, true);
}

export function takenSentence(reason: "taken" | "closed", hasOther: boolean, isFull = false) {
  const taken = isFull ? "This session is full." : "Somebody else has just taken this time.";
  const why = reason === "taken" ? taken : "This time is not on offer any more.";
  return `${why} ${hasOther ? "Nothing you typed is lost: choose one of the nearest free times." : "Please choose another day."}`;
}
