import type { Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";
import type { Answer } from "#partners/answer.ts";
import type { Member } from "#partners/community/community.ts";
import { hasAddress } from "#app/forms/fields/address.server.ts";
import { emailKey } from "#app/forms/fields/address.ts";
import type { Site } from "#app/site/site.ts";
import { preferencesLink } from "#app/newsletter/subscribers/subscriber-links.server.ts";
import { exportSubscriber } from "#app/newsletter/subscribers/subscribers.server.ts";
import { isoTime } from "#app/site/time.ts";
import { addressOf } from "./member-address.ts";
import { findSubscriberId } from "./newsletter-choice.server.ts";
import { learningOf } from "./student-data.server.ts";
import { amountIn } from "#app/bookings/paid/received.ts";
import { reviewingOf } from "./work-data.server.ts";

type HeldAboutMember = Awaited<ReturnType<typeof gather>>;

/**
 * All that this site holds under the address that the platform proves for this member, ready for JSON; times as ISO text.
 * Of sessions only when they began and end. `not_found` when the platform tells no address: then nothing can be matched.
 */
export async function exportMember(site: Site, member: Member): Promise<Answer<HeldAboutMember>> {
  const address = addressOf(member);
  return address === undefined
    ? { ok: false, kind: "not_found" }
    : { ok: true, value: await gather(site, member, address) };
}

async function gather(site: Site, member: Member, address: string) {
  const { queries } = site.database;
  const key = emailKey(address);
  return {
    email: address,
    newsletter: await newsletterOf(site, key),
    mails: await mailsTo(queries, key),
    messages: await messagesOf(queries, key),
    bookings: await bookingsOf(queries, key),
    coachingMonths: await coachingMonthsOf(queries, key),
    setAside: await setAsideOf(queries, key),
    waitingFor: await waitsOf(queries, key),
    sessions: await sessionsOf(queries, key),
    signInLinks: await signInLinksOf(queries, key),
    learning: await learningOf(queries, { memberId: member.id, key }),
    reviewing: await reviewingOf(queries, key),
    placesAtDesk: await placesAtDesk(queries, key),
    contentDrafts: await contentDraftsOf(queries, key),
    ownerActions: await ownerActionsOf(queries, key),
  };
}

async function newsletterOf(site: Site, key: string) {
  const id = await findSubscriberId(site.database.queries, key);
  const held = id === undefined ? undefined : await exportSubscriber(site, preferencesToken(site, id));
  return held ? { subscriber: held.subscriber, consents: held.consents } : null;
}

/** The last part of the link is what the subscriber's functions take as proof. */
export function preferencesToken(site: Site, subscriberId: string) {
  return preferencesLink(site, subscriberId).split("/").at(-1) ?? "";
}

async function mailsTo(queries: Kysely<Tables>, key: string) {
  const rows = await queries
    .selectFrom("outbox")
    .select(["kind", "sent_at", "failed_at"])
    .where(hasAddress("recipient", key))
    .orderBy("sent_at")
    .execute();
  return rows.map(({ kind, sent_at, failed_at }) => ({ kind, sent: isoTime(sent_at), failed: isoTime(failed_at) }));
}

async function messagesOf(queries: Kysely<Tables>, key: string) {
  const rows = await queries
    .selectFrom("inbox_messages")
    .selectAll()
    .where(hasAddress("email", key))
    .orderBy("received_at")
    .execute();
  return rows.map(({ kind, name, email, details, page, received_at, done_at }) => ({
    kind,
    name,
    email,
    details: JSON.parse(details) as Record<string, string>,
    page,
    received: isoTime(received_at),
    done: isoTime(done_at),
  }));
}

async function bookingsOf(queries: Kysely<Tables>, key: string) {
  const rows = await queries
    .selectFrom("bookings")
    .selectAll()
    .where(hasAddress("email", key))
    .orderBy("starts_at")
    .execute();
  return rows.map(
    ({ call, purpose, state, starts_at, minutes, time_zone, first_name, last_name, message, ...paid }) => ({
      call,
      purpose,
      state,
      starts: isoTime(starts_at),
      minutes,
      timeZone: time_zone,
      name: `${first_name} ${last_name}`.trim(),
      message,
      cancelledBecause: paid.cancel_reason,
      price: paid.price_cents / 100,
      paid: isoTime(paid.paid_at),
      paidAmount: amountIn(paid),
      toGoBack: paid.refund_cents === null ? null : paid.refund_cents / 100,
      moneyWentBack: isoTime(paid.money_back_at),
      movedFrom: isoTime(paid.moved_from),
      place: paid.meeting_address,
      placeNote: paid.meeting_note,
      ownersNote: paid.owner_note,
    }),
  );
}

async function coachingMonthsOf(queries: Kysely<Tables>, key: string) {
  const rows = await queries
    .selectFrom("coaching_months")
    .selectAll()
    .where(hasAddress("email", key))
    .orderBy("paid_at")
    .execute();
  return rows.map(({ given, used, paid_at, ends_at, first_name, last_name, time_zone, money_back_at }) => ({
    timeZone: time_zone,
    moneyWentBack: isoTime(money_back_at),
    name: `${first_name} ${last_name}`.trim(),
    sessions: given,
    used,
    paid: isoTime(paid_at),
    ends: isoTime(ends_at),
  }));
}

/** Money that came under the address and had no place. */
async function setAsideOf(queries: Kysely<Tables>, key: string) {
  const rows = await queries
    .selectFrom("stray_payments")
    .selectAll()
    .where(hasAddress("email", key))
    .orderBy("received_at")
    .orderBy("id")
    .execute();
  return rows.map(({ amount_cents, currency, facts, received_at, settled_at, note }) => ({
    amount: amount_cents / 100,
    currency,
    numbers: JSON.parse(facts) as Record<string, string>,
    received: isoTime(received_at),
    settled: isoTime(settled_at),
    note,
  }));
}

/** Training sessions that were full. */
async function waitsOf(queries: Kysely<Tables>, key: string) {
  const rows = await queries
    .selectFrom("booking_waits")
    .select(["starts_at", "course", "offered_at"])
    .where(hasAddress("email", key))
    .orderBy("starts_at")
    .execute();
  return rows.map(({ starts_at, course, offered_at }) => ({
    starts: isoTime(starts_at),
    course,
    offered: isoTime(offered_at),
  }));
}

async function sessionsOf(queries: Kysely<Tables>, key: string) {
  const rows = await queries
    .selectFrom("member_sessions")
    .select(["created_at", "expires_at"])
    .where(hasAddress("email", key))
    .orderBy("created_at")
    .execute();
  return rows.map(({ created_at, expires_at }) => ({ began: isoTime(created_at), ends: isoTime(expires_at) }));
}

async function signInLinksOf(queries: Kysely<Tables>, key: string) {
  const rows = await queries
    .selectFrom("sign_in_links")
    .select(["expires_at", "used_at"])
    .where(hasAddress("email", key))
    .orderBy("expires_at")
    .execute();
  return rows.map(({ expires_at, used_at }) => ({ expires: isoTime(expires_at), used: isoTime(used_at) }));
}

/** Empty for everybody who was never named in /admin/people. */
async function placesAtDesk(queries: Kysely<Tables>, key: string) {
  const rows = await queries
    .selectFrom("desk_people")
    .select(["name", "role", "added_at", "ended_at"])
    .where("email", "=", key)
    .orderBy("added_at")
    .execute();
  return rows.map(({ name, role, added_at, ended_at }) => ({
    name,
    role,
    since: isoTime(added_at),
    ended: isoTime(ended_at),
  }));
}

/** What an owner wrote and did not publish. */
async function contentDraftsOf(queries: Kysely<Tables>, key: string) {
  const rows = await queries
    .selectFrom("content_drafts")
    .select(["file", "text", "changed_at"])
    .where(hasAddress("who", key))
    .orderBy("file")
    .execute();
  return rows.map(({ changed_at, ...draft }) => ({ ...draft, changed: isoTime(changed_at) }));
}

/** Empty for everybody but owners and helpers who did something in /admin with this address. */
async function ownerActionsOf(queries: Kysely<Tables>, key: string) {
  const rows = await queries
    .selectFrom("owner_actions")
    .select(["at", "what", "subject"])
    .where(hasAddress("who", key))
    .orderBy("at")
    .execute();
  return rows.map(({ at, what, subject }) => ({ at: isoTime(at), what, subject }));
}
