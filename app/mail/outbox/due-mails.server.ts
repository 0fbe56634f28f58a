import { type ExpressionBuilder, sql, type Kysely, type Selectable } from "kysely";
import type { Site } from "#app/site/site.ts";
import { hour, minute } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import { readStop } from "./queue-stops.server.ts";

export type Waiting = Selectable<Tables["outbox"]>;

/** Mails sent at the same time; as many as the mailer has connections. */
const atOnce = 5;
/** Longer than any mailer may take for its answer. After a kill -9 the mail is tried again when this time is over. */
const lease = 5 * minute;
const mostAnHour = 300;
/** Kept free for single mails while an edition goes out. */
const reserve = 60;
/** Of them, what anybody can cause by typing an address gets so many, and none of the last 30 of the hour. */
const mostAsked = 120;
const reserveOfOthers = 30;
/** So long a mail waits for an earlier one about the same thing; then it goes first. */
const longestHold = hour;

/**
 * Leases the mails that are due, up to five. At most 300 mails an hour leave (security.md D7); newsletters stop at 240, so
 * that confirmations never wait for them; mails that somebody unproved caused stop at 120 and at 270 in all, so that
 * whoever paid never waits for a flood. While the queue is stopped none is due, and after that one by one until one is taken.
 */
export async function leaseDueMails({ database, now, limits }: Site): Promise<Waiting[]> {
  const at = now();
  const { queries, engine } = database;
  const stop = await readStop(queries, at);
  const sent = limits.enabled ? await sentSince(queries, at - hour, at) : { all: -Infinity, asked: -Infinity };
  const room = mostAnHour - sent.all;
  if (stop.isStopped || room <= 0) return [];
  const roomForAsked = Math.min(mostAsked - sent.asked, room - reserveOfOthers);

  const due = dueMails(queries, at)
    .$if(room <= reserve, (query) => query.where("kind", "<>", "newsletter"))
    .$if(roomForAsked <= 0, (query) => query.where("cause", "<>", "asked"))
    // What was tried in vain goes last: one mail that the carrier never takes must not keep the queue stopped.
    .$if(stop.isTrying, (query) => query.orderBy("next_at"))
    .orderBy(sql`case when kind = 'newsletter' then 2 when cause = 'asked' then 1 else 0 end`)
    .orderBy("put_at")
    .orderBy("id")
    .limit(stop.isTrying ? 1 : Math.min(atOnce, room, roomForAsked > 0 ? roomForAsked : atOnce))
    .$if(engine === "postgres", (query) => query.forUpdate().skipLocked());
  return queries
    .updateTable("outbox")
    .set({ leased_until: at + lease, attempts: sql<number>`attempts + 1` })
    .where("id", "in", due)
    .returningAll()
    .execute();
}

function dueMails(queries: Kysely<Tables>, at: number) {
  return queries
    .selectFrom("outbox")
    .select("id")
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .where("cause", "<>", "nobody")
    .where("next_at", "<=", at)
    .where("leased_until", "<=", at)
    .where((row) => row.or([row("put_at", "<=", at - longestHold), row.not(row.exists(earlierOf(row)))]));
}

/** What is not sent yet and was put down before about the same thing: on its way, or waiting for its next try. */
function earlierOf(row: ExpressionBuilder<Tables, "outbox">) {
  return row
    .selectFrom("outbox as earlier")
    .select("earlier.id")
    .whereRef("earlier.thread", "=", "outbox.thread")
    .whereRef("earlier.place", "<", "outbox.place")
    .where("earlier.sent_at", "is", null)
    .where("earlier.failed_at", "is", null);
}

/** Sent, or on its way. */
async function sentSince(queries: Kysely<Tables>, since: number, at: number) {
  const { count, asked } = await queries
    .selectFrom("outbox")
    .select((row) => [
      row.fn.countAll<number>().as("count"),
      sql<number | null>`sum(case when cause = 'asked' then 1 else 0 end)`.as("asked"),
    ])
    .where((row) =>
      row.or([row("sent_at", ">", since), row.and([row("sent_at", "is", null), row("leased_until", ">", at)])]),
    )
    .executeTakeFirstOrThrow();
  return { all: count, asked: asked ?? 0 };
}
