import type { Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";
import type { Mail, MailTrouble } from "#partners/mail/mail.ts";
import type { Site } from "#app/site/site.ts";
import { hour } from "#app/site/time.ts";
import { type Lane, leaseDueMails, type Waiting } from "./due-mails.server.ts";
import type { Message } from "./outbox.server.ts";
import { noteNotTaken, noteTaken } from "./queue-stops.server.ts";
import { countBounce, forgetBounces, objectionTo, suppress } from "./recipients.server.ts";
import { waitBefore } from "./retries.ts";
import { returnAddress } from "#app/mail/returns/return-address.server.ts";

/** So long a mail that anybody can cause waits for its turn among the others. */
const longestTurn = 2 * hour;

type Trouble = { kind: MailTrouble; detail?: string };

/**
 * Sends what is due in this lane, up to five mails, and answers how many it took on. A mail is claimed by a lease, so that several
 * instances share the work. It goes out at least once: after a kill between the carrier's answer and our note
 * it goes again, with the same Message-ID. No transaction is open while a carrier is asked.
 */
export async function sendOutbox(site: Site, lane: Lane) {
  const mails = await leaseDueMails(site, lane);
  const results = await Promise.allSettled(mails.map((mail) => sendOne(site, mail)));
  const trouble = results.find((result) => result.status === "rejected");
  if (trouble) throw trouble.reason;
  return mails.length;
}

async function sendOne(site: Site, mail: Waiting) {
  const { database, mailer, now } = site;
  const objection = staleness(mail, now()) ?? (await objectionTo(database.queries, mail.kind, mail.recipient));
  if (objection) return giveUp(database.queries, mail, now(), objection);

  const messageId = mail.message_id ?? `<${mail.id}@${domainOf(site.mail.from)}>`;
  if (!mail.message_id)
    await database.queries.updateTable("outbox").set({ message_id: messageId }).where("id", "=", mail.id).execute();
  const answer = await mailer.send(compose(mail, messageId, site));

  await database.transaction(async (queries) => {
    if (answer.ok) {
      await noteTaken(queries);
      // A provider takes every mail at first, those that come back too: only our own carrier's yes is the mailbox's.
      if (!site.bounces && !site.returnMailbox) await forgetBounces(queries, mail.recipient);
      return noteSent(queries, mail, now());
    }
    return noteTrouble(site, queries, mail, answer);
  });
}

/** A flood kept it from its first try: by now its link would surprise whoever gets it, who can ask for another. */
function staleness({ cause, attempts, put_at }: Waiting, at: number) {
  return cause === "asked" && attempts === 1 && at - put_at > longestTurn ? "waited for its turn" : undefined;
}

/** Tries later, or gives up. Only what is about the recipient strikes one; while the queue is stopped it is no try. */
async function noteTrouble(site: Site, queries: Kysely<Tables>, mail: Waiting, { kind, detail = "" }: Trouble) {
  const at = site.now();
  const error = `${kind} ${detail}`.trim();
  const stoppedUntil = await noteNotTaken(site, queries, mail.id, { kind, error });
  if (stoppedUntil !== undefined)
    return tryLater(queries, { ...mail, attempts: mail.attempts - 1 }, stoppedUntil, error);
  const wait = waitBefore(kind, mail.attempts);
  if (wait !== undefined) return tryLater(queries, mail, at + wait, error);

  if (kind === "refused") await suppress(queries, mail.recipient, "bounce", at);
  if (kind === "deferred" || kind === "rejected") await countBounce(queries, mail.recipient, at, mail.id);
  return giveUp(queries, mail, at, error);
}

function compose(mail: Waiting, messageId: string, { secret, mail: { from, replyTo, bounceDomain } }: Site): Mail {
  const message = JSON.parse(mail.message) as Message;
  return {
    ...message,
    messageId,
    to: mail.recipient,
    from,
    ...(replyTo !== undefined && { replyTo }),
    ...(bounceDomain !== undefined && { bounceTo: returnAddress(secret, mail.id, bounceDomain) }),
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

async function tryLater(queries: Kysely<Tables>, { id, attempts }: Waiting, at: number, error: string) {
  await queries
    .updateTable("outbox")
    .set({ next_at: at, attempts, leased_until: 0, last_error: error })
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
