import { randomUUID } from "node:crypto";
import type { Kysely, Selectable, Transaction } from "kysely";
import { emailKey } from "#app/forms/fields/address.ts";
import { addressAsking } from "#app/people/named/named-sessions.server.ts";
import { requireValue } from "#app/people/members/require-member.server.ts";
import type { Track } from "#app/school/courses/course/courses.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { Answer } from "#partners/answer.ts";

export type Reviewer = { id: string; name: string; emailKey: string; tracks: Track[]; endedAt: number | null };

type NamedReviewer = { name: string; email: string; tracks: Track[] };

/** The owner asks somebody to read works, or changes which; whoever had ended begins again. `news`: whether somebody begins, or only changes; undefined where nothing does. */
export async function putReviewer(
  { now }: Pick<Site, "now">,
  queries: Transaction<Tables>,
  { name, email, tracks }: NamedReviewer,
): Promise<{ reviewer: Reviewer; news?: "begins" | "changes" }> {
  const named = { name, tracks: JSON.stringify(tracks) };
  const fresh = await queries
    .insertInto("reviewers")
    .values({ ...named, id: randomUUID(), email_key: emailKey(email), created_at: now(), ended_at: null })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (fresh) return { reviewer: reviewerOf(fresh), news: "begins" };
  const known = queries.updateTable("reviewers").where("email_key", "=", emailKey(email));
  // A write that changes nothing, so that whoever names the same person at this moment waits.
  const before = await known
    .set({ email_key: emailKey(email) })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (before.ended_at === null && before.name === name && before.tracks === named.tracks)
    return { reviewer: reviewerOf(before) };
  const row = await known
    .set({ ...named, ended_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { reviewer: reviewerOf(row), news: before.ended_at === null ? "changes" : "begins" };
}

/** Everybody who reads works now, in the order of their names. */
export async function readingReviewers(queries: Kysely<Tables>) {
  const rows = await queries
    .selectFrom("reviewers")
    .selectAll()
    .where("ended_at", "is", null)
    .orderBy("name")
    .execute();
  return rows.map(reviewerOf);
}

/** Who asks, as somebody who reads works; throws as `requireMember`, 404 to whoever is none or no more. */
export async function requireReviewer(site: Site, request: Request): Promise<Reviewer> {
  return requireValue(await reviewerAsking(site, request));
}

/** Who asks, as somebody who reads works: `not_found` for whoever is none or no more. */
export async function reviewerAsking(site: Site, request: Request): Promise<Answer<Reviewer>> {
  const address = await addressAsking(site, request);
  if (!address.ok) return address;
  const row = await site.database.queries
    .selectFrom("reviewers")
    .selectAll()
    .where("email_key", "=", emailKey(address.value))
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row ? { ok: true, value: reviewerOf(row) } : { ok: false, kind: "not_found" };
}

export function reviewerOf(row: Selectable<Tables["reviewers"]>): Reviewer {
  const { id, name, email_key, tracks, ended_at } = row;
  return { id, name, emailKey: email_key, tracks: JSON.parse(tracks) as Track[], endedAt: ended_at };
}
