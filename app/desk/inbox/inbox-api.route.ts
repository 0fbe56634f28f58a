import { asOwner, readOrder } from "#app/people/owner/as-owner.server.ts";
import { answerJson } from "#app/site/responses.ts";
import type { Route } from "./+types/inbox-api.route.ts";
import { doneOrder, listMessages, setDone } from "./inbox-list.server.ts";
import { inboxViewOf } from "./inbox-page.ts";

/** A page of the owner's inbox. */
export function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  return asOwner(args, async (site) =>
    answerJson({ ok: true, value: await listMessages(site, inboxViewOf(searchParams)) }),
  );
}

/** Marks a message as dealt with, or not after all. */
export function action(args: Route.ActionArgs) {
  return asOwner(args, async (site, who) => {
    const order = await readOrder(args.request, doneOrder);
    return answerJson(order.ok ? await setDone(site, order.value, who) : order);
  });
}
