import { ownersOf } from "#app/mail/owner-mails/owner-mails.server.ts";
import type { Selectable } from "kysely";
import { timeCell } from "#app/people/owner/csv.ts";
import { editionsOf } from "#app/newsletter/editions/editions.server.ts";
import { asOwner } from "#app/people/owner/as-owner.server.ts";
import { csvFile } from "#app/people/owner/csv-file.ts";
import { answerJson } from "#app/site/responses.ts";
import type { Tables } from "#database/schema.ts";
import { answerOrder } from "#app/desk/frame/orders/answer-order.server.ts";
import type { Route } from "./+types/subscribers-api.route.ts";
import { listEditions } from "./edition-list.server.ts";
import type { NewsletterPage } from "./newsletter-page.ts";
import { exportActive, reportNewsletter } from "./newsletter-report.server.ts";
import { editionOrders, carryOutEditionOrder } from "./orders.server.ts";

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
    const value: NewsletterPage = {
      ...(await reportNewsletter(site)),
      editions: await listEditions(site, editionsOf(site.content)),
      previewTo: who.includes("@") ? who : ((await ownersOf(site, site.database.queries))[0] ?? ""),
    };
    return answerJson({ ok: true, value });
  });
}

/** Sends a preview, approves an edition, or leaves it unsent. */
export function action(args: Route.ActionArgs) {
  return answerOrder(args, editionOrders, carryOutEditionOrder);
}
