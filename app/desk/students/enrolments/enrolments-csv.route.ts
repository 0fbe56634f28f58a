import type { Content } from "#app/site/content.ts";
import { timeCell } from "#app/people/owner/csv.ts";
import { installmentsOf } from "#app/school/buying/enrolling/enrolments.server.ts";
import { fileTable } from "#app/desk/frame/lists/file-table.ts";
import { asOwner } from "#app/people/owner/as-owner.server.ts";
import { csvFile } from "#app/people/owner/csv-file.ts";
import type { Route } from "./+types/enrolments-csv.route.ts";
import { type EntryRow, nameOf } from "#app/desk/frame/parts/enrolment-entries.server.ts";
import { exportEnrolments } from "./enrolments-export.server.ts";
import { planNames, stateWords } from "#app/desk/frame/parts/enrolments-page.ts";

const tableOf = (content: Content) =>
  fileTable<EntryRow>("enrollments.csv", [
    ["Began", (row) => timeCell(row.created_at)],
    ["Program", (row) => nameOf(content, row.program).title],
    ["Plan", (row) => planNames[row.plan]],
    ["State (unpaid visits are left out)", (row) => stateWords[row.state]],
    ["State since", (row) => timeCell(row.state_at)],
    ["Name", (row) => row.student_name ?? ""],
    ["Email", (row) => row.student_email ?? ""],
    ["Paid as", (row) => row.email],
    ["Payments made", (row) => installmentsOf(content, row)?.paid.toString() ?? ""],
    ["Payments in all", (row) => installmentsOf(content, row)?.of.toString() ?? ""],
    ["Ends", (row) => timeCell(row.ends_at)],
    ["Note", (row) => row.note],
    ["Campaign", (row) => row.campaign],
    ["Our reference", (row) => row.reference],
    ["Visit to the payment page", (row) => row.session_id ?? ""],
    ["Subscription", (row) => row.subscription_id ?? ""],
    ["Customer", (row) => row.customer_id ?? ""],
    ["Payment", (row) => row.payment_intent_id ?? ""],
  ]);

/** Every enrolment that somebody really made as a table (security.md D10). */
export function loader(args: Route.LoaderArgs) {
  return asOwner(args, (site, who) => csvFile(tableOf(site.content), exportEnrolments(site, who)));
}
