import { z } from "zod";
import type { OrderResult } from "#app/desk/frame/orders/orders.ts";
import type { OwnerName } from "#app/people/owner/owner.server.ts";
import type { Site } from "#app/site/site.ts";
import { endReviewer, endReviewerOrder, nameReviewer, nameReviewerOrder } from "./reviewer-orders.server.ts";
import { assignOrder, assignReading, reopenOrder, reopenWork } from "./work-orders.server.ts";

export const reviewOrders = z.discriminatedUnion("do", [nameReviewerOrder, endReviewerOrder, assignOrder, reopenOrder]);

/** Does it and writes down who did, in one transaction. */
export function carryOutReviewOrder(
  site: Site,
  order: z.output<typeof reviewOrders>,
  who: OwnerName,
): Promise<OrderResult> {
  return site.database.transaction((queries) => {
    if (order.do === "name-reviewer") return nameReviewer(site, queries, order, who);
    if (order.do === "end-reviewer") return endReviewer(site, queries, order, who);
    if (order.do === "assign-reading") return assignReading(site, queries, order, who);
    return reopenWork(site, queries, order, who);
  });
}
