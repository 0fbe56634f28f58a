import { type Kysely, sql } from "kysely";
import { sitePrices } from "#app/prices/prices.server.ts";
import type { Site } from "#app/site.ts";
import { day } from "#app/time.ts";
import type { Tables } from "#database/schema.ts";
import type { Answer } from "#partners/answer.ts";
import { type EnrolmentRow, openStates, termsOf, termsToday } from "./enrolments.ts";
import { countInstallments, toldOf } from "./write-enrolment.server.ts";

/** Ends that are asked for in one run; the next run goes on. */
const mostEnds = 20;
const patience = 7 * day;

/**
 * Tells the partner when each monthly plan ends (partners.md §2.3): after its last payment, or after the paid month where all
 * payments were made before the partner knew. Asked again until it is taken; asked twice it is done once. Answers the ids
 * of those that were refused.
 */
export async function setEnds(site: Site): Promise<string[]> {
  const refused: string[] = [];
  for (const row of await withoutEnd(site.database.queries)) {
    const ended = await askForEnd(site, row);
    if (!ended.ok) refused.push(row.id);
    else await keepEnd(site, row, ended.value);
  }
  return refused;
}

/** In no order, so that twenty that are always refused do not keep the others from their turn. */
function withoutEnd(queries: Kysely<Tables>): Promise<EnrolmentRow[]> {
  return queries
    .selectFrom("enrolments")
    .selectAll()
    .where("plan", "=", "monthly")
    .where("state", "in", openStates)
    .where("subscription_id", "is not", null)
    .where("end_set_at", "is", null)
    .orderBy(sql`random()`)
    .limit(mostEnds)
    .execute();
}

async function askForEnd({ database, payments }: Site, row: EnrolmentRow): Promise<Answer<number | null>> {
  const subscription = row.subscription_id ?? "";
  if (toldOf(row).subscription?.word === "ended") return { ok: true, value: row.ends_at };
  const months = termsOf(sitePrices, row)?.months ?? 0;
  const paid = await countInstallments(database.queries, row.id);
  return paid < months
    ? payments.endAfter(subscription, { months, paid, key: row.id })
    : payments.cancelAtPeriodEnd(subscription, row.id);
}

async function keepEnd({ database, now }: Site, { id }: EnrolmentRow, endsAt: number | null) {
  await database.queries
    .updateTable("enrolments")
    .set({ end_set_at: now(), ...(endsAt === null ? {} : { ends_at: endsAt }) })
    .where("id", "=", id)
    .execute();
}

/**
 * Keeps today's terms with what began before terms were kept with each enrolment, so that no later change of the prices
 * reaches it. What began since has its own.
 */
export async function keepTerms({ database: { queries } }: Pick<Site, "database">) {
  for (const program of ["ai-specialist", "ai-engineer"] as const)
    for (const plan of ["monthly", "prepaid"] as const) {
      const { cents, currency, months } = termsToday(sitePrices, program, plan);
      await queries
        .updateTable("enrolments")
        .set({ price_cents: cents, currency, months })
        .where("program", "=", program)
        .where("plan", "=", plan)
        .where("price_cents", "is", null)
        .execute();
    }
}

/** Enrolments that are erased in one run: after a flood the site answers others meanwhile, and the next run goes on. */
const mostErased = 5000;

/** Erases what was begun and never paid, and claims that are over, after a week. */
export async function tidyEnrolments({ database: { queries }, now }: Site) {
  const old = queries
    .selectFrom("enrolments")
    .select("enrolments.id")
    .where("state", "in", ["started", "expired", "failed"])
    .where("student_id", "is", null)
    .where("changed_at", "<", now() - patience)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("installments").select("invoice_id").whereRef("enrolment_id", "=", "enrolments.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("stray_payments").select("id").whereRef("enrolment_id", "=", "enrolments.id"))),
    )
    .limit(mostErased);
  await queries
    .deleteFrom("enrolments")
    .where("id", "in", old)
    // Once more of the row itself: somebody may pay at this moment.
    .where("state", "in", ["started", "expired", "failed"])
    .where("changed_at", "<", now() - patience)
    .execute();
  await queries
    .deleteFrom("claims")
    .where("expires_at", "<", now() - patience)
    .execute();
}
