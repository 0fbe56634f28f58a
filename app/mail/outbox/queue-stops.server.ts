import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { keyedHash } from "#app/site/signing.server.ts";
import type { Site } from "#app/site/site.ts";
import { day, minute } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";

const queue = "queue";
/** So many different mails in a row, and it is not about one of them. */
const mostInARow = 3;
const longestStop = 15 * minute;

/**
 * `isStopped`: no mail leaves now. `isTrying`: a stop is over, and one mail at a time goes until the carrier takes one.
 * A clock that was set back ends a stop.
 */
export async function readStop(queries: Kysely<Tables>, at: number) {
  const row = await queries.selectFrom("mail_stops").selectAll().where("id", "=", queue).executeTakeFirst();
  const isTrying = row !== undefined && row.run >= mostInARow;
  return { isTrying, isStopped: isTrying && row.stopped_until > at && row.stopped_until <= at + longestStop };
}

/** The carrier took a mail. */
export async function noteTaken(queries: Kysely<Tables>) {
  await queries.updateTable("mail_stops").set({ run: 0, stopped_until: 0 }).where("run", ">", 0).execute();
}

/**
 * The carrier refused this mail because of us: too many at once, or we may not send at all. After three different mails
 * in a row the whole queue stops, for 1 minute, later 5, at last 15 at a time, and the owner is told once a day.
 * Answers until when, in milliseconds; undefined while the queue goes on. `error` holds numbers only.
 */
export async function noteRefusedByCarrier(site: Site, queries: Kysely<Tables>, mailId: string, error: string) {
  const at = site.now();
  const row = await queries
    .insertInto("mail_stops")
    .values({ id: queue, run: 1, last_mail: mailId, stopped_until: 0, told_at: null })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({
        run: sql<number>`case when mail_stops.last_mail = ${mailId} then mail_stops.run else mail_stops.run + 1 end`,
        last_mail: mailId,
      }),
    )
    .returning(["run", "told_at"])
    .executeTakeFirstOrThrow();
  if (row.run < mostInARow) return undefined;

  const isTold = row.told_at !== null && Math.abs(at - row.told_at) < day;
  if (!isTold) await tellOwner(site, queries, error);
  const until = at + stopAfter(row.run);
  const told = isTold ? row.told_at : at;
  await queries
    .updateTable("mail_stops")
    .set({ stopped_until: until, told_at: told })
    .where("id", "=", queue)
    .execute();
  return until;
}

function stopAfter(run: number) {
  if (run < 10) return minute;
  return run < 15 ? 5 * minute : longestStop;
}

async function tellOwner(site: Site, queries: Kysely<Tables>, error: string) {
  const at = site.now();
  await queries
    .insertInto("inbox_messages")
    .values({
      id: randomUUID(),
      kind: "mail",
      name: "Mail stands still",
      email: "",
      details: JSON.stringify({
        whatHappened: `The mail provider refused several mails in a row, whoever they went to: ${error}. No mail leaves; nothing is lost.`,
        whatToDo:
          "Look into the provider's account: has it stopped you, is the day's number of mails used up, is the sender's address confirmed there? The site tries again by itself, at least every 15 minutes.",
      }),
      page: "/admin/mail",
      received_at: at,
      dedupe_key: keyedHash(site.secret, "inbox", `mail stopped ${at}`),
    })
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .execute();
}
