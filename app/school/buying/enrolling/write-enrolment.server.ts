import type { Kysely, Updateable } from "kysely";
import { isMailbox } from "#app/forms/fields/address.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { tellOwner } from "#app/mail/inbox/owner-events.server.ts";
import { programTitle } from "#app/catalog/programs/programs.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import type { Site } from "#app/site/site.ts";
import { studentOfEmail } from "#app/people/students/students.server.ts";
import type { Tables } from "#database/schema.ts";
import { makeClaim } from "#app/school/buying/claims/make-claim.server.ts";
import { courseOpenMail } from "#app/school/buying/enrolment-letters/course-open.mail.ts";
import { keptOf } from "#app/bookings/paid/received.ts";
import type { Received } from "#partners/payments/payments.ts";
import { type EnrolmentRow, isOpen, termsOf } from "#app/school/buying/enrolment/enrolments.ts";
import { enrolmentState, hear, lastWordAt, type Told, toldOf } from "#app/school/buying/enrolment/ledger.ts";

type Columns = Omit<Updateable<Tables["enrolments"]>, "told" | "state" | "state_at">;

/**
 * Writes what was told, the state that follows from it, and other columns, to an enrolment that the caller's transaction has
 * locked or made. Whoever is let in for the first time by this gets the mail that says so, in the same transaction
 * (security.md E4). Answers the enrolment as it is now.
 */
export async function writeEnrolment(
  site: Site,
  queries: Kysely<Tables>,
  row: EnrolmentRow,
  news: Told,
  columns: Columns = {},
) {
  const told = hear(toldOf(row), news);
  const paid = await countInstallments(queries, row.id);
  const state = enrolmentState(told, {
    plan: row.plan,
    months: termsOf(sitePrices(site.content), row)?.months ?? 0,
    paid,
  });
  const now = await queries
    .updateTable("enrolments")
    .set({ ...columns, told: JSON.stringify(told), state, state_at: lastWordAt(told), changed_at: site.now() })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (isOpen(state) && now.student_id === null && isMailbox(now.email)) await welcome(site, queries, now);
  return now;
}

/** Ties an open enrolment to the student with the address that paid, and writes to that address once. */
async function welcome(site: Site, queries: Kysely<Tables>, row: EnrolmentRow) {
  const student = await studentOfEmail(site, queries, row.email);
  await queries.updateTable("enrolments").set({ student_id: student.id }).where("id", "=", row.id).execute();
  const token = await makeClaim(site, queries, row.email);
  await putInOutbox(site, queries, courseOpenMail(site, row, token), owed);
  // What the owner gave is no news to the owner.
  if (row.plan === "granted") return;
  const words = `Course opened: ${programTitle(site.content, row.program)}, ${row.plan}\nFor ${row.email}`;
  const page = `/admin/enrolments?enrolment=${row.id}`;
  await tellOwner(site, queries, { notice: "enrolled", words, page }, `opened ${row.id}`);
}

/** How many months of it are paid. */
export async function countInstallments(queries: Kysely<Tables>, id: string) {
  const { count } = await queries
    .selectFrom("installments")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("enrolment_id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One more month is paid: once for each invoice, whichever event tells of it. */
export async function countInstallment(
  queries: Kysely<Tables>,
  { enrolment, invoice, paid, at }: { enrolment: string; invoice: string; paid: Received; at: number },
) {
  await queries
    .insertInto("installments")
    .values({
      invoice_id: invoice,
      enrolment_id: enrolment,
      amount_cents: paid.amountCents,
      paid_at: at,
      received: keptOf(paid),
    })
    .onConflict((conflict) => conflict.column("invoice_id").doNothing())
    .execute();
}
