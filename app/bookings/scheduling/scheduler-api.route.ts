import { answerJson } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Answer } from "#partners/answer.ts";
import type { Scheduling } from "#partners/scheduling/scheduling.ts";
import type { Route } from "./+types/scheduler-api.route.ts";
import type { SchedulerOffer } from "./scheduler-offer.ts";

/** Whose calendar the consulting page may show. 404: nobody's, so that the site's own is the only one. */
export function loader({ context }: Route.LoaderArgs) {
  const { scheduling, origin } = requireSite(context);
  return answerJson(scheduling ? { ok: true, value: offerOf(scheduling, origin) } : none);
}

const none: Answer<SchedulerOffer> = { ok: false, kind: "not_found" };

function offerOf(scheduling: Scheduling, siteOrigin: string): SchedulerOffer {
  const { name, kind, privacy, origins } = scheduling;
  return { name, kind, privacy, origins, frame: scheduling.frame(new URL(siteOrigin).host) };
}
