import { inBatches } from "#app/people/owner/csv-file.server.ts";
import { type OwnerName, recordOwnerAction } from "#app/people/owner/owner.server.ts";
import type { Site } from "#app/site/site.ts";
import { type EntryRow, selectEntries, unpaidVisits } from "#app/desk/parts/enrolment-entries.server.ts";

/**
 * Every enrolment but visits to the payment page that nobody paid, newest first, in batches; written down as an export.
 */
export async function* exportEnrolments({ database, now }: Site, who: OwnerName) {
  const note = { who, what: "enrollments exported", subject: "enrolments", at: now() };
  await database.transaction((queries) => recordOwnerAction(queries, note));
  yield* inBatches<EntryRow>((last, size) =>
    selectEntries(database.queries)
      .where("state", "not in", unpaidVisits)
      .$if(last !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple("enrolments.created_at", "enrolments.id"), "<", tuple(last?.created_at ?? 0, last?.id ?? "")),
        ),
      )
      .orderBy("enrolments.created_at", "desc")
      .orderBy("enrolments.id", "desc")
      .limit(size)
      .execute(),
  );
}
