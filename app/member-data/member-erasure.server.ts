import { sql, type Kysely, type Transaction } from "kysely";
import { isUnavailable } from "#database/database.ts";
import type { Tables } from "#database/schema.ts";
import type { Answer } from "#partners/answer.ts";
import type { Member } from "#partners/community/community.ts";
import { emailKey } from "#app/outbox/address.ts";
import type { Site } from "#app/site.ts";
import { eraseSubscriber, erasedKey } from "#app/subscribers/subscribers.server.ts";
import { addressOf } from "./member-address.ts";
import { preferencesToken } from "./member-export.server.ts";
import { findSubscriberId } from "./newsletter-choice.server.ts";

/**
 * What stays after an erasure. `keyed-hash`: the address complained or is dead, and is recognised so that it is never
 * mailed again. `owner-actions`: what the owner did under this address (security.md E7). `upcoming-bookings`: times that
 * are still agreed; whoever wants them erased cancels them first.
 */
export type Kept = "keyed-hash" | "owner-actions" | "upcoming-bookings";

/**
 * Erases what `exportMember` shows, in one transaction: subscriber by the rules of `eraseSubscriber`, mails, messages,
 * sign-in links and sessions of ours, this one included, and the person in bookings that are over. Idempotent. Answers what stays; `not_found` without an address,
 * `unavailable` when nothing was erased and trying later will help (security.md F4).
 */
export async function eraseMember(site: Site, member: Member): Promise<Answer<Kept[]>> {
  const address = addressOf(member);
  if (address === undefined) return { ok: false, kind: "not_found" };
  try {
    return { ok: true, value: await site.database.transaction((queries) => erase(site, queries, emailKey(address))) };
  } catch (error) {
    if (isUnavailable(error)) return { ok: false, kind: "unavailable" };
    throw error;
  }
}

async function erase(site: Site, queries: Transaction<Tables>, key: string) {
  const id = await findSubscriberId(queries, key);
  if (id !== undefined) await eraseSubscriber(inTransaction(site, queries), preferencesToken(site, id));

  await queries
    .deleteFrom("outbox")
    .where(sql`lower(recipient)`, "=", key)
    .execute();
  for (const table of ["inbox_messages", "sign_in_links", "member_sessions"] as const) {
    await queries
      .deleteFrom(table)
      .where(sql`lower(email)`, "=", key)
      .execute();
  }
  await queries.deleteFrom("booking_waits").where("email_key", "=", key).execute();
  await queries
    .updateTable("bookings")
    .set({ first_name: "", last_name: "", email: "", message: "" })
    .where(sql`lower(email)`, "=", key)
    .where((row) => row.or([row("state", "not in", ["held", "booked"]), row("starts_at", "<=", site.now())]))
    .execute();
  return whatStays(site, queries, key);
}

/** A site whose transactions are part of the running one. */
function inTransaction(site: Site, queries: Transaction<Tables>): Site {
  return { ...site, database: { ...site.database, queries, transaction: (run) => run(queries) } };
}

async function whatStays(site: Site, queries: Kysely<Tables>, key: string) {
  const hashed = await findSubscriberId(queries, erasedKey(site, key));
  const actions = await queries
    .selectFrom("owner_actions")
    .select("id")
    .where(sql`lower(who)`, "=", key)
    .limit(1)
    .executeTakeFirst();
  const upcoming = await queries
    .selectFrom("bookings")
    .select("id")
    .where(sql`lower(email)`, "=", key)
    .limit(1)
    .executeTakeFirst();
  const kept: Kept[] = [];
  if (hashed !== undefined) kept.push("keyed-hash");
  if (actions) kept.push("owner-actions");
  if (upcoming) kept.push("upcoming-bookings");
  return kept;
}
