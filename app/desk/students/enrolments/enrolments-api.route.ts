import { asOwner } from "#app/people/owner/as-owner.server.ts";
import { answerJson } from "#app/site/responses.ts";
import type { Route } from "./+types/enrolments-api.route.ts";
import { courseStands } from "./course-stands.server.ts";
import { readEnrolment } from "#app/desk/students/enrolment/enrolment-details.server.ts";
import { listEnrolments } from "./enrolment-list.server.ts";
import { enrolmentsViewOf } from "#app/desk/frame/parts/enrolments-page.ts";
import { answerOrder } from "#app/desk/frame/orders/answer-order.server.ts";
import { enrolmentOrders, carryOutEnrolmentOrder } from "./orders.server.ts";

/** With `enrolment=` one enrolment, with `stands` where people stop in the courses; else a page of the list. */
export function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const view = enrolmentsViewOf(searchParams);
  return asOwner(args, async (site) => {
    if (view.enrolment !== "") return answerJson(await readEnrolment(site, view.enrolment));
    const value = searchParams.has("stands") ? await courseStands(site) : await listEnrolments(site, view);
    return answerJson({ ok: true, value });
  });
}

/** Settles a payment, opens a program to somebody, or takes back what was given. */
export function action(args: Route.ActionArgs) {
  return answerOrder(args, enrolmentOrders, carryOutEnrolmentOrder);
}
