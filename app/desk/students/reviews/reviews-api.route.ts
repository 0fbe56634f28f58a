import { answerOrder } from "#app/desk/frame/orders/answer-order.server.ts";
import { asOwner } from "#app/people/owner/as-owner.server.ts";
import { answerJson } from "#app/site/responses.ts";
import type { Route } from "./+types/reviews-api.route.ts";
import { reviewOrders, carryOutReviewOrder } from "./orders.server.ts";
import { reviewsViewOf } from "#app/desk/students/review-sections/reviews-page.ts";
import { readReviews } from "./reviews.server.ts";

/** What waits, who reads, and how alike. */
export function loader(args: Route.LoaderArgs) {
  return asOwner(args, async (site) => {
    const value = await readReviews(site, reviewsViewOf(new URL(args.request.url).searchParams));
    return answerJson({ ok: true, value });
  });
}

/** Names or ends a reviewer, gives a reading to one, reopens a work. */
export function action(args: Route.ActionArgs) {
  return answerOrder(args, reviewOrders, carryOutReviewOrder);
}
