import { data } from "react-router";
import { checkFields, readTyped } from "#app/forms/forms.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { requireSite, visitorContext } from "#app/site/site.ts";
import { describeTrail } from "#app/content/meta/describe-trail.server.ts";
import type { Route } from "./+types/schedule-consultation.route.ts";
import { choiceAsked, choiceToShow } from "#app/bookings/calendar/choice.server.ts";
import { holdPage } from "./hold-page.server.ts";
import { ConsultationPage } from "./schedule-consultation-page.tsx";
import { showAgain } from "#app/bookings/calendar/show-again.ts";
import { askByMail } from "#app/bookings/own/booking-proof.server.ts";
import { afterHold } from "#app/bookings/own/hold-answer.server.ts";
import { answerHold } from "#app/bookings/own/hold-answers.ts";
import { sendHold } from "#app/bookings/own/send-hold.ts";
import { holdFields, holdSchema } from "#app/bookings/holds/hold-schema.ts";
import { requestHold } from "#app/bookings/holds/hold-requests.server.ts";
import { findPurpose } from "#app/bookings/purposes/purposes.server.ts";
import { callWish } from "#app/bookings/holds/wishes.server.ts";
import { readZone } from "#app/bookings/calendar/zones.server.ts";

const path = "/schedule-consultation";

/** The visitor's own clock is part of the page. */
export const handle = { hydrate: "now" };

export async function loader({ url, context }: Route.LoaderArgs) {
  describeTrail(context, { name: "Schedule a consultation", path });
  return holdPage(requireSite(context), choiceAsked(context, url));
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const typed = await readTyped(request, holdFields);
  const unseen = choiceToShow(context, url, typed);
  if (unseen) return showAgain(unseen);
  const form = checkFields(typed, holdSchema);
  if (!form.ok) return data(form, { status: 400 });

  const { slot, zone, from, attempt, person: who, ...stamped } = form.value;
  const visitor = context.get(visitorContext);
  const person = who && { firstName: who.name, lastName: "", email: who.email, message: who.message };
  const wish = {
    ...callWish(site.content, findPurpose(site.content, from)),
    startsAt: slot,
    timeZone: readZone(site.content, zone),
  };
  const result = await requestHold(site, { wish, person, attempt, stamped }, visitor);
  // What is free needs no second look here: our mail shows it once more. If none can go out now, the page says why.
  if (result.ok && result.booking && person && wish.priceCents === 0)
    await askByMail(site, result.booking, { visitor });
  return answerHold(await afterHold(site, { result, wish, typed: { ...typed, slot: String(slot) }, page: path }));
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendHold(serverAction);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData && { ...loaderData.words, path });
}

export default function ScheduleConsultationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ConsultationPage {...loaderData} given={actionData} />;
}
