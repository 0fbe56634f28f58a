import { asOwner, readOrder } from "#app/people/owner/as-owner.server.ts";
import { showContext } from "#app/site/content.ts";
import { answerJson } from "#app/site/responses.ts";
import type { Route } from "./+types/content-api.route.ts";
import { readTree } from "#app/desk/writing/content/content-page.server.ts";
import { beginReport } from "#app/desk/checks/report/site-report.server.ts";
import { contentOrders, carryOutContentOrder } from "./orders.server.ts";

/** Owners alone: what visitors read, and what of it waits to be published. */
export function loader(args: Route.LoaderArgs) {
  return asOwner(args, async (site, who) => {
    beginReport(site.content);
    return answerJson({ ok: true, value: await readTree(site, who) });
  });
}

/** Keeps a draft, drops one, or publishes. */
export function action(args: Route.ActionArgs) {
  const show = args.context.get(showContext);
  return asOwner(args, async (site, who) => {
    const order = await readOrder(args.request, contentOrders);
    return answerJson(order.ok ? await carryOutContentOrder(site, order.value, who, show) : order);
  });
}
