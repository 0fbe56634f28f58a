import { data } from "react-router";
import { checkFields, readTyped } from "#app/forms/forms.ts";
import { pageMeta } from "#app/content/meta/meta.ts";
import { programsOf } from "#app/catalog/programs/programs.server.ts";
import { requireSite, visitorContext } from "#app/site/site.ts";
import { describeTrail } from "#app/content/meta/describe-trail.server.ts";
import type { Route } from "./+types/schedule.route.ts";
import { calendarPage } from "#app/bookings/calendar/calendar.server.ts";
import { choiceAsked, choiceToShow } from "#app/bookings/calendar/choice.server.ts";
import { showAgain } from "#app/bookings/calendar/show-again.ts";
import { answerHold } from "#app/bookings/own/hold-answers.ts";
import { sendHold } from "#app/bookings/own/send-hold.ts";
import { registrationFields, registrationSchema } from "#app/bookings/holds/hold-schema.ts";
import { register } from "./registrations.server.ts";
import { whereInWords } from "#app/bookings/booking/meeting-place.server.ts";
import { SchedulePage } from "./schedule-page.tsx";
import { trainingOfferOf } from "#app/bookings/holds/wishes.server.ts";
import { offerTicket } from "#app/bookings/ticket/offer-ticket.server.ts";
import { calendarWordsOf } from "#app/bookings/words/calendar-words.server.ts";
import { callsWordsOf } from "#app/bookings/words/call-words.server.ts";
import { scheduleWordsOf } from "#app/bookings/words/schedule-words.server.ts";

const path = "/schedule";

/** The visitor's own clock is part of the page. */
export const handle = { hydrate: "now" };

/** `?at=` is a start that a mail names. Reading holds nothing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  describeTrail(context, { name: "Training sessions", path });
  const site = requireSite(context);
  const { rules, steps, kinds } = callsWordsOf(site.content);
  const where = whereInWords(site, "training");
  return {
    words: scheduleWordsOf(site.content),
    calls: { steps, rule: rules.training, terms: kinds.training },
    places: calendarWordsOf(site.content).places,
    where,
    ticket: offerTicket(site.content, kinds.training, where !== undefined),
    ...(await calendarPage(site, trainingOfferOf(site.content), choiceAsked(context, url))),
    courses: programsOf(site.content).map(({ slug, title }) => ({ slug, title })),
    at: url.searchParams.get("at") ?? undefined,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const typed = await readTyped(request, registrationFields);
  const unseen = choiceToShow(context, url, typed);
  if (unseen) return showAgain(unseen);
  const form = checkFields(typed, registrationSchema(programsOf(site.content).map(({ slug }) => slug)));
  if (!form.ok) return data(form, { status: 400 });
  return answerHold(await register(site, form.value, context.get(visitorContext)));
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendHold(serverAction);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData && { ...loaderData.words, path, line: "training" });
}

export default function ScheduleRoutePage({ loaderData, actionData }: Route.ComponentProps) {
  return <SchedulePage {...loaderData} given={actionData} />;
}
