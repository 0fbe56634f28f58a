import { data, href } from "react-router";
import { readForm } from "#app/forms/forms.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { redirectTo } from "#app/site/responses.ts";
import { requireSite, visitorContext } from "#app/site/site.ts";
import { waitInWords } from "#app/forms/refuse-form.ts";
import type { Route } from "./+types/move.route.ts";
import { nearestTimes, bookingViewOf } from "#app/bookings/own/booking-view.server.ts";
import { readCalendar } from "#app/bookings/calendar/calendar.server.ts";
import { type HoldMistake, later, networkSentence, takenSentence } from "#app/bookings/own/hold-answer.server.ts";
import { moveFields, moveSchema } from "#app/bookings/holds/hold-schema.ts";
import { MovePage } from "./move-page.tsx";
import { moveOwn, requireBooking } from "#app/bookings/own/own-booking.server.ts";

export const handle = { hydrate: "now" };

/** The same calendar as at first, for the same length and purpose. Reading changes nothing. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const booking = await requireBooking(site, params.token);
  const query = new URLSearchParams(url.searchParams);
  if (!query.has("zone")) query.set("zone", booking.timeZone);
  return {
    token: params.token,
    booking: bookingViewOf(site, booking),
    calendar: await readCalendar(site, booking, query),
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
  if (moved.reason === "gone") return refuse("This booking cannot be moved any more.", 409);
  if (moved.reason === "too-many")
    return refuse(
      `That is as many changes as we can take. Please try again in ${waitInWords(moved.retryAfter)}.`,
      429,
      {
        "Retry-After": String(moved.retryAfter),
      },
    );
  if (moved.reason === "network") return refuse(networkSentence, 429, later);
  const nearest = await nearestTimes(site, booking, slot);
  return data<HoldMistake>(
    { ok: false, errors: { form: takenSentence(moved.reason, nearest.length > 0) }, typed: {}, nearest },
    { status: 409 },
  );
}

function refuse(form: string, status: number, headers?: Record<string, string>) {
  return data<HoldMistake>({ ok: false, errors: { form }, typed: {} }, { status, headers });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Choose another time",
    description: "Move what you booked to another free time.",
  });
}

export default function MoveRoutePage({ loaderData, actionData }: Route.ComponentProps) {
  return <MovePage {...loaderData} given={actionData} />;
}
