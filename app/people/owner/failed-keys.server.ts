import { countAgainst } from "#app/forms/limits/limits.server.ts";
import { networkOf } from "#app/forms/limits/network.ts";
import { keyedHash } from "#app/site/signing.server.ts";
import type { Site, Visitor } from "#app/site/site.ts";
import { hour, second } from "#app/site/time.ts";

/** Wrong owner keys an hour and network (security.md D7). */
const most = 5;

/** Seconds for which wrong keys of this visitor's network are refused without being counted; 0 when one is still counted. Only reads, so that a flood writes nothing. */
export async function secondsUntilNextKey({ database, limits, now, secret }: Site, visitor: Visitor) {
  if (!limits.enabled) return 0;
  const failed = await database.queries
    .selectFrom("limit_counts")
    .select(["count", "ends_at"])
    // The name under which app/forms/limits counts.
    .where("subject", "=", keyedHash(secret, "limit", `${hour} ${subjectOf(visitor)}`))
    .where("count", ">=", most)
    .where("ends_at", ">", now())
    .where("window_start", "<=", now() + hour)
    .executeTakeFirst();
  return failed ? Math.max(1, Math.ceil((failed.ends_at - now()) / second)) : 0;
}

export async function countFailedKey(site: Site, visitor: Visitor) {
  await countAgainst(site, site.database.queries, { subject: subjectOf(visitor), window: hour, most });
}

function subjectOf({ address }: Visitor) {
  return `owner-key ${networkOf(address)}`;
}
