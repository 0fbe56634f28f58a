import { readPage } from "#app/desk/frame/lists/list-rows.server.ts";
import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import { deedOf } from "./deeds.ts";
import type { JournalPage, JournalView } from "./journal-page.ts";

/** Two years: longer than a plan of payments runs. */
const kept = 730 * day;

/** What was done in /admin, newest first, 50 a page. */
export async function readJournal(site: Site, { who, before }: JournalView): Promise<JournalPage> {
  const { queries } = site.database;
  const wanted = queries
    .selectFrom("owner_actions")
    .selectAll()
    .$if(who !== "", (all) => all.where("who", "=", who));
  const { shown, next } = await readPage(wanted, ["at", "id"], before);
  const doers = await queries.selectFrom("owner_actions").select("who").distinct().orderBy("who").execute();
  const named = await queries.selectFrom("desk_people").select(["id", "email", "name"]).orderBy("added_at").execute();
  const reviewers = await queries.selectFrom("reviewers").select(["id", "name"]).execute();
  const nameById = new Map([...named, ...reviewers].map(({ id, name }) => [id, name]));
  const nameByEmail = new Map(named.map(({ email, name }) => [email, name]));
  return {
    entries: shown.map(({ id, at, who: doer, what, subject }) => ({
      id,
      at,
      who: doer,
      name: nameByEmail.get(doer) ?? "",
      ...deedOf(what, subject),
      about: nameById.get(subject) ?? subject,
    })),
    next,
    people: doers.map((each) => ({ who: each.who, name: nameByEmail.get(each.who) ?? "" })),
  };
}

/** What is older than two years is forgotten, and who ended so long ago with it. */
export async function tidyJournal({ database, now }: Site) {
  const before = now() - kept;
  await database.queries.deleteFrom("owner_actions").where("at", "<", before).execute();
  await database.queries.deleteFrom("desk_people").where("ended_at", "<", before).execute();
}
