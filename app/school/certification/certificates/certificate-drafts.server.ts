import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { Selectable, Transaction } from "kysely";
import { listLength } from "#app/school/certification/credentials/bitstring.ts";
import type { Site } from "#app/site/site.ts";
import type { Student } from "#app/people/students/student.ts";
import type { Tables } from "#database/schema.ts";
import { type CertificateFacts, signCertificate } from "./certificate-credential.server.ts";
import { numberOf } from "./certificate-number.ts";

export type Draft = Omit<Selectable<Tables["certificates"]>, "revoked_at" | "revocation" | "replaced_by">;

/** A signed certificate that is not issued yet. */
export async function draftCertificate(
  site: Site,
  { id: studentId, email }: Pick<Student, "id" | "email">,
  { program, name, works, evidence }: Pick<CertificateFacts, "program" | "name" | "works" | "evidence">,
): Promise<Draft> {
  const facts = {
    id: randomUUID(),
    number: numberOf(randomBytes(5)),
    program,
    name,
    email,
    studentId,
    statusIndex: await freePlace(site),
    issuedAt: site.now(),
    works,
    evidence,
    salt: randomBytes(16).toString("hex"),
  };
  const { id, number, statusIndex, issuedAt } = facts;
  const credential = await signCertificate(site, facts);
  return {
    id,
    number,
    student_id: studentId,
    program,
    name,
    credential,
    status_index: statusIndex,
    issued_at: issuedAt,
  };
}

/**
 * A place in the list of revocations that nobody has, at random: neighbours in the list say nothing of each other. A new
 * list begins when one is half full.
 */
async function freePlace({ database }: Pick<Site, "database">): Promise<number> {
  const { queries } = database;
  const { count } = await queries
    .selectFrom("certificates")
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  const first = Math.floor(Number(count) / (listLength / 2)) * listLength;
  for (;;) {
    const place = first + randomInt(listLength);
    const taken = await queries
      .selectFrom("certificates")
      .select("id")
      .where("status_index", "=", place)
      .executeTakeFirst();
    if (!taken) return place;
  }
}

/** Undefined when somebody else was faster: the same certificate stands already, or the place is taken. */
export async function insertDraft(queries: Transaction<Tables>, draft: Draft) {
  return queries
    .insertInto("certificates")
    .values(draft)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** As `insertDraft`, where the transaction has already ended the one before: without a new one, all of it is undone. */
export async function requireInserted(queries: Transaction<Tables>, draft: Draft) {
  const inserted = await insertDraft(queries, draft);
  if (!inserted) throw new Error("a certificate's number or place was taken at the same moment");
  return inserted;
}
