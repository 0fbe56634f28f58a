import { historyViewOf } from "#app/desk/writing/content/history-view.ts";
import { asOwner } from "#app/people/owner/as-owner.server.ts";
import { answerJson } from "#app/site/responses.ts";
import type { Route } from "./+types/history-api.route.ts";
import { readHistory } from "./history.server.ts";
import { lookBack } from "./take-back.server.ts";

/** Owners alone: what was published, by whom, and how it differs from what was before. */
export function loader(args: Route.LoaderArgs) {
  const view = historyViewOf(new URL(args.request.url).searchParams);
  return asOwner(args, async (site) => {
    const { number, way } = view;
    const undo = number === null || way === null ? null : await lookBack(site, number, way);
    return answerJson({ ok: true, value: { ...(await readHistory(site, view)), undo } });
  });
}
