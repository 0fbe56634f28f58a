import { type Kysely, sql } from "kysely";
import { putMessage } from "#app/mail/inbox/inbox.server.ts";
import type { Site } from "#app/site/site.ts";
import { day, minute } from "#app/site/time.ts";
import type { Engine } from "#database/database.ts";
import { lockedOn } from "#database/lock-row.ts";
import type { Tables } from "#database/schema.ts";
import type { MailTrouble } from "#partners/mail/mail.ts";

const queue = "queue";
/** So many different mails in a row, and it is not about one of them. */
const mostInARow = 3;
const longestStop = 15 * minute;
/** Whose trouble is not the recipient's, and after how many mails in a row the owner is told: a server may well be away for a few minutes. */
const toldAfter: Partial<Record<MailTrouble, number>> = { blocked: mostInARow, auth: mostInARow, unavailable: 10 };

type Trouble = { kind: MailTrouble; error: string };

/**
 * `isStopped`: no mail leaves now. `isTrying`: a stop is over, and one mail at a time goes until the carrier takes one.
 * A clock that was set back ends a stop.
 */
export async function readStop(queries: Kysely<Tables>, at: number) {
  const row = await queries.selectFrom("mail_stops").selectAll().where("id", "=", queue).executeTakeFirst();
  const isTrying = row !== undefined && row.run >= mostInARow;
  return { isTrying, isStopped: isTrying && row.stopped_until > at && row.stopped_until <= at + longestStop };
}

/** The same, while nobody else may lease: each holds the row of the queue, which is made if need be. */
export async function holdQueue(queries: Kysely<Tables>, engine: Engine, at: number) {
  const row = queries.selectFrom("mail_stops").select("id").where("id", "=", queue).$call(lockedOn(engine));
  if (!(await row.executeTakeFirst())) {
    await queries
      .insertInto("mail_stops")
      .values({ id: queue, run: 0, last_mail: "", stopped_until: 0, told_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await row.execute();
  }
  return readStop(queries, at);
}

/** The carrier took a mail. */
export async function noteTaken(queries: Kysely<Tables>) {
  await queries.updateTable("mail_stops").set({ run: 0, stopped_until: 0 }).where("run", ">", 0).execute();
}

/**
 * A mail was not taken. Where that was not about its recipient (too many at once, we may not, no server), three different
 * mails in a row stop the whole queue, for 1 minute, later 5, at last 15 at a time, and the owner is told once a day.
 * Answers until when, in milliseconds; undefined while the queue goes on. `error` holds numbers only.
 */
export async function noteNotTaken(site: Site, queries: Kysely<Tables>, mailId: string, { kind, error }: Trouble) {
  const most = toldAfter[kind];
  if (most === undefined) return undefined;
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

  const wasTold = row.told_at !== null && Math.abs(at - row.told_at) < day;
  const isTold = row.run >= most && !wasTold;
  if (isTold) await leaveNotice(site, queries, { kind, error });
  const until = at + stopAfter(row.run);
  await queries
    .updateTable("mail_stops")
    .set({ stopped_until: until, told_at: isTold ? at : row.told_at })
    .where("id", "=", queue)
    .execute();
  return until;
}

function stopAfter(run: number) {
  if (run < 10) return minute;
  return run < 15 ? 5 * minute : longestStop;
}

async function leaveNotice(site: Site, queries: Kysely<Tables>, { kind, error }: Trouble) {
  const details = {
    whatHappened: `${happened[kind] ?? ""} several mails in a row, whoever they went to: ${error}. No mail leaves; nothing is lost.`,
    whatToDo: `${toDo[kind] ?? ""} The site tries again by itself, at least every 15 minutes.`,
  };
  const message = { kind: "mail" as const, name: "Mail stands still", email: "", details, page: "/admin/mail" };
  await putMessage(site, queries, { notice: "mail stands still", ...message }, `mail stopped ${site.now()}`, true);
}

const happened: Partial<Record<MailTrouble, string>> = {
  blocked: "The mail provider refused",
  auth: "The mail provider refused our account for",
  unavailable: "The mail provider did not take, or did not answer for,",
};

const toDo: Partial<Record<MailTrouble, string>> = {
  blocked:
    "Look into the provider's account: has it stopped you, is the day's number of mails used up, is the sender's address confirmed there?",
  auth: "Look whether the user and password that the site was given still are those of the provider.",
  unavailable:
    "Look whether the provider says that it has trouble, and whether the site was given the right server and port.",
};
