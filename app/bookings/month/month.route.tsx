import { data, href } from "react-router";
import { z } from "zod";
import { again, showAgain, tooManyChanges } from "#app/bookings/calendar/show-again.ts";
import { bookingToken } from "#app/bookings/booking/booking-links.server.ts";
import { readZone } from "#app/bookings/calendar/zones.server.ts";
import { detailsSchema, moveSchema } from "#app/bookings/holds/hold-schema.ts";
import { timeIsGone } from "#app/bookings/own/hold-answer.server.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { readForm } from "#app/forms/forms.ts";
import { redirectTo } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/month.route.ts";
import { bookSession, sessionOffer } from "./book-session.server.ts";
import { MonthPage } from "./month-page.tsx";
import { monthPage, requireMonths } from "./month-view.server.ts";

export const handle = { hydrate: "now" };

const schema = moveSchema.extend({
  message: detailsSchema.shape.message.default(""),
  zone: z.string().default(""),
  attempt: z.string().max(64).default(""),
});

/** `?day=`, `?month=` and `?zone=` move through the calendar. Reading changes nothing. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  return monthPage(requireSite(context), params.token, url.searchParams);
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const { months } = await requireMonths(site, params.token);
  const form = await readForm(request, ["slot", "message", "zone", "attempt"], schema);
  if (!form.ok) return data(form, { status: 400 });

  const { slot, message, attempt } = form.value;
  const timeZone = readZone(site.content, form.value.zone);
  const booked = await bookSession(site, months, { startsAt: slot, timeZone, message, attempt });
  if (booked.ok) return redirectTo(href("/bookings/:token", { token: bookingToken(site, booked.booking.id) }));
  if (booked.reason === "gone") return showAgain(again("No session is left in this month.", 409));
  if (booked.reason === "too-many") return showAgain(tooManyChanges(booked.retryAfter));
  const wish = { ...sessionOffer(site, months), timeZone, startsAt: slot };
  return showAgain(await timeIsGone(site, booked.reason, wish, { message }));
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.page);
}

export default function MonthRoutePage({ loaderData, actionData }: Route.ComponentProps) {
  return <MonthPage {...loaderData} given={actionData} />;
}
