import { overviewOf } from "#app/review/queue/overview.server.ts";
import { putBack, takeNext } from "#app/review/queue/queue.server.ts";
import { reviewOrder } from "#app/review/queue/reading.ts";
import { keepReading, release } from "#app/review/queue/release.server.ts";
import { type Reviewer, requireReviewer } from "#app/review/reviewers/reviewers.server.ts";
import { answerJson } from "#app/site/responses.ts";
import { requireSite, type Site } from "#app/site/site.ts";
import type { Route } from "./+types/review-api.route.ts";
import { nextDesk } from "./desk.server.ts";

/** What waits for this reviewer, and what they read lately. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const reviewer = await requireReviewer(site, request);
  return answerJson({ ok: true, value: await overviewOf(site, reviewer) });
}

/** What a reviewer does, as JSON (`reviewOrder`). What could not be done is an outcome. A reading that is not in their hand is `gone`, whether it exists or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = requireSite(context);
  const reviewer = await requireReviewer(site, request);
  const order = reviewOrder.safeParse(await request.json().catch(() => undefined));
  if (!order.success) return answerJson({ ok: false, kind: "invalid" });
  return answerJson({ ok: true, value: await carryOut(site, reviewer, order.data) });
}

async function carryOut(site: Site, reviewer: Reviewer, order: ReturnType<typeof reviewOrder.parse>) {
  switch (order.do) {
    case "next":
      return { id: (await takeNext(site, reviewer))?.id ?? null };
    case "save":
      return keepReading(site, reviewer, order.reading, order.changes);
    case "release": {
      const released = await release(site, reviewer, order.reading, order.changes);
      return released.ok ? { ...released, next: (await nextDesk(site, reviewer)) ?? null } : released;
    }
    case "put-back":
      return { ok: await putBack(site, reviewer, order) };
  }
}
