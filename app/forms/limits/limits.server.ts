import { sql, type Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";
import { keyedHash } from "#app/site/signing.server.ts";
import type { Site } from "#app/site/site.ts";
import { second } from "#app/site/time.ts";

/** `subject` says what is counted and for whom, in clear; only its keyed hash is stored. `window` is in milliseconds. */
type Limit = { subject: string; window: number; most: number };

export type Verdict = { ok: true } | { ok: false; retryAfter: number };

/** Counts against each limit, all of them in any case; the longest wait counts. */
export async function countAgainst(site: Rules, queries: Kysely<Tables>, ...limits: Limit[]): Promise<Verdict> {
  let retryAfter = 0;
  if (site.limits.enabled)
    for (const limit of limits) retryAfter = Math.max(retryAfter, await countOne(site, queries, limit));
  return retryAfter === 0 ? { ok: true } : { ok: false, retryAfter };
}

type Rules = Pick<Site, "now" | "secret" | "limits">;

/**
 * Counts one more and answers for how many seconds nothing more is let through; 0 while it is within the limit.
 * The window begins with the first thing counted. Counts are rows, so that they survive a restart and are shared by
 * all instances. A clock that jumps back lengthens a window by no more than its own length (security.md D7, F8).
 */
async function countOne({ now, secret }: Rules, queries: Kysely<Tables>, limit: Limit) {
  const at = now();
  const subject = keyedHash(secret, "limit", `${limit.window} ${limit.subject}`);
  const over = sql<boolean>`(limit_counts.window_start <= ${at - limit.window} or limit_counts.window_start > ${at + limit.window})`;

  const { count, window_start } = await queries
    .insertInto("limit_counts")
    .values({ subject, window_start: at, count: 1, ends_at: at + limit.window })
    .onConflict((conflict) =>
      conflict.column("subject").doUpdateSet({
        count: sql<number>`case when ${over} then 1 else limit_counts.count + 1 end`,
        window_start: sql<number>`case when ${over} then ${at} else limit_counts.window_start end`,
        ends_at: sql<number>`case when ${over} then ${at + limit.window} else limit_counts.ends_at end`,
      }),
    )
    .returning(["count", "window_start"])
    .executeTakeFirstOrThrow();

  return count <= limit.most ? 0 : Math.max(1, Math.ceil((window_start + limit.window - at) / second));
}

/** Erases counts whose window is over. Answers how many. */
export async function tidyLimits({ database, now }: Site) {
  const { numDeletedRows } = await database.queries
    .deleteFrom("limit_counts")
    .where("ends_at", "<=", now())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
