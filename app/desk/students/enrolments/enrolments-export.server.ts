import type { OwnerName } from "#app/people/owner/owner.server.ts";
import type { Site } from "#app/site/site.ts";
import { exportRows, newestFirst } from "#app/desk/frame/lists/list-rows.server.ts";
import { type EntryRow, selectEntries, unpaidVisits } from "#app/desk/frame/parts/enrolment-entries.server.ts";

/** Every enrolment but visits to the payment page that nobody paid, newest first, in batches; written down as an export. */
export function exportEnrolments(site: Site, who: OwnerName) {
  const note = { who, what: "enrollments exported", subject: "enrolments" };
  return exportRows<EntryRow>(site, note, (last, most) => {
    const made = selectEntries(site.database.queries).where("state", "not in", unpaidVisits);
    const behind = last && { at: last.created_at, id: last.id };
    return newestFirst(made, ["enrolments.created_at", "enrolments.id"], { behind, most }).execute();
  });
}
