import { timeCell } from "#app/people/owner/csv.ts";
import { installmentsOf } from "#app/school/enrolling/enrolments.server.ts";
import { asOwner } from "#app/people/owner/as-owner.server.ts";
import { csvFile } from "#app/people/owner/csv-file.ts";
import type { Route } from "./+types/enrolments-csv.route.ts";
import { type EntryRow, nameOf } from "#app/desk/parts/enrolment-entries.server.ts";
import { exportEnrolments } from "./enrolments-export.server.ts";
import { planNames, stateWords } from "#app/desk/parts/enrolments-page.ts";

const columns = [
  "Began",
  "Program",
  "Plan",
  "State (unpaid visits are left out)",
  "State since",
  "Name",
  "Email",
  "Paid as",
  "Payments made",
  "Payments in all",
  "Ends",
  "Note",
  "Campaign",
  "Our reference",
  "Visit to the payment page",
  "Subscription",
  "Customer",
  "Payment",
];

/** Every enrolment that somebody really made as a table (security.md D10). */
export function loader(args: Route.LoaderArgs) {
  return asOwner(args, (site, who) =>
    csvFile({ name: "enrollments.csv", columns, cells: cellsOf }, exportEnrolments(site, who)),
  );
}

function cellsOf(row: EntryRow) {
  return [
    timeCell(row.created_at),
    nameOf(row.program).title,
    planNames[row.plan],
    stateWords[row.state],
    timeCell(row.state_at),
    row.student_name ?? "",
    row.student_email ?? "",
    row.email,
    installmentsOf(row)?.paid.toString() ?? "",
    installmentsOf(row)?.of.toString() ?? "",
    timeCell(row.ends_at),
    row.note,
    row.campaign,
    row.reference,
    row.session_id ?? "",
    row.subscription_id ?? "",
    row.customer_id ?? "",
    row.payment_intent_id ?? "",
  ];
}
