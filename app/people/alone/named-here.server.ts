import type { Kysely } from "kysely";
import { emailKey } from "#app/forms/fields/address.ts";
import { findDeskPerson } from "#app/mail/owner-mails/desk-people.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";

/** Where somebody whom the owner named begins. */
export type NamedPage = "/admin" | "/review";

/** What the owner named this address for, whether or not the platform knows it: to help at the desk, or to read works. */
export async function namedPage(
  site: Pick<Site, "owner">,
  queries: Kysely<Tables>,
  email: string,
): Promise<NamedPage | undefined> {
  const reviewer = await queries
    .selectFrom("reviewers")
    .select("id")
    .where("email_key", "=", emailKey(email))
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (reviewer) return "/review";
  return (await findDeskPerson(site, queries, email)) ? "/admin" : undefined;
}
