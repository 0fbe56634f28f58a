import { sitePrices } from "#app/content/prices/prices.server.ts";
import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import { programOf } from "#app/school/courses/course/courses.ts";
import { termsToday } from "#app/school/buying/enrolment/enrolments.ts";

const patience = 7 * day;

/**
 * Keeps today's terms with what began before terms were kept with each enrolment, so that no later change of the prices
 * reaches it. What began since has its own.
 */
export async function keepTerms({ content, database: { queries } }: Pick<Site, "content" | "database">) {
  for (const program of Object.values(programOf))
    for (const plan of ["monthly", "prepaid"] as const) {
      const { cents, currency, months } = termsToday(sitePrices(content), program, plan);
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
    // Money that was set aside names it: the owner may accept that payment yet.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("stray_payments")
            .select("id")
            .where("settled_at", "is", null)
            .whereRef("stray_payments.reference", "=", "enrolments.reference"),
        ),
      ),
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
