import { sql, type Kysely, type Selectable } from "kysely";
import type { OwnerName } from "#app/people/owner/owner.server.ts";
import { exportRows } from "#app/desk/lists/list-rows.server.ts";
import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import type { NewsletterPage } from "./newsletter-page.ts";

const reportedDays = 30;

export async function reportNewsletter({ database, now }: Site): Promise<Pick<NewsletterPage, "counts" | "days">> {
  const { queries } = database;
  return { counts: await countSubscribers(queries), days: await countDays(queries, now()) };
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

async function countDays(queries: Kysely<Tables>, at: number) {
  const today = Math.floor(at / day);
  const first = today - reportedDays + 1;
  // Whole numbers divide to whole numbers on both engines.
  const number = sql<number>`at / ${sql.lit(day)}`;
  const rows = await queries
    .selectFrom("consents")
    .select((row) => [number.as("number"), "what", row.fn.countAll<number>().as("count")])
    .where("at", ">=", first * day)
    .where("what", "in", ["requested", "confirmed"])
    .groupBy([number, "what"])
    .execute();
  return Array.from({ length: reportedDays }, (_, place) => {
    const count = (what: string) => rows.find((row) => row.number === first + place && row.what === what)?.count ?? 0;
    return { day: isoDay((first + place) * day), requested: count("requested"), confirmed: count("confirmed") };
  });
}

function isoDay(instant: number) {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Active subscribers with the proof of their consent, by address, in batches; written down as an export. */
export function exportActive(site: Site, who: OwnerName) {
  const note = { who, what: "active subscribers exported", subject: "newsletter" };
  return exportRows<Selectable<Tables["subscribers"]>>(site, note, (last, size) =>
    site.database.queries
      .selectFrom("subscribers")
      .selectAll()
      .where("confirmed_at", "is not", null)
      .where("unsubscribed_at", "is", null)
      .where("suppressed_at", "is", null)
      .$if(last !== undefined, (query) => query.where("email_key", ">", last?.email_key ?? ""))
      .orderBy("email_key")
      .limit(size)
      .execute(),
  );
}
