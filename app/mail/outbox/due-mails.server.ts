import { type ExpressionBuilder, sql, type Kysely, type Selectable } from "kysely";
import type { Site } from "#app/site/site.ts";
import { day, hour, minute, second } from "#app/site/time.ts";
import { lockedOn } from "#database/lock-row.ts";
import type { Tables } from "#database/schema.ts";
import { holdQueue, readStop } from "./queue-stops.server.ts";
import { longestWait } from "./retries.ts";
import { type Counted, narrowest, roomIn, roomInSecond, usualHour } from "./rates.ts";

export type Waiting = Selectable<Tables["outbox"]>;

/** Newsletters leave apart from all others. */
export type Lane = "newsletters" | "others";

type Row = ExpressionBuilder<Tables, "outbox">;

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
  return (
    (await one
      .where((row) => isOnWay(row, at))
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

function dueMails(queries: Kysely<Tables>, at: number, lane: Lane) {
  return queries
    .selectFrom("outbox")
    .select("id")
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .where("cause", "<>", "nobody")
    .where("kind", lane === "newsletters" ? "=" : "<>", "newsletter")
    .where((row) => isOver(row, "next_at", at, longestWait))
    .where((row) => isOver(row, "leased_until", at, lease))
    .where((row) =>
      row.or([
        // First: PostgreSQL looked through all mails of a new edition for each of them.
        row("thread", "is", null),
        row("put_at", "<=", at - longestHold),
        row.not(row.exists(earlierOf(row))),
      ]),
    );
}

/** Come, or further ahead than anything is put off: then the clock was set back since, and waiting for it would take as long. */
function isOver(row: Row, column: "next_at" | "leased_until", at: number, longest: number) {
  return row.or([row(column, "<=", at), row(column, ">", at + longest)]);
}

/** What is not sent yet and was put down before about the same thing: on its way, or waiting for its next try. */
function earlierOf(row: Row) {
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
  const rooms = [roomIn(inHour, await sentWithin(queries, at - hour, at))];
  if (inDay !== undefined) rooms.push(roomIn(inDay, await sentWithin(queries, at - day, at)));
  if (inSecond === undefined) return rooms;
  const others = lane === "newsletters" ? await waitingOthers(queries, at) : 0;
  return [...rooms, roomInSecond(inSecond, await leftWithin(queries, at - second, at), others)];
}

/** What goes before newsletters, but for what anybody can cause: a flood of that shall not hold an edition. */
async function waitingOthers(queries: Kysely<Tables>, at: number) {
  return (await dueMails(queries, at, "others").where("cause", "<>", "asked").limit(10).execute()).length;
}

/** Sent in this time, or on its way now. What a clock that was ahead noted later than now is not counted until it comes. */
async function sentWithin(queries: Kysely<Tables>, since: number, at: number): Promise<Counted> {
  const { count, asked } = await queries
    .selectFrom("outbox")
    .select((row) => [
      row.fn.countAll<number>().as("count"),
      sql<number | null>`sum(case when cause = 'asked' then 1 else 0 end)`.as("asked"),
    ])
    .where((row) => row.or([sentIn(row, since, at), row.and([row("sent_at", "is", null), isOnWay(row, at)])]))
    .executeTakeFirstOrThrow();
  return { all: count, asked: asked ?? 0 };
}

/** Sent in this time, or begun in it and still on its way. */
async function leftWithin(queries: Kysely<Tables>, since: number, at: number): Promise<Counted> {
  const { count } = await queries
    .selectFrom("outbox")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where((row) =>
      row.or([
        sentIn(row, since, at),
        row.and([row("leased_until", ">", since + lease), row("leased_until", "<=", at + lease)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return { all: count, asked: 0 };
}

function sentIn(row: Row, since: number, at: number) {
  return row.and([row("sent_at", ">", since), row("sent_at", "<=", at)]);
}

function isOnWay(row: Row, at: number) {
  return row.and([row("leased_until", ">", at), row("leased_until", "<=", at + lease)]);
}
