import { sql, type Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";
import { emailKey } from "#app/forms/fields/address.ts";
import type { MailKind } from "./outbox.server.ts";

/** So many mails given up in a row, each after temporary refusals, and the address counts as dead (partners.md §6). */
const mostBounces = 5;

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

/** A mail was given up after temporary refusals. The fifth in a row suppresses the address. */
export async function countBounce(queries: Kysely<Tables>, recipient: string, at: number) {
  const subscriber = await queries
    .updateTable("subscribers")
    .set({ bounces: sql<number>`bounces + 1` })
    .where("email_key", "=", emailKey(recipient))
    .returning("bounces")
    .executeTakeFirst();
  if (subscriber && subscriber.bounces >= mostBounces) await suppress(queries, recipient, "bounce", at);
}
