import { asOwner } from "#app/people/owner/as-owner.server.ts";
import { showContext } from "#app/site/content.ts";
import { answerJson } from "#app/site/responses.ts";
import type { Route } from "./+types/find-api.route.ts";
import { find } from "./find.server.ts";

/** Owners alone: where words stand in the texts, or what a page is made from. */
export function loader(args: Route.LoaderArgs) {
  const words = new URL(args.request.url).searchParams.get("words") ?? "";
  const show = args.context.get(showContext);
  return asOwner(args, async (site, who) =>
    answerJson({ ok: true, value: await find(site, who, { words: words.slice(0, 200).trim(), show }) }),
  );
}
