import { sql, type Kysely, type Selectable } from "kysely";
import type { OwnerName } from "#app/people/owner/owner.server.ts";
import { dayIn } from "#app/bookings/calendar/days.ts";
import { businessZoneOf } from "#app/bookings/calendar/slots.server.ts";
import { midnightOf } from "#app/desk/calendar/agenda/business-clock.server.ts";
import { exportRows } from "#app/desk/frame/lists/list-rows.server.ts";
import { activeSubscribers } from "#app/newsletter/subscribers/subscribers.server.ts";
import type { Site } from "#app/site/site.ts";
import { dayAfter, minute } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import type { NewsletterPage } from "./newsletter-page.ts";

const reportedDays = 30;

export async function reportNewsletter(site: Site): Promise<Pick<NewsletterPage, "counts" | "days">> {
  return { counts: await countSubscribers(site.database.queries), days: await countDays(site) };
}

/** Each person counts once, by the strongest reason, as in `stateOf`. Rows that stand for erased people are no people. */
async function countSubscribers(queries: Kysely<Tables>) {
  const state = sql<keyof NewsletterPage["counts"]>`case
    when suppression_reason = 'complaint' then 'complained'
    when suppressed_at is not null then 'bounced'
    when unsubscribed_at is not null then 'unsubscribed'
    when confirmed_at is null then 'pending'
    else 'active' end`;
  const rows = await queries
    .selectFrom("subscribers")
    .select((row) => [state.as("state"), row.fn.countAll<number>().as("count")])
    .where("email", "<>", "")
    .groupBy(state)
    .execute();
  const counts = { pending: 0, active: 0, unsubscribed: 0, bounced: 0, complained: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** So long no clock changes: all zones begin their days at a quarter. */
const quarter = 15 * minute;

async function countDays({ content, database, now }: Site) {
  const first = dayAfter(dayIn(businessZoneOf(content), now()), 1 - reportedDays);
  const starts = Array.from({ length: reportedDays }, (_, place) => midnightOf(content, dayAfter(first, place)));
  // Whole numbers divide to whole numbers on both engines.
  const number = sql<number>`at / ${sql.lit(quarter)}`;
  const rows = await database.queries
    .selectFrom("consents")
    .select((row) => [number.as("number"), "what", row.fn.countAll<number>().as("count")])
    .where("at", ">=", starts[0] ?? 0)
    .where("what", "in", ["requested", "confirmed"])
    .groupBy([number, "what"])
    .execute();
  const days = starts.map((_, place) => ({ day: dayAfter(first, place), requested: 0, confirmed: 0 }));
  for (const row of rows) {
    const counted = days[starts.findLastIndex((start) => start <= row.number * quarter)];
    if (counted) counted[row.what as "requested" | "confirmed"] += row.count;
  }
  return days;
}

/** Active subscribers with the proof of their consent, by address, in batches; written down as an export. */
export function exportActive(site: Site, who: OwnerName) {
  const note = { who, what: "active subscribers exported", subject: "newsletter" };
  return exportRows<Selectable<Tables["subscribers"]>>(site, note, (last, size) =>
    activeSubscribers(site.database.queries)
      .selectAll()
      .$if(last !== undefined, (query) => query.where("email_key", ">", last?.email_key ?? ""))
      .orderBy("email_key")
      .limit(size)
      .execute(),
  );
}
