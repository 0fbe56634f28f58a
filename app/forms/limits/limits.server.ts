import { randomBytes } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { isUnavailable } from "#database/trouble.ts";
import type { Tables } from "#database/schema.ts";
import type { Stamped } from "#app/forms/fields/form-fields.ts";
import { keyedHash, readSigned, sign } from "#app/site/signing.server.ts";
import type { Site, Visitor } from "#app/site/site.ts";
import { day, hour, minute, second } from "#app/site/time.ts";
import { networkOf } from "./network.ts";

const purpose = "form stamp";

/** A signed time that no other stamp has. */
export function issueStamp({ now, secret }: Pick<Site, "now" | "secret">) {
  return sign(secret, purpose, `${now()}-${randomBytes(9).toString("base64url")}`);
}

/**
 * `trapped`: a program filled in the hidden field. `stamped`: our stamp, 2 seconds to 24 hours old. `plain`: anything
 * else. A bad stamp counts as none, since whoever forges one could as well leave it out.
 */
export function judgeStamp({ now, secret }: Pick<Site, "now" | "secret">, { leaveEmpty, stamp }: Stamped) {
  if (leaveEmpty !== "") return "trapped";
  const age = now() - Number(readSigned(secret, purpose, stamp)?.split("-")[0] ?? NaN);
  return age >= 2 * second && age <= day ? "stamped" : "plain";
}

/** How many submissions of one form a network may send; `plain` without a stamp, in ten minutes. */
const usualRhythm = { hour: 5, day: 20, plain: 2 };

/** `form` names what is counted; `stamped` are the form's hidden fields. */
type Submission = { form: string; visitor: Visitor; stamped: Stamped; rhythm?: typeof usualRhythm };

export type SubmissionResult =
  | { ok: true }
  | { ok: false; reason: "too-many"; retryAfter: number }
  | { ok: false; reason: "unavailable" };

/**
 * Lets `keep` write down what a form brought, in one transaction with the count of this visitor's submissions; it may
 * answer that a limit of this visitor refuses more.
 * A filled trap is told that all went well, and nothing is kept. `too-many` concerns the visitor, `retryAfter` is in
 * seconds; `unavailable` means that nothing was kept and trying later will help (security.md F4).
 */
export async function takeSubmission(
  site: Site,
  { form, visitor, stamped, rhythm = usualRhythm }: Submission,
  keep: (queries: Kysely<Tables>) => Promise<Verdict | void>,
): Promise<SubmissionResult> {
  const judged = judgeStamp(site, stamped);
  if (judged === "trapped") return { ok: true };
  const subject = `${form} ${networkOf(visitor.address)}`;
  const usual = [
    { subject, window: hour, most: rhythm.hour },
    { subject, window: day, most: rhythm.day },
  ];
  const plain = { subject: `${subject} plain`, window: 10 * minute, most: rhythm.plain };
  // A stamp serves once, so that each submission costs a program its two seconds.
  const once = { subject: `stamp ${stamped.stamp}`, window: day, most: 1 };
  try {
    return await site.database.transaction(async (queries) => {
      const isStamped = judged === "stamped" && (await countAgainst(site, queries, once)).ok;
      const counted = await countAgainst(site, queries, ...usual, ...(isStamped ? [] : [plain]));
      const kept = counted.ok ? await keep(queries) : counted;
      return kept?.ok === false ? { ok: false, reason: "too-many", retryAfter: kept.retryAfter } : { ok: true };
    });
  } catch (error) {
    if (isUnavailable(error)) return { ok: false, reason: "unavailable" };
    throw error;
  }
}

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
