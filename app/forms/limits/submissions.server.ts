import type { Kysely } from "kysely";
import { isUnavailable } from "#database/trouble.ts";
import type { Tables } from "#database/schema.ts";
import type { Stamped } from "#app/forms/fields/form-fields.ts";
import type { Site, Visitor } from "#app/site/site.ts";
import { day, hour, minute } from "#app/site/time.ts";
import { countAgainst, type Verdict } from "./limits.server.ts";
import { networkOf } from "./network.ts";
import { judgeStamp } from "./stamps.server.ts";

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
