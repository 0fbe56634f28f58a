import { data, href } from "react-router";
import { checkFields, readTyped, type Typed } from "#app/forms/forms.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { redirectTo } from "#app/site/responses.ts";
import { requireSite, type Site, type Visitor, visitorContext } from "#app/site/site.ts";
import type { Route } from "./+types/booking.route.ts";
import { detailsFields, detailsSchema } from "#app/bookings/holds/hold-schema.ts";
import { BookingPage } from "./booking-page.tsx";
import { headingOf } from "#app/bookings/booking/booking-stage.ts";
import { bookingPage, calendarOf } from "#app/bookings/own/booking-view.server.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";
import { waitInWords } from "#app/forms/limits/wait-in-words.ts";
import { askByMail } from "#app/bookings/own/booking-proof.server.ts";
import { again, showAgain, tooManyChanges } from "#app/bookings/calendar/show-again.ts";
import { notBookedSentence } from "#app/bookings/own/hold-answer.server.ts";
import { cancelOwn, keepLonger, leaveOwn, namePerson, requireBooking } from "#app/bookings/own/own-booking.server.ts";

/** Counts down, and sees a payment come in. */
export const handle = { hydrate: "now" };

/** `?change=who` leads back to the form, `?paid` says that somebody comes from the payment page. Reading changes nothing. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const page = await bookingPage(site, await requireBooking(site, params.token));
  const { searchParams } = url;
  return { ...page, changing: searchParams.get("change") === "who", paying: searchParams.has("paid") };
}

/** What is pressed is named by `intent`: who, more, book, again, leave or cancel. Each may be pressed twice (security.md D12). */
export async function action({ params, request, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const booking = await requireBooking(site, params.token);
  const { intent, ...typed } = await readTyped(request, ["intent", ...detailsFields]);
  if (intent === "who") return nameFrom(site, booking, typed, params.token);
  if (intent === "more") return keepFrom(site, booking, typed, context.get(visitorContext));
  const done = await doOwn(site, booking, { intent, visitor: context.get(visitorContext) });
  if (done?.ok)
    return redirectTo(
      intent === "leave" ? calendarOf(site.content, booking) : href("/bookings/:token", { token: params.token }),
    );
  return showAgain(done ? refusalOf(site, done) : again("Please use one of the buttons on this page.", 400));
}

function refusalOf(site: Site, refused: Extract<Awaited<ReturnType<typeof doOwn>>, { ok: false }>) {
  if (refused.reason === "too-often") return tooManyChanges(refused.retryAfter);
  if (refused.reason !== "too-many") return again(notBookedSentence(site.content, refused.reason), 409);
  const { retryAfter } = refused;
  // True whichever allowance is used up: of the address, of the network, or of all strangers.
  const form = `We cannot send one more mail for this yet. If one of ours has arrived, its button still books: please look among the spam too. If none has, try again in ${waitInWords(retryAfter)}.`;
  return again(form, 429, { retryAfter });
}

async function doOwn(site: Site, booking: Booking, { intent, visitor }: { intent?: string; visitor: Visitor }) {
  switch (intent) {
    case "book":
      return askByMail(site, booking, { visitor });
    case "again":
      return askByMail(site, booking, { visitor, again: true });
    case "leave":
      return leaveOwn(site, booking);
    case "cancel":
      return cancelOwn(site, booking);
    default:
      return undefined;
  }
}

/** What was typed so far stays. */
async function keepFrom(site: Site, booking: Booking, typed: Typed, visitor: Visitor) {
  const kept = await keepLonger(site, booking, visitor);
  if (kept.ok) return data({ ok: false as const, errors: {}, typed });
  const form =
    kept.reason === "gone"
      ? notBookedSentence(site.content, "gone")
      : "A time cannot be kept any longer than this. Please finish before it runs out, or choose it anew.";
  return showAgain(again(form, 409, { typed }));
}

async function nameFrom(site: Site, booking: Booking, typed: Typed, token: string) {
  const form = checkFields(typed, detailsSchema);
  if (!form.ok) return data(form, { status: 400 });

  const { name, email, message } = form.value;
  await namePerson(site, booking, { firstName: name, lastName: "", email, message });
  return redirectTo(href("/bookings/:token", { token }));
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, booking, changing } = loaderData;
  const title = `${headingOf(words.headings, booking, changing)} | ${words.title}`;
  return pageMeta(matches, { ...words, title });
}

export default function BookingRoutePage({ loaderData, actionData }: Route.ComponentProps) {
  return <BookingPage {...loaderData} given={actionData} />;
}
