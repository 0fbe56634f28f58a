import { timeCell } from "#app/people/owner/csv.ts";
import { asOwner } from "#app/people/owner/as-owner.server.ts";
import { csvFile } from "#app/people/owner/csv-file.ts";
import type { Route } from "./+types/inbox-csv.route.ts";
import { exportMessages } from "./inbox-list.server.ts";
import { type KeptMessage } from "./inbox-page.ts";
import { nameInWords } from "#app/mail/inbox/message-words.ts";

const columns = ["Received", "Done", "Kind", "Name", "Email", "Page", "Answers"];

/** The whole inbox as a table (security.md D10). */
export function loader(args: Route.LoaderArgs) {
  return asOwner(args, (site, who) =>
    csvFile({ name: "inbox.csv", columns, cells: cellsOf }, exportMessages(site, who)),
  );
}

function cellsOf({ receivedAt, doneAt, kind, name, email, page, details }: KeptMessage) {
  const answers = details.map(([what, answer]) => `${nameInWords(what)}: ${answer}`).join("\n");
  return [timeCell(receivedAt), timeCell(doneAt), kind, name, email, page, answers];
}
