import type { Kysely } from "kysely";
import { hasAddress } from "#app/forms/fields/address.server.ts";
import { emailKey } from "#app/forms/fields/address.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import { namedPage } from "./named-here.server.ts";

/**
 * Whether somebody with this address has something here to sign in for, where there is no platform to ask (decision 034):
 * an owner, a helper or a reviewer, whoever paid for a course or claimed one, whoever confirmed the newsletter, whoever booked.
 */
export async function isKnownHere(site: Pick<Site, "owner">, queries: Kysely<Tables>, email: string) {
  const key = emailKey(email);
  const found = await Promise.all([
    queries.selectFrom("students").select("id").where("email_key", "=", key).executeTakeFirst(),
    queries
      .selectFrom("subscribers")
      .select("id")
      .where("email_key", "=", key)
      .where("confirmed_at", "is not", null)
      .executeTakeFirst(),
    queries
      .selectFrom("bookings")
      .select("id")
      .where(hasAddress("email", key))
      .where("state", "in", ["booked", "cancelled", "no-show"])
      .limit(1)
      .executeTakeFirst(),
  ]);
  return (await namedPage(site, queries, key)) !== undefined || found.some((row) => row !== undefined);
}
