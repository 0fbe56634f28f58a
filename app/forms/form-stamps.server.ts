import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { isUnavailable } from "#database/trouble.ts";
import type { Tables } from "#database/schema.ts";
import { countAgainstAll, type Verdict } from "#app/forms/limits/limits.server.ts";
import { networkOf } from "#app/forms/limits/network.ts";
import { readSigned, sign } from "#app/site/signing.server.ts";
import type { Site, Visitor } from "#app/site/site.ts";
import { day, hour, minute, second } from "#app/site/time.ts";
import { isProof, type FormStamp, type Stamped } from "./form-stamps.ts";

const purpose = "form stamp";

/** A new stamp; the challenge is the stamp itself, so that a proof serves one stamp only. */
export function issueStamp({ now, secret }: Pick<Site, "now" | "secret">): FormStamp {
  const stamp = sign(secret, purpose, `${now()}-${randomBytes(9).toString("base64url")}`);
  return { stamp, challenge: stamp };
}

/**
 * `trapped`: a program filled in the hidden field. `stamped`: our stamp, 2 seconds to 24 hours old, with its proof of work.
 * `plain`: anything else. A bad stamp counts as none, since whoever forges one could as well leave it out.
 */
export function judgeStamp({ now, secret }: Pick<Site, "now" | "secret">, { leaveEmpty, stamp, proof }: Stamped) {
  if (leaveEmpty !== "") return "trapped";
  const issued = Number(readSigned(secret, purpose, stamp)?.split("-")[0] ?? NaN);
  const age = now() - issued;
  return age >= 2 * second && age <= day && isProof(stamp, proof) ? "stamped" : "plain";
}

/** `form` names what is counted; `stamped` are the form's hidden fields. */
type Submission = { form: string; visitor: Visitor; stamped: Stamped; rhythm?: typeof usualRhythm };

/** How many submissions of one form a network may send; `plain` without a stamp, in ten minutes. */
const usualRhythm = { hour: 5, day: 20, plain: 2 };

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
  if (judgeStamp(site, submission.stamped) === "trapped") return { ok: true };
  try {
    return await site.database.transaction(async (queries) => {
      const verdict = await countSubmission(site, queries, submission);
      const kept = verdict.ok ? await keep(queries) : verdict;
      return kept?.ok === false ? { ok: false, reason: "too-many", retryAfter: kept.retryAfter } : { ok: true };
    });
  } catch (error) {
    if (isUnavailable(error)) return { ok: false, reason: "unavailable" };
    throw error;
  }
}

/**
 * Counts one submission of `form` from this visitor: where nothing else is said at most 5 an hour (and so in 10 minutes)
 * and 20 a day; without a stamp at most 2 in 10 minutes (security.md D7, D8; partners.md §6).
 */
async function countSubmission(
  site: Site,
  queries: Kysely<Tables>,
  { form, visitor, stamped, rhythm = usualRhythm }: Submission,
): Promise<Verdict> {
  const subject = `${form} ${networkOf(visitor.address)}`;
  const limits = [
    { subject, window: hour, most: rhythm.hour },
    { subject, window: day, most: rhythm.day },
  ];
  if (judgeStamp(site, stamped) === "plain")
    limits.push({ subject: `${subject} plain`, window: 10 * minute, most: rhythm.plain });
  return countAgainstAll(site, queries, limits);
}
