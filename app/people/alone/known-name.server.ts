import type { Kysely } from "kysely";
import { hasAddress } from "#app/forms/fields/address.server.ts";
import { emailKey } from "#app/forms/fields/address.ts";
import type { Tables } from "#database/schema.ts";

/** What somebody with this address called themselves here, where no platform tells a name: as a student, when booking, in the newsletter. Empty when they never did. */
export async function knownName(queries: Kysely<Tables>, email: string) {
  const key = emailKey(email);
  const student = await queries.selectFrom("students").select("name").where("email_key", "=", key).executeTakeFirst();
  if (student?.name) return student.name;
  const booking = await queries
    .selectFrom("bookings")
    .select(["first_name", "last_name"])
    .where(hasAddress("email", key))
    .where("state", "in", ["booked", "cancelled", "no-show"])
    .orderBy("changed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const subscriber = await queries
    .selectFrom("subscribers")
    .select(["first_name", "last_name"])
    .where("email_key", "=", key)
    .executeTakeFirst();
  const named = [booking, subscriber].map((row) => (row ? `${row.first_name} ${row.last_name}`.trim() : ""));
  return named.find((name) => name !== "") ?? "";
}
