import { sql, type Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";
import { emailKey } from "#app/forms/fields/address.ts";
import { hasAddress } from "#app/forms/fields/address.server.ts";
import { day } from "#app/site/time.ts";
import type { MailKind } from "./outbox.server.ts";

/** So many mails given up in a row, each after temporary refusals, and the address counts as dead (partners.md §6). */
const mostBounces = 5;
/** So long mail servers try (RFC 5321 §4.5.4.1: four to five days). */
const longestTries = 5 * day;

/** Whether a mail of this kind may go to this address now (security.md N6); else why not. */
export async function objectionTo(queries: Kysely<Tables>, kind: MailKind, recipient: string) {
  const subscriber = await queries
    .selectFrom("subscribers")
    .select(["confirmed_at", "unsubscribed_at", "suppressed_at"])
    .where("email_key", "=", emailKey(recipient))
    .executeTakeFirst();
  if (subscriber?.suppressed_at) return "suppressed";
  if (kind !== "newsletter") return undefined;
  return subscriber?.confirmed_at && !subscriber.unsubscribed_at ? undefined : "not subscribed";
}

/** The address took a mail: earlier bounces are forgotten. */
export async function forgetBounces(queries: Kysely<Tables>, recipient: string) {
  await queries
    .updateTable("subscribers")
    .set({ bounces: 0 })
    .where("email_key", "=", emailKey(recipient))
    .where("bounces", ">", 0)
    .execute();
}

/** No mail to this address any more, at once. Idempotent; the first reason stays. Also for reports of complaints. */
export async function suppress(queries: Kysely<Tables>, recipient: string, reason: "bounce" | "complaint", at: number) {
  await queries
    .updateTable("subscribers")
    .set({ suppressed_at: at, suppression_reason: reason })
    .where("email_key", "=", emailKey(recipient))
    .where("suppressed_at", "is", null)
    .execute();
}

/**
 * The mailbox did not take the mail with this id, where it is known. The fifth in a row suppresses the address. A provider
 * takes every mail at first and does not say which arrived: one that left after the last that failed, and did not come back
 * for five days, did.
 */
export async function countBounce(queries: Kysely<Tables>, recipient: string, at: number, mailId = "") {
  const hasTaken = await hasTakenMail(queries, recipient, at, mailId);
  const subscriber = await queries
    .updateTable("subscribers")
    .set({ bounces: hasTaken ? 1 : sql<number>`bounces + 1` })
    .where("email_key", "=", emailKey(recipient))
    .returning("bounces")
    .executeTakeFirst();
  if (subscriber && subscriber.bounces >= mostBounces) await suppress(queries, recipient, "bounce", at);
}

/** Whether a mail other than this one arrived there since the last that did not, as far as rows are kept (90 days). */
async function hasTakenMail(queries: Kysely<Tables>, recipient: string, at: number, mailId: string) {
  const others = queries.selectFrom("outbox").where(hasAddress("recipient", recipient)).where("id", "<>", mailId);
  const failed = await others.select((row) => row.fn.max("failed_at").as("last")).executeTakeFirst();
  const arrived = await others
    .select("id")
    .where("failed_at", "is", null)
    .where("sent_at", ">", failed?.last ?? 0)
    .where("sent_at", "<", at - longestTries)
    .limit(1)
    .executeTakeFirst();
  return arrived !== undefined;
}
