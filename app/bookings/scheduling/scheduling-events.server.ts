import type { Kysely } from "kysely";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { Answer } from "#partners/answer.ts";
import type { BookingChange, Scheduling, SchedulingEvent } from "#partners/scheduling/scheduling.ts";
import { leaveSchedulingMessage } from "./scheduling-message.server.ts";

/** What became of an event; kept with it. `known`: we had it already. `stored`: it changes no booking. */
type EventOutcome = BookingChange["what"] | "stored" | "known";

/**
 * Takes what the calendar partner tells us (partners.md §3): the event and the owner's message about it in one transaction,
 * each event once by its id (security.md E4). Throws when the database fails, so that we are told again. `auth`: not from
 * the partner; `invalid`: not an event. Neither writes anything.
 */
export async function takeSchedulingEvent(
  site: Site,
  partner: Scheduling,
  body: Buffer,
  headers: Headers,
): Promise<Answer<EventOutcome, "auth" | "invalid">> {
  const read = partner.readEvent(body, headers);
  if (!read.ok) return read;
  const event = read.value;
  const outcome = event.change?.what ?? "stored";
  const known = await site.database.transaction(async (queries) => {
    if (!(await isNew(site, queries, event, outcome))) return true;
    if (event.change) {
      const movedFrom = await findEarlierStart(queries, event.change);
      await leaveSchedulingMessage(site, queries, { event, change: event.change, partner: partner.name, movedFrom });
    }
    return false;
  });
  return { ok: true, value: known ? "known" : outcome };
}

/** Writes the event down. Whoever brings the same one at the same moment waits here until it is known or gone. */
async function isNew({ now }: Site, queries: Kysely<Tables>, event: SchedulingEvent, outcome: EventOutcome) {
  const row = await queries
    .insertInto("partner_events")
    .values({
      id: event.id,
      partner: "scheduling",
      type: event.type,
      body: JSON.stringify(withoutPerson(event)),
      received_at: now(),
      outcome,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Who comes stands in the owner's inbox, where it can be erased. */
function withoutPerson({ change, ...event }: SchedulingEvent) {
  if (!change) return event;
  const { name: _, email: __, ...rest } = change;
  return { ...event, change: rest };
}

/** When a moved booking was before, as far as we were told. */
async function findEarlierStart(queries: Kysely<Tables>, { earlier }: BookingChange) {
  if (earlier.length === 0) return null;
  const row = await queries
    .selectFrom("partner_events")
    .select("body")
    .where("id", "in", earlier)
    .limit(1)
    .executeTakeFirst();
  const event = row && (JSON.parse(row.body) as SchedulingEvent);
  return event?.change?.startsAt ?? null;
}
