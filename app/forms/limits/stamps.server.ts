import { randomBytes } from "node:crypto";
import type { Stamped } from "#app/forms/fields/form-fields.ts";
import { readSigned, sign } from "#app/site/signing.server.ts";
import type { Site } from "#app/site/site.ts";
import { day, second } from "#app/site/time.ts";

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
