import { asOwner } from "#app/people/owner/as-owner.server.ts";
import { showContext } from "#app/site/content.ts";
import { answerJson } from "#app/site/responses.ts";
import type { Route } from "./+types/addresses-api.route.ts";
import { changedAddresses } from "./changed-addresses.server.ts";

/** Owners alone: which pages would read otherwise. Apart from the summary, since all pages are made for it. */
export function loader(args: Route.LoaderArgs) {
  const file = new URL(args.request.url).searchParams.get("file") ?? undefined;
  const show = args.context.get(showContext);
  return asOwner(args, async (site, who) => answerJson(await changedAddresses(site, who, { show, file })));
}
