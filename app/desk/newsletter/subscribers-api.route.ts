import type { Selectable } from "kysely";
import { timeCell } from "#app/people/owner/csv.ts";
import { latestEditions } from "#app/newsletter/editions/editions.server.ts";
import { editionKey } from "#app/newsletter/sending/edition.mail.ts";
import { asOwner } from "#app/people/owner/as-owner.server.ts";
import { csvFile } from "#app/people/owner/csv-file.ts";
import { answerJson } from "#app/site/responses.ts";
import type { Tables } from "#database/schema.ts";
import type { Route } from "./+types/subscribers-api.route.ts";
import { exportActive, reportNewsletter } from "./newsletter-report.server.ts";

const table = {
  name: "subscribers.csv",
  columns: ["Email", "First name", "Last name", "Asked for it", "Confirmed", "Version of the words", "Form"],
  cells: (row: Selectable<Tables["subscribers"]>) => [
    row.email,
    row.first_name,
    row.last_name,
    timeCell(row.requested_at),
    timeCell(row.confirmed_at),
    row.wording,
    row.source,
  ],
};

/** How the newsletter stands; with `?file=active` the active subscribers as a table (security.md D10). */
export function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  return asOwner(args, async (site, who) => {
    if (searchParams.get("file") === "active") return csvFile(table, exportActive(site, who));
    const [edition] = latestEditions(1);
    const latest = edition && { title: edition.title, date: edition.date, key: editionKey(edition, "") };
    return answerJson({ ok: true, value: await reportNewsletter(site, latest) });
  });
}
