import type { Selectable, Transaction } from "kysely";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { lateMail } from "#app/review/letters/late.mail.ts";
import { toldOf } from "#app/school/handing-in/works/tell.server.ts";
import { deciding } from "#app/school/handing-in/works/work.ts";
import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";

/** A date that passed is followed by one so much later than the moment at which its student is told. */
const further = 2 * day;

/** Tells students whose promised date passed a new one, each date once; `waiting_since`, and with it the place in the queue, stays. */
export async function tellNewDates(site: Site) {
  const late = await site.database.queries
    .selectFrom("readings")
    .select(["id", "work_id", "due_at"])
    .where("published_at", "is", null)
    .where("role", "in", deciding)
    .where("due_at", "<=", site.now())
    .orderBy("due_at")
    .execute();
  for (const reading of late) await site.database.transaction((queries) => tellNewDate(site, queries, reading));
}

type Late = Pick<Selectable<Tables["readings"]>, "id" | "work_id" | "due_at">;

async function tellNewDate(site: Site, queries: Transaction<Tables>, { id, work_id, due_at }: Late) {
  const dueAt = site.now() + further;
  const moved = await queries
    .updateTable("readings")
    .set({ due_at: dueAt })
    .where("id", "=", id)
    .where("due_at", "=", due_at)
    .where("published_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  const told = moved && (await toldOf(site.content, queries, work_id));
  if (told) await putInOutbox(site, queries, lateMail(site, told, { reading: id, was: due_at, dueAt }), owed);
}
