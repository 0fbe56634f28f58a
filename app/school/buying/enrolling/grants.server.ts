import type { Transaction } from "kysely";
import { hasAddress } from "#app/forms/fields/address.server.ts";
import { emailKey } from "#app/forms/fields/address.ts";
import { type OwnerName, recordOwnerAction } from "#app/people/owner/owner.server.ts";
import type { ProgramSlug } from "#app/content/prices/prices.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import { openStates } from "#app/school/buying/enrolment/enrolments.ts";
import { insertEnrolment } from "./start-enrolment.server.ts";
import { writeEnrolment } from "./write-enrolment.server.ts";

/** `email` must be an address (isAddress); `note` says why, for the owner. */
type Gift = { email: string; program: ProgramSlug; note: string; who: OwnerName };

/**
 * The owner opens a program to an address without payment, in the caller's transaction, with the mail that says so.
 * Given twice it is given once: an enrolment that is open already stays as it is.
 */
export async function grantEnrolment(site: Site, queries: Transaction<Tables>, { email, program, note, who }: Gift) {
  const open = await findOpen(queries, email, program);
  if (open) return { id: open };
  const row = await insertEnrolment(site, queries, { program, plan: "granted", state: "active", note, email });
  const { id } = await writeEnrolment(site, queries, row, {});
  await recordOwnerAction(queries, { who, what: "Opened a program without payment", subject: id, at: site.now() });
  return { id };
}

export async function findOpen(queries: Transaction<Tables>, email: string, program: ProgramSlug) {
  const row = await queries
    .selectFrom("enrolments")
    .innerJoin("students", "students.id", "enrolments.student_id")
    .select("enrolments.id")
    .where("enrolments.program", "=", program)
    .where("enrolments.state", "in", openStates)
    .where((or) => or.or([or("students.email_key", "=", emailKey(email)), hasAddress("enrolments.email", email)]))
    .executeTakeFirst();
  return row?.id;
}
