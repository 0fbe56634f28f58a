import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { emailKey } from "#app/forms/fields/address.ts";
import { addressAsking } from "#app/people/named/named-sessions.server.ts";
import { requireValue } from "#app/people/members/require-member.server.ts";
import type { Track } from "#app/school/course/courses.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { Answer } from "#partners/answer.ts";

export type Reviewer = { id: string; name: string; emailKey: string; tracks: Track[]; endedAt: number | null };

/** The owner asks somebody to read works, or changes which; whoever had ended begins again. */
export async function nameReviewer(
  site: Site,
  { name, email, tracks }: { name: string; email: string; tracks: Track[] },
) {
  const named = { name, tracks: JSON.stringify(tracks), ended_at: null };
  const row = await site.database.queries
    .insertInto("reviewers")
    .values({ ...named, id: randomUUID(), email_key: emailKey(email), created_at: site.now() })
    .onConflict((conflict) => conflict.column("email_key").doUpdateSet(named))
    .returningAll()
    .executeTakeFirstOrThrow();
  return reviewerOf(row);
}

/** Who asks, as somebody who reads works; throws as `requireMember`, 404 to whoever is none or no more. */
export async function requireReviewer(site: Site, request: Request): Promise<Reviewer> {
  return requireValue(await reviewerAsking(site, request));
}

async function reviewerAsking(site: Site, request: Request): Promise<Answer<Reviewer>> {
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
