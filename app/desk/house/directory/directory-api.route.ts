import { asOwner } from "#app/people/owner/as-owner.server.ts";
import { answerJson } from "#app/site/responses.ts";
import type { Route } from "./+types/directory-api.route.ts";
import { readDirectory } from "./directory.server.ts";

/** The owner's directory; the first question of /admin, so that its answer decides whether anything is shown. */
export function loader(args: Route.LoaderArgs) {
  return asOwner(args, async (site, name, role) =>
    answerJson({ ok: true, value: await readDirectory(site, { name, role }) }),
  );
}
