import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { isUnavailable } from "#database/trouble.ts";
import type { Tables } from "#database/schema.ts";
import type { Stamped } from "#app/forms/fields/form-fields.ts";
import { countAgainst, countAgainstAll, type Verdict } from "#app/forms/limits/limits.server.ts";
import { networkOf } from "#app/forms/limits/network.ts";
import { readSigned, sign } from "#app/site/signing.server.ts";
import type { Site, Visitor } from "#app/site/site.ts";
import { day, hour, minute, second } from "#app/site/time.ts";

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
  submission: Submission,
  keep: (queries: Kysely<Tables>) => Promise<Verdict | void>,
): Promise<SubmissionResult> {
  const judged = judgeStamp(site, submission.stamped);
  if (judged === "trapped") return { ok: true };
  try {
    return await site.database.transaction(async (queries) => {
      const isStamped = judged === "stamped" && (await useUp(site, queries, submission.stamped.stamp));
      const verdict = await countSubmission(site, queries, submission, isStamped);
      const kept = verdict.ok ? await keep(queries) : verdict;
      return kept?.ok === false ? { ok: false, reason: "too-many", retryAfter: kept.retryAfter } : { ok: true };
    });
  } catch (error) {
    if (isUnavailable(error)) return { ok: false, reason: "unavailable" };
    throw error;
  }
}

/** Whether a stamp comes for the first time: one serves one submission, so that each costs a program its two seconds. */
async function useUp(site: Site, queries: Kysely<Tables>, stamp: string) {
  return (await countAgainst(site, queries, { subject: `stamp ${stamp}`, window: day, most: 1 })).ok;
}

/**
 * Counts one submission of `form` from this visitor: where nothing else is said at most 5 an hour (and so in 10 minutes)
 * and 20 a day; without a stamp at most 2 in 10 minutes (security.md D7, D8; partners.md §6).
 */
async function countSubmission(
  site: Site,
  queries: Kysely<Tables>,
  { form, visitor, rhythm = usualRhythm }: Submission,
  isStamped: boolean,
) {
  const subject = `${form} ${networkOf(visitor.address)}`;
  const limits = [
    { subject, window: hour, most: rhythm.hour },
    { subject, window: day, most: rhythm.day },
  ];
  if (!isStamped) limits.push({ subject: `${subject} plain`, window: 10 * minute, most: rhythm.plain });
  return countAgainstAll(site, queries, limits);
}
