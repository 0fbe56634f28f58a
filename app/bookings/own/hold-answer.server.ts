import { href } from "react-router";
import type { Typed } from "#app/forms/forms.ts";
import type { Content } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { bookingToken } from "#app/bookings/booking/booking-links.server.ts";
import { nearestTimes } from "./booking-view.server.ts";
import type { Wish } from "#app/bookings/booking/bookings.ts";
import { again } from "#app/bookings/calendar/show-again.ts";
import type { HoldAnswer } from "./hold-answers.ts";
import type { NotBooked } from "./booking-proof.server.ts";
import { mostOfNetwork, mostOfPerson } from "#app/bookings/changes/open-bookings.server.ts";
import { availabilityOf } from "#app/bookings/calendar/slots.server.ts";
import { companyOf } from "#app/content/company/our-company.ts";
import type { HoldResult } from "#app/bookings/holds/hold-requests.server.ts";

function networkSentence(content: Content) {
  return `From your network ${mostOfNetwork} times are kept or booked free of charge, which is as many as one network can have. When one of them is over or given back, there is room again; if that takes too long, write to ${companyOf(content).email}.`;
}

/** As many times as one network may have are its; the shortest hold is over when it may ask again. */
export function networkIsFull(content: Content, typed: Typed = {}) {
  const retryAfter = availabilityOf(content).holdMinutes * 60;
  return again(networkSentence(content), 429, { typed, retryAfter });
}

/** To the booking's page; 409 with the nearest free times where somebody was faster. `page` is where the form stands. */
export async function afterHold(
  site: Site,
  { result, wish, typed, page }: { result: HoldResult; wish: Wish; typed: Typed; page: string },
): Promise<HoldAnswer> {
  if (result.ok)
    return { to: result.booking ? href("/bookings/:token", { token: bookingToken(site, result.booking.id) }) : page };
  if (result.reason === "too-many" || result.reason === "unavailable") return { unkept: result, typed };
  if (result.reason === "network") return networkIsFull(site.content, typed);
  return timeIsGone(site, result.reason, wish, typed);
}

/** Somebody was faster, or the time is not on offer any more: the nearest ones. */
export async function timeIsGone(
  site: Site,
  reason: "taken" | "closed",
  wish: Pick<Wish, "resource" | "minutes" | "timeZone" | "startsAt">,
  typed?: Typed,
) {
  const nearest = await nearestTimes(site, wish, wish.startsAt);
  // Whoever registers may wait; whoever moves a place has one.
  const full = typed && wish.resource === "training" && reason === "taken" ? String(wish.startsAt) : undefined;
  const form = takenSentence(reason, nearest.length > 0, full !== undefined);
  return again(form, 409, { typed: typed ?? {}, nearest, full });
}

/** Why a free time was not booked, and what to do. */
export function notBookedSentence(content: Content, reason: NotBooked["reason"]) {
  if (reason === "gone") return "This cannot be done any more.";
  if (reason === "network") return networkSentence(content);
  if (reason === "enough")
    return `With this address ${mostOfPerson} free times are booked or wait for a press in our mail, which is as many as one person can have. When one is over, or is canceled by the link in its mail, there is room for another.`;
  return takenSentence(reason, true);
}

export function takenSentence(reason: "taken" | "closed", hasOther: boolean, isFull = false) {
  const taken = isFull ? "This session is full." : "Somebody else has just taken this time.";
  const why = reason === "taken" ? taken : "This time is not on offer any more.";
  return `${why} ${hasOther ? "Nothing you typed is lost: choose one of the nearest free times." : "Please choose another day."}`;
}
