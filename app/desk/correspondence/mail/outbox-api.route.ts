import { asOwner } from "#app/people/owner/as-owner.server.ts";
import { answerJson } from "#app/site/responses.ts";
import type { Route } from "./+types/outbox-api.route.ts";
import { answerOrder } from "#app/desk/frame/orders/answer-order.server.ts";
import { listTroubledMail, mailOrders, sendAgain } from "./outbox-list.server.ts";

/** Mail in trouble. */
export function loader(args: Route.LoaderArgs) {
  return asOwner(args, async (site) => answerJson({ ok: true, value: await listTroubledMail(site) }));
}

/** Tries a mail again. */
export function action(args: Route.ActionArgs) {
  return answerOrder(args, mailOrders, sendAgain);
}
