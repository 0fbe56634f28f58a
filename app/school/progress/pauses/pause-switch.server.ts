import type { Kysely } from "kysely";
import { readSigned, sign } from "#app/site/signing.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import { againField } from "./pause.ts";

const purpose = "pause mails";

/** Where one press switches a student's pause mails off. Works without expiry: an old mail must still do it. */
export function switchOffLink({ origin, secret }: Pick<Site, "origin" | "secret">, studentId: string) {
  return `${origin}/pauses/${sign(secret, purpose, studentId)}`;
}

/** The student's id; undefined for a token that is not ours. */
export function readSwitchToken({ secret }: Pick<Site, "secret">, token: string) {
  return readSigned(secret, purpose, token);
}

/**
 * A press on the page of the link, or a mail program's post on somebody's behalf (RFC 8058): off at once whatever it brings, but
 * for the button that says on. Answers what holds now; undefined for a token that is not ours.
 */
export async function pressSwitch(site: Site, token: string, posted: FormData) {
  const studentId = readSwitchToken(site, token);
  if (studentId === undefined) return undefined;
  const on = posted.get(againField) === "yes";
  await switchPauses(site, studentId, on);
  return on;
}

/** Whether a student is written to when they stopped. Nobody has to ask for it, and off stays off. */
export async function arePausesTold(queries: Kysely<Tables>, studentId: string) {
  const row = await queries
    .selectFrom("pause_mails")
    .select("off_at")
    .where("student_id", "=", studentId)
    .executeTakeFirst();
  return !row || row.off_at === null;
}

/** Pressing twice is harmless; the first time stays. Of a student who is erased nothing is kept. */
export async function switchPauses({ database, now }: Site, studentId: string, on: boolean) {
  await database.transaction(async (queries) => {
    const known = await queries.selectFrom("students").select("id").where("id", "=", studentId).executeTakeFirst();
    if (!known) return;
    const off_at = on ? null : now();
    await queries
      .insertInto("pause_mails")
      .values({ student_id: studentId, off_at })
      .onConflict((conflict) =>
        conflict
          .column("student_id")
          .doUpdateSet({ off_at })
          .where("pause_mails.off_at", on ? "is not" : "is", null),
      )
      .execute();
  });
}
