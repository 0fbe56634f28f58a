import type { Kysely, Updateable } from "kysely";
import { isMailbox } from "#app/forms/fields/address.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import type { Site } from "#app/site/site.ts";
import { studentOfEmail } from "#app/people/students/students.server.ts";
import type { Tables } from "#database/schema.ts";
import { makeClaim } from "#app/school/claims/claims.server.ts";
import { courseOpenMail } from "#app/school/enrolment/course-open.mail.ts";
import { isOpen, termsOf } from "#app/school/enrolment/enrolments.ts";
import { findRow } from "#app/school/enrolment/find-enrolment.server.ts";
import { lastWordAt, enrolmentState, type Told } from "#app/school/enrolment/ledger.ts";

type Columns = Omit<Updateable<Tables["enrolments"]>, "told" | "state" | "state_at">;

export function toldOf({ told }: { told: string }) {
  return JSON.parse(told) as Told;
}

/**
 * Writes what was told, the state that follows from it, and other columns. Whoever is let in for the first time by this gets
 * the mail that says so, in the same transaction (security.md E4). Answers the enrolment as it is now.
 */
export async function writeEnrolment(
  site: Site,
  queries: Kysely<Tables>,
  id: string,
  told: Told,
  columns: Columns = {},
) {
  const before = await findRow(queries, id);
  const paid = await countInstallments(queries, id);
  const state = enrolmentState(told, { plan: before.plan, months: termsOf(sitePrices, before)?.months ?? 0, paid });
  await queries
    .updateTable("enrolments")
    .set({ ...columns, told: JSON.stringify(told), state, state_at: lastWordAt(told), changed_at: site.now() })
    .where("id", "=", id)
    .execute();
  await welcome(site, queries, id);
  return findRow(queries, id);
}

export async function countInstallments(queries: Kysely<Tables>, id: string) {
  const { count } = await queries
    .selectFrom("installments")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("enrolment_id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ties an open enrolment to the student with the address that paid, and writes to that address once. */
async function welcome(site: Site, queries: Kysely<Tables>, id: string) {
  const row = await findRow(queries, id);
  if (!isOpen(row.state) || row.student_id !== null || !isMailbox(row.email)) return;
  const student = await studentOfEmail(site, queries, row.email);
  await queries.updateTable("enrolments").set({ student_id: student.id }).where("id", "=", id).execute();
  const token = await makeClaim(site, queries, row.email);
  await putInOutbox(site, queries, courseOpenMail(site, row, token), owed);
}
