import { sql, type Kysely, type Selectable } from "kysely";
import type { Tables } from "#database/schema.ts";
import type { Mail } from "#partners/mail/mail.ts";
import type { MailSettings, Site } from "#app/site.ts";
import { hour, minute } from "#app/time.ts";
import type { Message } from "./outbox.server.ts";
import { countBounce, forgetBounces, objectionTo, suppress } from "./recipients.server.ts";
import { waitBefore } from "./retries.ts";

type Waiting = Selectable<Tables["outbox"]>;

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

/**
 * Sends what is due, up to five mails, and answers how many it took on. A mail is claimed by a lease, so that several
 * instances share the work. It goes out at least once: after a kill between the carrier's answer and our note
 * it goes again, with the same Message-ID. No transaction is open while a carrier is asked.
 * At most 300 mails an hour leave (security.md D7); newsletters stop at 240, so that confirmations never wait for them;
 * mails that somebody unproved caused stop at 120 and at 270 in all, so that whoever paid never waits for a flood.
 */
export async function sendOutbox(site: Site) {
  const mails = await claim(site);
  const results = await Promise.allSettled(mails.map((mail) => sendOne(site, mail)));
  const trouble = results.find((result) => result.status === "rejected");
  if (trouble) throw trouble.reason;
  return mails.length;
}

async function claim({ database, now, limits }: Site): Promise<Waiting[]> {
  const at = now();
  const sent = limits.enabled ? await sentSince(database.queries, at - hour, at) : { all: -Infinity, asked: -Infinity };
  const room = mostAnHour - sent.all;
  if (room <= 0) return [];
  const roomForAsked = Math.min(mostAsked - sent.asked, room - reserveOfOthers);

  const due = database.queries
    .selectFrom("outbox")
    .select("id")
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .where("cause", "<>", "nobody")
    .where("next_at", "<=", at)
    .where("leased_until", "<=", at)
    .$if(room <= reserve, (query) => query.where("kind", "<>", "newsletter"))
    .$if(roomForAsked <= 0, (query) => query.where("cause", "<>", "asked"))
    .orderBy(sql`case when kind = 'newsletter' then 2 when cause = 'asked' then 1 else 0 end`)
    .orderBy("put_at")
    .orderBy("id")
    .limit(Math.min(atOnce, room, roomForAsked > 0 ? roomForAsked : atOnce))
    .$if(database.engine === "postgres", (query) => query.forUpdate().skipLocked());
  return database.queries
    .updateTable("outbox")
    .set({ leased_until: at + lease, attempts: sql<number>`attempts + 1` })
    .where("id", "in", due)
    .returningAll()
    .execute();
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

async function sendOne(site: Site, mail: Waiting) {
  const { database, mailer, now } = site;
  const objection = await objectionTo(database.queries, mail.kind, mail.recipient);
  if (objection) return giveUp(database.queries, mail, now(), objection);

  const messageId = mail.message_id ?? `<${mail.id}@${domainOf(site.mail.from)}>`;
  if (!mail.message_id)
    await database.queries.updateTable("outbox").set({ message_id: messageId }).where("id", "=", mail.id).execute();
  const answer = await mailer.send(compose(mail, messageId, site.mail));

  await database.transaction(async (queries) => {
    if (answer.ok) {
      await forgetBounces(queries, mail.recipient);
      return noteSent(queries, mail, now());
    }
    const error = `${answer.kind} ${answer.detail ?? ""}`.trim();
    const wait = waitBefore(answer.kind, mail.attempts);
    if (wait !== undefined) return tryLater(queries, mail, now() + wait, error);

    if (answer.kind === "refused") await suppress(queries, mail.recipient, "bounce", now());
    if (answer.kind === "deferred") await countBounce(queries, mail.recipient, now());
    return giveUp(queries, mail, now(), error);
  });
}

function compose(mail: Waiting, messageId: string, { from, replyTo, bounceDomain }: MailSettings): Mail {
  const message = JSON.parse(mail.message) as Message;
  return {
    ...message,
    messageId,
    to: mail.recipient,
    from,
    ...(replyTo !== undefined && { replyTo }),
    ...(bounceDomain !== undefined && { bounceTo: `bounce+${mail.id}@${bounceDomain}` }),
  };
}

function domainOf(mailbox: string) {
  return /@([^\s@>]+)>?\s*$/.exec(mailbox)?.[1] ?? "localhost";
}

/** Forgets the words of the mail in the same step: they hold names and links that work. */
async function noteSent(queries: Kysely<Tables>, { id }: Waiting, at: number) {
  await queries
    .updateTable("outbox")
    .set({ sent_at: at, message: "{}", leased_until: 0, last_error: null })
    .where("id", "=", id)
    .execute();
}

async function tryLater(queries: Kysely<Tables>, { id }: Waiting, at: number, error: string) {
  await queries
    .updateTable("outbox")
    .set({ next_at: at, leased_until: 0, last_error: error })
    .where("id", "=", id)
    .execute();
}

async function giveUp(queries: Kysely<Tables>, { id }: Waiting, at: number, error: string) {
  await queries
    .updateTable("outbox")
    .set({ failed_at: at, leased_until: 0, last_error: error })
    .where("id", "=", id)
    .execute();
}
