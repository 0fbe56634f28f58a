import { asOwner } from "#app/people/owner/as-owner.server.ts";
import { answerJson } from "#app/site/responses.ts";
import type { Route } from "./+types/picture-page-api.route.ts";
import { readPicturePage } from "./picture-page.server.ts";

/** Owners alone: a picture of the content. */
export function loader(args: Route.LoaderArgs) {
  const file = new URL(args.request.url).searchParams.get("file") ?? "";
  return asOwner(args, async (site, who) => answerJson(await readPicturePage(site, who, file)));
}
