import { strayPayments } from "#app/school/buying/enrolment-events/strays.server.ts";
import type { Site } from "#app/site/site.ts";
import {
  entriesOf,
  programNames,
  selectEntries,
  unpaidVisits,
} from "#app/desk/frame/parts/enrolment-entries.server.ts";
import type { EnrolmentsPage, EnrolmentsView } from "#app/desk/frame/parts/enrolments-page.ts";
import { holdsAll, readPage } from "#app/desk/frame/lists/list-rows.server.ts";
import { strayInWords } from "#app/desk/students/enrolment/stray-words.server.ts";

const searched = [
  "students.name",
  "students.email",
  "enrolments.email",
  "enrolments.id",
  "enrolments.reference",
  "enrolments.session_id",
  "enrolments.customer_id",
  "enrolments.subscription_id",
  "enrolments.payment_intent_id",
];

/**
 * Payments that wait for a person, and enrolments newest first, 50 a page; every word of the search is in a name, an
 * address or a number.
 */
export async function listEnrolments(site: Site, view: EnrolmentsView): Promise<EnrolmentsPage> {
  const { search, program, state, before } = view;
  let query = selectEntries(site.database.queries).where(holdsAll(searched, search));
  if (program !== "") query = query.where("program", "=", program);
  // Who only looked at the payment page is shown when that is asked for.
  query = state === "" ? query.where("state", "not in", unpaidVisits) : query.where("state", "=", state);
  const { shown, next } = await readPage(query, ["enrolments.created_at", "enrolments.id"], before);
  const [open, settled] = await Promise.all([false, true].map((each) => strayPayments(site, { settled: each })));
  return {
    programs: programNames(site.content),
    strays: (open ?? []).map(strayInWords),
    settled: (settled ?? []).slice(0, 20).map(strayInWords),
    entries: await entriesOf(site, shown),
    next,
  };
}
