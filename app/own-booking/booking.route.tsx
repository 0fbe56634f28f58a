import { data } from "react-router";
import { checkFields, readFields, type Typed } from "#app/forms.ts";
import { pageMeta } from "#app/meta.ts";
import { redirectTo } from "#app/responses.ts";
import { requireSite, type Site } from "#app/site.ts";
import type { Route } from "./+types/booking.route.ts";
import { detailsFields, detailsSchema } from "./booking-form.ts";
import { BookingPage } from "./booking-page.tsx";
import { bookingPage } from "./booking-view.server.ts";
import type { Booking } from "#app/bookings/bookings.ts";
import { takenSentence } from "./hold-answer.server.ts";
import { bookOwn, cancelOwn, namePerson, requireBooking } from "./own-booking.server.ts";

/** Counts down, and sees a payment come in. */
export const handle = { hydrate: "now" };

/** `?change=who` leads back to the form. Reading changes nothing. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const page = await bookingPage(site, await requireBooking(site, params.token));
  return { ...page, changing: url.searchParams.get("change") === "who" };
}

/** What is pressed is named by `intent`: who, book or cancel. Each may be pressed twice (security.md D12). */
export async function action({ params, request, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const booking = await requireBooking(site, params.token);
  const { intent, ...typed } = await readFields(request, ["intent", ...detailsFields]);
  if (intent === "who") return nameFrom(site, booking, typed, params.token);
  if (intent !== "book" && intent !== "cancel") return mistake("Please use one of the buttons on this page.", 400);

  const done = intent === "book" ? await bookOwn(site, booking) : await cancelOwn(site, booking);
  if (done.ok) return redirectTo(`/bookings/${params.token}`);
  return mistake(done.reason === "gone" ? "This cannot be done any more." : takenSentence(done.reason, true), 409);
}

async function nameFrom(site: Site, booking: Booking, typed: Typed, token: string) {
  const form = checkFields(typed, detailsSchema);
  if (!form.ok) return data(form, { status: 400 });

  const { name, email, message } = form.value;
  await namePerson(site, booking, { firstName: name, lastName: "", email, message });
  return redirectTo(`/bookings/${token}`);
}

function mistake(form: string, status: number) {
  return data({ ok: false as const, errors: { form }, typed: {} }, { status });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Your booking",
    description: "The time that is kept for you, and what you can do with it.",
    path: "/bookings",
    noindex: true,
  });
}

export default function BookingRoutePage({ loaderData, actionData }: Route.ComponentProps) {
  return <BookingPage {...loaderData} given={actionData} />;
}
