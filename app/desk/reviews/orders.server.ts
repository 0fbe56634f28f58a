import { z } from "zod";
import type { Outcome } from "#app/desk/orders/orders.ts";
import type { OwnerName } from "#app/people/owner/owner.server.ts";
import type { Site } from "#app/site/site.ts";
import { endReviewer, endReviewerOrder, nameReviewer, nameReviewerOrder } from "./reviewer-orders.server.ts";
import { assignOrder, assignReading, reopenOrder, reopenWork } from "./work-orders.server.ts";

export const orderSchema = z.discriminatedUnion("do", [nameReviewerOrder, endReviewerOrder, assignOrder, reopenOrder]);

/** Does it and writes down who did, in one transaction. */
export function carryOut(site: Site, order: z.output<typeof orderSchema>, who: OwnerName): Promise<Outcome> {
  return site.database.transaction((queries) => {
    if (order.do === "name-reviewer") return nameReviewer(site, queries, order, who);
    if (order.do === "end-reviewer") return endReviewer(site, queries, order, who);
    if (order.do === "assign-reading") return assignReading(site, queries, order, who);
    return reopenWork(site, queries, order, who);
  });
}
