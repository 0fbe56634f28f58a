import { type OwnerName, recordOwnerAction } from "#app/owner/owner.server.ts";
import type { Site } from "#app/site.ts";
import { selectEntries } from "./enrolment-entries.server.ts";

/** Every enrolment but those of people who only looked at the payment page, newest first; written down as an export. */
export async function exportEnrolments({ database, now }: Site, who: OwnerName) {
  return database.transaction(async (queries) => {
    await recordOwnerAction(queries, { who, what: "enrollments exported", subject: "enrolments", at: now() });
    const begun = selectEntries(queries).where("state", "<>", "started");
    return begun.orderBy("enrolments.created_at", "desc").orderBy("enrolments.id").execute();
  });
}
