import { answerOrder } from "#app/desk/frame/orders/answer-order.server.ts";
import { deskPeople } from "#app/mail/owner-mails/desk-people.server.ts";
import { asOwner } from "#app/people/owner/as-owner.server.ts";
import { ownerKey } from "#app/people/owner/owner.server.ts";
import { answerJson } from "#app/site/responses.ts";
import type { Route } from "./+types/people-api.route.ts";
import type { PeoplePage } from "./people-page.ts";
import { peopleOrders, carryOutPeopleOrder } from "./people.server.ts";

/** Owners and helpers. */
export function loader(args: Route.LoaderArgs) {
  return asOwner(args, async (site, who) => {
    const people = await deskPeople(site, site.database.queries);
    const value: PeoplePage = { people, you: who === ownerKey ? null : who };
    return answerJson({ ok: true, value });
  });
}

/** Names somebody, changes a role, or ends it. */
export function action(args: Route.ActionArgs) {
  return answerOrder(args, peopleOrders, carryOutPeopleOrder);
}
