import { type ExpressionBuilder, sql, type Kysely, type Selectable } from "kysely";
import type { Site } from "#app/site/site.ts";
import { day, hour, minute, second } from "#app/site/time.ts";
import { lockedOn } from "#database/lock-row.ts";
import type { Tables } from "#database/schema.ts";
import { holdQueue, readStop } from "./queue-stops.server.ts";
import { type Counted, narrowest, roomIn, roomInSecond, usualHour } from "./rates.ts";

export type Waiting = Selectable<Tables["outbox"]>;

/** Newsletters leave apart from all others. */
export type Lane = "newsletters" | "others";

/** Mails sent at the same time: the mailer has five connections, and newsletters leave one to others. */
const atOnce: Record<Lane, number> = { newsletters: 4, others: 5 };
/** Longer than any mailer may take for its answer. After a kill -9 the mail is tried again when this time is over. */
const lease = 5 * minute;
/** So long a mail waits for an earlier one about the same thing; then it goes first. */
const longestHold = hour;

/**
 * Leases the mails of this lane that are due, up to five and no more than the rates allow (`rates.ts`). Whoever leases
 * holds the row of the queue, so that several instances share one rate. While the queue is stopped none is due, and after
 * that one by one until one is taken.
 */
export async function leaseDueMails(site: Site, lane: Lane): Promise<Waiting[]> {
  const at = site.now();
  const { queries, transaction } = site.database;
  const { isStopped } = await readStop(queries, at);
  if (isStopped || !(await dueMails(queries, at, lane).limit(1).executeTakeFirst())) return [];
  return transaction((own) => leaseWithin(site, own, at, lane));
}

async function leaseWithin(site: Site, queries: Kysely<Tables>, at: number, lane: Lane) {
  const { engine } = site.database;
  const { isStopped, isTrying } = await holdQueue(queries, engine, at);
  const room = narrowest(await roomsOf(site, queries, at, lane));
  if (isStopped || room.all <= 0 || (isTrying && (await isOnItsWay(queries, at)))) return [];
  const rooms = [room.all, room.newsletters, room.asked].filter((each) => each > 0);

  const due = dueMails(queries, at, lane)
    .$if(room.newsletters <= 0, (query) => query.where("kind", "<>", "newsletter"))
    .$if(room.asked <= 0, (query) => query.where("cause", "<>", "asked"))
    // What was tried in vain goes last: one mail that the carrier never takes must not keep the queue stopped.
    .$if(isTrying, (query) => query.orderBy("next_at"))
    .orderBy(sql`case when cause = 'asked' then 1 else 0 end`)
    .orderBy("put_at")
    .orderBy("id")
    .limit(isTrying ? 1 : Math.min(atOnce[lane], ...rooms))
    .$call(lockedOn(engine, "pass over"));
  return queries
    .updateTable("outbox")
    .set({ leased_until: at + lease, attempts: sql<number>`attempts + 1` })
    .where("id", "in", due)
    .returningAll()
    .execute();
}

async function isOnItsWay(queries: Kysely<Tables>, at: number) {
  const one = queries.selectFrom("outbox").select("id").where("sent_at", "is", null).where("failed_at", "is", null);
  return (await one.where("leased_until", ">", at).limit(1).executeTakeFirst()) !== undefined;
}

function dueMails(queries: Kysely<Tables>, at: number, lane: Lane) {
  return queries
    .selectFrom("outbox")
    .select("id")
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .where("cause", "<>", "nobody")
    .where("kind", lane === "newsletters" ? "=" : "<>", "newsletter")
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

/** What the second, the hour and the day still allow; nothing is counted while limits are off. */
async function roomsOf({ limits, mail }: Site, queries: Kysely<Tables>, at: number, lane: Lane) {
  if (!limits.enabled) return [];
  const { second: inSecond, hour: inHour = usualHour, day: inDay } = mail.rates ?? {};
  const rooms = [roomIn(inHour, await sentSince(queries, at - hour, at))];
  if (inDay !== undefined) rooms.push(roomIn(inDay, await sentSince(queries, at - day, at)));
  if (inSecond === undefined) return rooms;
  const others = lane === "newsletters" ? await waitingOthers(queries, at) : 0;
  return [...rooms, roomInSecond(inSecond, await leftSince(queries, at - second), others)];
}

/** What goes before newsletters, but for what anybody can cause: a flood of that shall not hold an edition. */
async function waitingOthers(queries: Kysely<Tables>, at: number) {
  return (await dueMails(queries, at, "others").where("cause", "<>", "asked").limit(10).execute()).length;
}

/** Sent since then, or on its way. */
async function sentSince(queries: Kysely<Tables>, since: number, at: number): Promise<Counted> {
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

/** Sent since then, or begun since then and still on its way. */
async function leftSince(queries: Kysely<Tables>, since: number): Promise<Counted> {
  const { count } = await queries
    .selectFrom("outbox")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where((row) => row.or([row("sent_at", ">", since), row("leased_until", ">", since + lease)]))
    .executeTakeFirstOrThrow();
  return { all: count, asked: 0 };
}
