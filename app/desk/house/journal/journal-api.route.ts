import { asOwner } from "#app/people/owner/as-owner.server.ts";
import { answerJson } from "#app/site/responses.ts";
import type { Route } from "./+types/journal-api.route.ts";
import { journalViewOf } from "./journal-page.ts";
import { readJournal } from "./journal.server.ts";

/** A page of what was done in /admin. */
export function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  return asOwner(args, async (site) =>
    answerJson({ ok: true, value: await readJournal(site, journalViewOf(searchParams)) }),
  );
}
