import { asOwner } from "#app/people/owner/as-owner.server.ts";
import { answerJson } from "#app/site/responses.ts";
import type { Route } from "./+types/inbox-api.route.ts";
import { answerOrder } from "#app/desk/frame/orders/answer-order.server.ts";
import { listMessages, inboxOrders, setDone } from "./inbox-list.server.ts";
import { inboxViewOf } from "./inbox-page.ts";

/** A page of the owner's inbox. */
export function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  return asOwner(args, async (site, _who, role) =>
    answerJson({ ok: true, value: await listMessages(site, inboxViewOf(searchParams), role) }),
  );
}

/** Marks a message as dealt with, or not after all. */
export function action(args: Route.ActionArgs) {
  return answerOrder(args, inboxOrders, setDone);
}
