import { timeCell, writeCsv } from "#app/csv.ts";
import { asOwner, csvFile } from "#app/owner/as-owner.server.ts";
import type { Route } from "./+types/inbox-csv.route.ts";
import { exportMessages } from "./inbox-list.server.ts";
import { nameInWords } from "./inbox-page.ts";

const columns = ["Received", "Done", "Kind", "Name", "Email", "Page", "Answers"];

/** The whole inbox as a table (security.md D10). */
export function loader(args: Route.LoaderArgs) {
  return asOwner(args, async (site, who) => {
    const messages = await exportMessages(site, who);
    const rows = messages.map(({ receivedAt, doneAt, kind, name, email, page, details }) => {
      const answers = details.map(([what, answer]) => `${nameInWords(what)}: ${answer}`).join("\n");
      return [timeCell(receivedAt), timeCell(doneAt), kind, name, email, page, answers];
    });
    return csvFile(writeCsv(columns, rows), "inbox.csv");
  });
}
