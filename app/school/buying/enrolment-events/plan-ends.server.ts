import { type Kysely, sql } from "kysely";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { Answer } from "#partners/answer.ts";
import { type EnrolmentRow, openStates, termsOf } from "#app/school/buying/enrolment/enrolments.ts";
import { toldOf } from "#app/school/buying/enrolment/ledger.ts";
import { countInstallments } from "#app/school/buying/enrolling/write-enrolment.server.ts";

/** Ends that are asked for in one run; the next run goes on. */
const mostEnds = 20;
/** Milliseconds that an answer waits for the partner to take an end: a quick one has it before anything else happens. */
const patience = 700;

/**
 * Tells the partner when each monthly plan ends (partners.md §2.3): after its last payment, or after the paid month where all
 * payments were made before the partner knew. Asked again until it is taken; asked twice it is done once. Answers the ids
 * of those that were refused.
 */
export async function setEnds(site: Site): Promise<string[]> {
  const refused: string[] = [];
  // In no order, so that twenty that are always refused do not keep the others from their turn.
  const rows = await withoutEnd(site.database.queries)
    .orderBy(sql`random()`)
    .limit(mostEnds)
    .execute();
  for (const row of rows) if (!(await setEnd(site, row))) refused.push(row.id);
  return refused;
}

/**
 * The same at once, as soon as the first payment of a plan is known; never inside a transaction. A partner that is slow goes
 * on without holding up its caller, and one that refuses is asked again by the job.
 */
export async function setEndSoon(site: Site, mark: { subscription: string } | { enrolment: string }) {
  const [column, value] =
    "enrolment" in mark ? (["id", mark.enrolment] as const) : (["subscription_id", mark.subscription] as const);
  const row = await withoutEnd(site.database.queries).where(column, "=", value).executeTakeFirst();
  if (!row) return;
  await waitAtMost(patience, setEnd(site, row));
}

/** Milliseconds. What takes longer goes on by itself. */
export async function waitAtMost(patience: number, work: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  const patienceEnds = new Promise((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([work, patienceEnds]);
  clearTimeout(timer);
}

function withoutEnd(queries: Kysely<Tables>) {
  return queries
    .selectFrom("enrolments")
    .selectAll()
    .where("plan", "=", "monthly")
    .where("state", "in", openStates)
    .where("subscription_id", "is not", null)
    .where("end_set_at", "is", null);
}

/** Whether the partner took it. */
async function setEnd(site: Site, row: EnrolmentRow) {
  const ended = await askForEnd(site, row);
  if (!ended.ok) return false;
  await site.database.queries
    .updateTable("enrolments")
    .set({ end_set_at: site.now(), ...(ended.value === null ? {} : { ends_at: ended.value }) })
    .where("id", "=", row.id)
    .execute();
  return true;
}

async function askForEnd({ content, database, payments }: Site, row: EnrolmentRow): Promise<Answer<number | null>> {
  const subscription = row.subscription_id ?? "";
  if (toldOf(row).subscription?.word === "ended") return { ok: true, value: row.ends_at };
  const months = termsOf(sitePrices(content), row)?.months ?? 0;
  const paid = await countInstallments(database.queries, row.id);
  const afterLast = () => payments.endAfter(subscription, { months, paid, key: row.id });
  if (paid < months) return afterLast();
  const ended = await payments.cancelAtPeriodEnd(subscription, row.id);
  // A schedule that was begun in vain keeps the partner from ending it so.
  return !ended.ok && ended.kind === "invalid" ? afterLast() : ended;
}
