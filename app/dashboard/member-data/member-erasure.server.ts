import { sql, type Kysely, type Transaction } from "kysely";
import { isUnavailable } from "#database/trouble.ts";
import type { Tables } from "#database/schema.ts";
import type { Answer } from "#partners/answer.ts";
import type { Member } from "#partners/community/community.ts";
import { nobody } from "#app/bookings/booking/bookings.ts";
import { nobodysMonth } from "#app/bookings/credits/credits.ts";
import { freeCells } from "#app/bookings/calendar/cells.server.ts";
import { hasAddress } from "#app/forms/fields/address.server.ts";
import { emailKey } from "#app/forms/fields/address.ts";
import { findDeskPerson } from "#app/mail/owner-mails/desk-people.server.ts";
import { type Site, within } from "#app/site/site.ts";
import { eraseSubscriber, erasedKey } from "#app/newsletter/subscribers/erasure.server.ts";
import { addressOf } from "./member-address.ts";
import { preferencesToken } from "./member-export.server.ts";
import { findSubscriberId } from "./newsletter-choice.server.ts";
import { eraseLearning, type Holder } from "./student-data.server.ts";
import { eraseReviewer } from "./work-data.server.ts";

/**
 * What stays after an erasure. `keyed-hash`: the address complained or is dead, and is recognised so that it is never
 * mailed again. `owner-actions`: the journal of what was done in /admin under this address (security.md E7). `desk-place`: that
 * /admin is open to it, until an owner ends that. `upcoming-bookings`: times that
 * are still agreed; whoever wants them erased cancels them first. `enrollments`: paid programs that are open, and their payments.
 * `set-aside`: money that nobody has placed yet, and the address by which it can be. `reviewer`: the name and address of
 * somebody who reads works, until an owner ends that.
 */
export type Kept =
  | "keyed-hash"
  | "owner-actions"
  | "desk-place"
  | "upcoming-bookings"
  | "enrollments"
  | "set-aside"
  | "reviewer";

/**
 * Erases what `exportMember` shows, in one transaction: subscriber by the rules of `eraseSubscriber`, mails, messages,
 * sign-in links and sessions of ours, this one included, the person in bookings that are over, and what was learned. Idempotent. Answers what stays; `not_found` without an address,
 * `unavailable` when nothing was erased and trying later will help (security.md F4).
 */
export async function eraseMember(site: Site, member: Member): Promise<Answer<Kept[]>> {
  const address = addressOf(member);
  if (address === undefined) return { ok: false, kind: "not_found" };
  try {
    return {
      ok: true,
      value: await site.database.transaction((queries) =>
        erase(site, queries, { memberId: member.id, key: emailKey(address) }),
      ),
    };
  } catch (error) {
    if (isUnavailable(error)) return { ok: false, kind: "unavailable" };
    throw error;
  }
}

async function erase(site: Site, queries: Transaction<Tables>, holder: Holder) {
  const { key } = holder;
  const id = await findSubscriberId(queries, key);
  if (id !== undefined) await eraseSubscriber(within(site, queries), preferencesToken(site, id));

  await forgetInOrders(queries, key);
  for (const table of ["inbox_messages", "sign_in_links", "member_sessions"] as const) {
    await queries.deleteFrom(table).where(hasAddress("email", key)).execute();
  }
  await queries.deleteFrom("desk_people").where("email", "=", key).where("ended_at", "is not", null).execute();
  await eraseFromBookings(site, queries, key);
  const keepsEnrollments = await eraseLearning(site, queries, holder);
  // After the works: a reading that was just being published has put down its mail by then.
  await eraseMails(queries, key);
  const kept = await whatStays(site, queries, key);
  if (!kept.includes("desk-place"))
    for (const table of ["content_drafts", "content_previews"] as const)
      await queries.deleteFrom(table).where(hasAddress("who", key)).execute();
  if (keepsEnrollments) kept.push("enrollments");
  if (await eraseFromStrays(queries, key)) kept.push("set-aside");
  if (await eraseReviewer(queries, key)) kept.push("reviewer");
  return kept;
}

/** What the owner still has to do with money stays to be done, of nobody. */
async function forgetInOrders(queries: Transaction<Tables>, key: string) {
  await queries
    .updateTable("inbox_messages")
    .set({ name: "", email: "" })
    .where(hasAddress("email", key))
    .where("kind", "=", "payment")
    .where("done_at", "is", null)
    .execute();
}

/** Answers whether money waits under the address: by it the owner finds whose it is. */
async function eraseFromStrays(queries: Transaction<Tables>, key: string) {
  await queries
    .updateTable("stray_payments")
    .set({ email: "" })
    .where(hasAddress("email", key))
    .where("settled_at", "is not", null)
    .execute();
  const waiting = queries.selectFrom("stray_payments").select("id").where(hasAddress("email", key));
  return (await waiting.limit(1).executeTakeFirst()) !== undefined;
}

/** What is over loses the person; what is merely kept ends. */
async function eraseFromBookings({ now }: Site, queries: Transaction<Tables>, key: string) {
  await queries.deleteFrom("booking_waits").where(hasAddress("email", key)).execute();
  // Its unused sessions go with the person: nobody could be written to about them. The row stays, as money may still go back.
  await queries
    .updateTable("coaching_months")
    .set({ ...nobodysMonth, ends_at: sql<number>`case when ends_at > ${now()} then ${now()} else ends_at end` })
    .where(hasAddress("email", key))
    .execute();
  const erased = await queries
    .updateTable("bookings")
    .set({ ...nobody, state: sql`case when state = 'held' then 'expired' else state end` })
    .where(hasAddress("email", key))
    .where((row) => row.or([row("state", "<>", "booked"), row("starts_at", "<=", now())]))
    .returning(["id", "state"])
    .execute();
  for (const { id, state } of erased) if (state === "expired") await freeCells(queries, id);
}

/** All but those of bookings that stay: one may hold the only link, and a reminder that went must not go again. */
async function eraseMails(queries: Transaction<Tables>, key: string) {
  const staying = await bookingIdsOf(queries, key);
  const mails = await queries
    .selectFrom("outbox")
    .select(["id", "idempotency_key"])
    .where(hasAddress("recipient", key))
    .execute();
  const gone = mails.filter((mail) => !staying.some((id) => mail.idempotency_key.startsWith(`booking:${id}:`)));
  for (const { id } of gone) await queries.deleteFrom("outbox").where("id", "=", id).execute();
}

async function bookingIdsOf(queries: Kysely<Tables>, key: string) {
  const rows = await queries.selectFrom("bookings").select("id").where(hasAddress("email", key)).execute();
  return rows.map(({ id }) => id);
}

async function whatStays(site: Site, queries: Kysely<Tables>, key: string) {
  const hashed = await findSubscriberId(queries, erasedKey(site, key));
  const actions = await queries
    .selectFrom("owner_actions")
    .select("id")
    .where(hasAddress("who", key))
    .limit(1)
    .executeTakeFirst();
  const upcoming = await bookingIdsOf(queries, key);
  const kept: Kept[] = [];
  if (hashed !== undefined) kept.push("keyed-hash");
  if (actions) kept.push("owner-actions");
  if (await findDeskPerson(site, queries, key)) kept.push("desk-place");
  if (upcoming.length > 0) kept.push("upcoming-bookings");
  return kept;
}
