import { callTerms, findPurpose, purposeGroups } from "#app/bookings/purposes/purposes.server.ts";
import type { Site } from "#app/site/site.ts";
import { readCalendar } from "#app/bookings/calendar/calendar.server.ts";
import { zoneGroups } from "#app/bookings/calendar/zones.server.ts";
import { callWish } from "#app/bookings/holds/wishes.server.ts";
import { newAttempt } from "#app/bookings/own/hold-answer.server.ts";

/** What the form that keeps a time shows: `from` names what it is about; `day`, `month` and `zone` move through the calendar. Holds nothing. */
export async function holdPage(site: Site, query: URLSearchParams) {
  const purpose = findPurpose(query.get("from") ?? "");
  const calendar = await readCalendar(site, callWish(purpose), query);
  return {
    purpose,
    groups: purposeGroups,
    terms: callTerms()[purpose.call],
    calendar,
    zones: zoneGroups(calendar.zone),
    zoneAsked: query.has("zone"),
    attempt: newAttempt(),
  };
}

export type HoldPage = Awaited<ReturnType<typeof holdPage>>;
