import { asOwner } from "#app/people/owner/as-owner.server.ts";
import { answerJson } from "#app/site/responses.ts";
import type { Route } from "./+types/inbox-api.route.ts";
import { takeOrder } from "#app/desk/orders/take-order.server.ts";
import { listMessages, orderSchema, setDone } from "./inbox-list.server.ts";
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
  return asOwner(args, async (site, who, role) =>
    answerJson(await takeOrder(args.request, orderSchema, (order) => setDone(site, order, who, role))),
  );
}
