import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import { type Calendar, forgeryIn } from "#partners/mail/mail.ts";
import { allowMail, type Permit } from "./allowance.server.ts";

/**
 * Why the mail may be sent. `confirmation` asks for consent and may go to anybody who is not suppressed.
 * `newsletter` goes to active subscribers only, as they are at the moment of sending.
 * `service` answers what the person did here (a booking, an enrolment).
 */
export type MailKind = Tables["outbox"]["kind"];

export type OutboxMail = {
  /** One bare address. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** An invitation: part of the mail and attached as invite.ics. */
  calendar?: Calendar;
  /** Further headers, written as they are. */
  headers?: Record<string, string>;
  kind: MailKind;
  /** The same key is the same mail: it is sent once. Holds no address and no token. */
  key: string;
  /** What it is about, as "booking:<id>": mails about one thing leave in the order in which they were put down. */
  thread?: string;
};

/** What is kept of a mail until it is sent. */
export type Message = Required<Pick<OutboxMail, "subject" | "text" | "headers">> &
  Pick<OutboxMail, "html" | "calendar">;

/**
 * Writes a mail down inside the caller's transaction, so that it goes out if and only if the change is kept; a worker sends it.
 * Does nothing when the key is known. Throws when a field could forge a header or a second recipient (security.md D9).
 * `permit` says who wanted it: from `allowMail` where anybody can cause it by typing an address, else `owed`.
 * Answers whether it was new.
 */
export async function putInOutbox(
  { now }: Pick<Site, "now">,
  queries: Kysely<Tables>,
  mail: OutboxMail,
  { cause }: Permit,
) {
  const { to, subject, text, html, calendar, headers = {}, kind, key, thread = null } = mail;
  const forged = /[\r\n\0]/.test(key) ? "key" : forgeryIn({ to, subject, headers });
  if (forged) throw new Error(`a mail's ${forged} is not safe to send`);

  const message: Message = {
    subject,
    text,
    headers,
    ...(html !== undefined && { html }),
    ...(calendar && { calendar }),
  };
  const row = await queries
    .insertInto("outbox")
    .values({
      id: randomUUID(),
      idempotency_key: key,
      recipient: cause === "nobody" ? "" : to,
      kind,
      message: cause === "nobody" ? "{}" : JSON.stringify(message),
      next_at: 0,
      attempts: 0,
      leased_until: 0,
      put_at: now(),
      cause,
      thread,
      place: thread === null ? 0 : nextPlace(thread),
    })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Puts down a mail that anybody can cause by typing an address, if the recipient's allowance permits it; else nothing is
 * written. For mails of which the visitor is told the same in any case; who must be told asks `allowMail` first.
 */
export async function putIfAllowed(
  site: Pick<Site, "now" | "secret" | "limits">,
  queries: Kysely<Tables>,
  mail: OutboxMail,
) {
  const allowance = await allowMail(site, queries, mail.to, null);
  return allowance.ok && putInOutbox(site, queries, mail, allowance.permit);
}

/** Changes of one thing lock its row, so that no two mails of a thread get one place. */
function nextPlace(thread: string) {
  return sql<number>`(select coalesce(max(earlier.place), 0) + 1 from outbox as earlier where earlier.thread = ${thread})`;
}
