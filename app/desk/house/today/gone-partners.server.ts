import type { Kysely } from "kysely";
import { businessZoneOf } from "#app/bookings/calendar/slots.server.ts";
import { tellOwner } from "#app/mail/inbox/owner-events.server.ts";
import type { PartnerStatus, Site } from "#app/site/site.ts";
import { minute, momentIn } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";

/** Names of the marks of partners that do not answer; `changed_at` is since when, `value` whether the owner knows. */
const prefix = "gone partner: ";
/** Jobs run every five minutes: what is away so long missed two rounds, also where several instances ask. */
const patience = 4 * minute;

/**
 * Asks every partner whether it answers, and tells the owner once when one missed two rounds in a row and once when it is
 * back. A shorter silence is nobody's news.
 */
export async function watchPartners(site: Pick<Site, "content" | "database" | "now" | "secret" | "partners">) {
  const { database, partners } = site;
  const asked = await Promise.all(
    partners.map(async ({ name, away, reach }) => ({ name, away, ok: (await reach()).ok })),
  );
  await database.transaction(async (queries) => {
    for (const { ok, ...each } of asked)
      await (ok ? noteAnswer(site, queries, each.name) : noteSilence(site, queries, each));
    await forgetOthers(queries, partners);
  });
}

/** Its own pages say most; the rest stands where the site is set up. */
const whoHelps =
  "You need not do anything here: we ask again by ourselves, and tell you when it answers. If that takes more than an hour, have whoever looks after your site run “npm run doctor”, which says what is missing.";

type Silent = Pick<PartnerStatus, "name" | "away">;
type Teller = Pick<Site, "content" | "now" | "secret">;

async function noteSilence(site: Teller, queries: Kysely<Tables>, { name, away = "" }: Silent) {
  const at = site.now();
  await queries
    .insertInto("marks")
    .values({ name: prefix + name, value: "noticed", changed_at: at })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const gone = await queries
    .updateTable("marks")
    .set({ value: "told" })
    .where("name", "=", prefix + name)
    .where("value", "=", "noticed")
    .where("changed_at", "<=", at - patience)
    .returning("changed_at")
    .executeTakeFirst();
  if (!gone) return;
  const words = [
    `${name}: does not answer since ${momentIn(gone.changed_at, businessZoneOf(site.content))}`,
    away,
    whoHelps,
  ].join("\n");
  await tellOwner(site, queries, { notice: "partner gone", words, page: "/admin" }, `gone:${name}:${gone.changed_at}`);
}

async function noteAnswer(site: Teller, queries: Kysely<Tables>, name: string) {
  const back = await queries
    .deleteFrom("marks")
    .where("name", "=", prefix + name)
    .returning(["value", "changed_at"])
    .executeTakeFirst();
  if (back?.value !== "told") return;
  const words = `${name}: answers again. It was away since ${momentIn(back.changed_at, businessZoneOf(site.content))}`;
  await tellOwner(site, queries, { notice: "partner back", words, page: "/admin" }, `back:${name}:${back.changed_at}`);
}

/** A partner that the owner gave up is not waited for. */
async function forgetOthers(queries: Kysely<Tables>, partners: PartnerStatus[]) {
  const names = partners.map(({ name }) => prefix + name);
  const others = queries.deleteFrom("marks").where("name", "like", `${prefix}%`);
  await (names.length > 0 ? others.where("name", "not in", names) : others).execute();
}

/** Of whom the owner was told that they do not answer, and since when. */
export async function gonePartners(queries: Kysely<Tables>) {
  const rows = await queries
    .selectFrom("marks")
    .select(["name", "changed_at"])
    .where("name", "like", `${prefix}%`)
    .where("value", "=", "told")
    .orderBy("name")
    .execute();
  return rows.map(({ name, changed_at }) => ({ name: name.slice(prefix.length), since: changed_at }));
}
