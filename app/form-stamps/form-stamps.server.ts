import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";
import { countAgainstAll, type Verdict } from "#app/limits/limits.server.ts";
import { networkOf } from "#app/limits/network.ts";
import { readSigned, sign } from "#app/signing.server.ts";
import type { Site, Visitor } from "#app/site.ts";
import { day, hour, minute, second } from "#app/time.ts";
import { isProof, type FormStamp, type Stamped } from "./form-stamps.ts";

const purpose = "form stamp";

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

/**
 * Counts one submission of `form` from this visitor: at most 5 an hour (and so in 10 minutes) and 20 a day;
 * without a stamp at most 2 in 10 minutes (security.md D7, D8; partners.md §6).
 */
export async function countSubmission(
  site: Site,
  queries: Kysely<Tables>,
  { form, visitor, stamped }: { form: string; visitor: Visitor; stamped: Stamped },
): Promise<Verdict> {
  const subject = `${form} ${networkOf(visitor.address)}`;
  const limits = [
    { subject, window: hour, most: 5 },
    { subject, window: day, most: 20 },
  ];
  if (judgeStamp(site, stamped) === "plain") limits.push({ subject: `${subject} plain`, window: 10 * minute, most: 2 });
  return countAgainstAll(site, queries, limits);
}
