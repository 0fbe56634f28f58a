import type { Kysely } from "kysely";
import { emailKey } from "#app/forms/fields/address.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";

export type Role = Tables["desk_people"]["role"];

/** `email` as `emailKey` writes it. `id` and `addedAt` are null for whom ADMIN_EMAILS names. */
export type DeskPerson = { id: string | null; email: string; name: string; role: Role; addedAt: number | null };

/**
 * Everybody who may open /admin by address, as the one list that decides: the owners of ADMIN_EMAILS first, then whoever
 * was named in /admin/people. Who is both is an owner, as the settings say.
 */
export async function deskPeople({ owner }: Pick<Site, "owner">, queries: Kysely<Tables>): Promise<DeskPerson[]> {
  const set = owner.emails.map((email) => ({ id: null, email, name: "", role: "owner" as const, addedAt: null }));
  const named = await queries
    .selectFrom("desk_people")
    .select(["id", "email", "name", "role", "added_at as addedAt"])
    .where("ended_at", "is", null)
    .orderBy("added_at")
    .orderBy("id")
    .execute();
  return [...set, ...named.filter(({ email }) => !owner.emails.includes(email))];
}

/** Who has this address, in any case of its letters; nobody has an empty one. */
export async function findDeskPerson(site: Pick<Site, "owner">, queries: Kysely<Tables>, address: string) {
  const key = emailKey(address);
  return key === "" ? undefined : (await deskPeople(site, queries)).find(({ email }) => email === key);
}
