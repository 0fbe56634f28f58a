import { asOwner } from "#app/people/owner/as-owner.server.ts";
import { answerJson } from "#app/site/responses.ts";
import type { Route } from "./+types/outbox-api.route.ts";
import { takeOrder } from "#app/desk/orders/take-order.server.ts";
import { listTroubledMail, orderSchema, sendAgain } from "./outbox-list.server.ts";

/** Mail in trouble. */
export function loader(args: Route.LoaderArgs) {
  return asOwner(args, async (site) => answerJson({ ok: true, value: await listTroubledMail(site) }));
}

/** Tries a mail again. */
export function action(args: Route.ActionArgs) {
  return asOwner(args, async (site, who) =>
    answerJson(await takeOrder(args.request, orderSchema, (order) => sendAgain(site, order, who))),
  );
}
