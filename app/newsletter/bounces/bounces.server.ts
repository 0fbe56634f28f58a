import type { Kysely } from "kysely";
import { emailKey } from "#app/forms/fields/address.ts";
import { noteCameBack } from "#app/mail/returns/came-back.server.ts";
import { countBounce, suppress } from "#app/mail/outbox/recipients.server.ts";
import { leave } from "#app/newsletter/subscribers/subscribers.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { Answer } from "#partners/answer.ts";
import type { Bounces, MailReport, Told } from "#partners/bounces/bounces.ts";

/** What became of what we were told; kept with it. `known`: we had it already. `stored`: it is about no mail that failed. */
type BounceOutcome = "taken" | "stored" | "known" | "confirmed";

/**
 * Takes what the mail provider tells us (partners.md §6): the event and all that follows in one transaction, each event
 * once (security.md E4). Throws when the database fails, so that we are told again. `auth`: not from the provider;
 * `invalid`: not an event; `unavailable`: not now. None of them writes anything.
 */
export async function takeBounces(
  site: Site,
  partner: Bounces,
  body: Buffer,
  headers: Headers,
): Promise<Answer<BounceOutcome, "auth" | "invalid" | "unavailable">> {
  const read = await partner.read(body, headers);
  if (!read.ok) return read;
  const told = read.value;
  if (told.confirm !== undefined) {
    const confirmed = await partner.confirm(told.confirm);
    return confirmed.ok
      ? { ok: true, value: "confirmed" }
      : { ok: false, kind: "unavailable", detail: confirmed.detail };
  }
  return { ok: true, value: await takeTold(site, told) };
}

/** The one way into the rules, whoever tells it: the event and all that follows in one transaction. */
export async function takeTold(site: Site, told: Told): Promise<BounceOutcome> {
  const outcome = told.reports.length > 0 ? "taken" : "stored";
  const isNew = await site.database.transaction(async (queries) => {
    if (!(await keep(site, queries, told, outcome))) return false;
    for (const report of told.reports) await takeReport(site, queries, report);
    return true;
  });
  return isNew ? outcome : "known";
}

/**
 * Writes it down under each of its ids; false, and nothing else is to be done, when one of them was there. The first that
 * was ends it, so that a token that is used again spends no id of an event that is still to come.
 */
async function keep({ now }: Site, queries: Kysely<Tables>, { ids, type, reports }: Told, outcome: BounceOutcome) {
  // Whose mail it was stands with the mail, where it can be erased.
  const body = JSON.stringify(reports.map(({ what, status }) => ({ what, status })));
  for (const id of ids) {
    const row = await queries
      .insertInto("partner_events")
      .values({ id, partner: "mail", type, body, received_at: now(), outcome })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!row) return false;
  }
  return true;
}

/** Only no such mailbox and a complaint suppress at once (decision 030). */
async function takeReport(site: Site, queries: Kysely<Tables>, { what, recipient, messageId, status }: MailReport) {
  const at = site.now();
  const error = `${what} ${status}, told afterwards`;
  if (what === "refused") await suppress(queries, recipient, "bounce", at);
  if (what === "complained") {
    await leave(queries, { email_key: emailKey(recipient) }, at);
    await suppress(queries, recipient, "complaint", at);
    return;
  }
  const mailId = await noteCameBack(site, queries, { recipient, ...(messageId !== undefined && { messageId }), error });
  if (what === "rejected") await countBounce(queries, recipient, at, mailId);
}
