import { callTerms, findPurpose, purposeGroups } from "#app/bookings/purposes/purposes.server.ts";
import type { Site } from "#app/site/site.ts";
import { calendarPage } from "#app/bookings/calendar/calendar.server.ts";
import { whereInWords } from "#app/bookings/booking/meeting-place.server.ts";
import { callWish } from "#app/bookings/holds/wishes.server.ts";
import { offerTicket } from "#app/bookings/ticket/offer-ticket.server.ts";
import { calendarWordsOf } from "#app/bookings/words/calendar-words.server.ts";
import { callsWordsOf } from "#app/bookings/words/call-words.server.ts";
import { scheduleConsultationWordsOf } from "#app/bookings/words/schedule-words.server.ts";

/** What the form that keeps a time shows: `from` names what it is about; `day`, `month` and `zone` move through the calendar, `at` is a start that is chosen at first. Holds nothing. */
export async function holdPage(site: Site, query: URLSearchParams) {
  const purpose = findPurpose(site.content, query.get("from") ?? "");
  const page = await calendarPage(site, callWish(site.content, purpose), query);
  const { form, ...words } = scheduleConsultationWordsOf(site.content);
  const { rules, steps, message: hint } = callsWordsOf(site.content);
  const terms = callTerms(site.content)[purpose.call];
  const where = whereInWords(site, purpose.call);
  return {
    ...page,
    words,
    form,
    topic: calendarWordsOf(site.content).topic,
    steps,
    hint,
    rule: rules[purpose.call],
    purpose,
    groups: purposeGroups(site.content),
    terms,
    where,
    ticket: offerTicket(site.content, terms, where !== undefined),
    at: query.get("at") ?? undefined,
  };
}

export type HoldPage = Awaited<ReturnType<typeof holdPage>>;
