import { data, href } from "react-router";
import { readForm } from "#app/forms/forms.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { redirectTo } from "#app/site/responses.ts";
import { requireSite, visitorContext } from "#app/site/site.ts";
import type { Route } from "./+types/move.route.ts";
import { bookingViewOf } from "#app/bookings/own/booking-view.server.ts";
import { readCalendar } from "#app/bookings/calendar/calendar.server.ts";
import { again, showAgain, tooManyChanges } from "#app/bookings/calendar/show-again.ts";
import { networkIsFull, timeIsGone } from "#app/bookings/own/hold-answer.server.ts";
import { moveFields, moveSchema } from "#app/bookings/holds/hold-schema.ts";
import { MovePage } from "./move-page.tsx";
import { holdsTime } from "#app/bookings/booking/booking-stage.ts";
import { moveOwn, requireBooking } from "#app/bookings/own/own-booking.server.ts";
import { bookingWordsOf } from "#app/bookings/words/booking-words.server.ts";

export const handle = { hydrate: "now" };

/** The same calendar as at first, for the same length and purpose, at its own day. Reading changes nothing. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const booking = await requireBooking(site, params.token);
  const query = new URLSearchParams(url.searchParams);
  if (!query.has("zone")) query.set("zone", booking.timeZone);
  if (!query.has("day")) query.set("at", String(booking.startsAt));
  return {
    words: bookingWordsOf(site.content).move,
    token: params.token,
    booking: bookingViewOf(site, booking),
    calendar: await readCalendar(site, booking, query, holdsTime(booking, site.now()) ? booking : undefined),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const booking = await requireBooking(site, params.token);
  const form = await readForm(request, moveFields, moveSchema);
  if (!form.ok) return data(form, { status: 400 });

  const { slot } = form.value;
  const moved = await moveOwn(site, booking, slot, context.get(visitorContext));
  if (moved.ok) return redirectTo(href("/bookings/:token", params));
  if (moved.reason === "gone") return showAgain(again("This booking cannot be moved any more.", 409));
  if (moved.reason === "too-many") return showAgain(tooManyChanges(moved.retryAfter));
  if (moved.reason === "network") return showAgain(networkIsFull(site.content));
  return showAgain(await timeIsGone(site, moved.reason, { ...booking, startsAt: slot }));
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.words);
}

export default function MoveRoutePage({ loaderData, actionData }: Route.ComponentProps) {
  return <MovePage {...loaderData} given={actionData} />;
}
