import { asOwner } from "#app/people/owner/as-owner.server.ts";
import { answerJson } from "#app/site/responses.ts";
import type { Route } from "./+types/draft-findings-api.route.ts";
import { draftFindings } from "./draft-findings.server.ts";

/** Owners alone: what the drafts would make the site contradict. Apart from their keeping, since it takes a quarter of a second. */
export function loader(args: Route.LoaderArgs) {
  const file = new URL(args.request.url).searchParams.get("file") ?? "";
  return asOwner(args, async (site, who) => answerJson({ ok: true, value: await draftFindings(site, who, file) }));
}
