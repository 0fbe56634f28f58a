import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { tracks } from "#app/school/courses/course/courses.ts";
import type { Tables } from "#database/schema.ts";
import { demoMentor } from "#demo/community/members/members.ts";

/**
 * While the demo plays the community, its mentor is a reviewer of every course; an owner may end that, and it stays so. On a
 * site with a real one the mentor reads no more: nobody could prove to be it.
 */
export async function keepPlayedReviewer(queries: Kysely<Tables>, isPlayed: boolean, at: number) {
  const { email, firstName, lastName } = demoMentor;
  if (isPlayed) {
    const mentor = { id: randomUUID(), name: `${firstName} ${lastName}`, email_key: email };
    await queries
      .insertInto("reviewers")
      .values({ ...mentor, tracks: JSON.stringify(tracks), created_at: at, ended_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  const ended = await queries
    .updateTable("reviewers")
    .set({ ended_at: at })
    .where("email_key", "=", email)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!ended) return;
  const free = { only_by: null, leased_until: 0 };
  await queries
    .updateTable("readings")
    .set(free)
    .where(({ or, eb }) => or([eb("only_by", "=", ended.id), eb("reviewer_id", "=", ended.id)]))
    .where("published_at", "is", null)
    .execute();
}
