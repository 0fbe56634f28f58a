import { asOwner } from "#app/people/owner/as-owner.server.ts";
import { answerJson } from "#app/site/responses.ts";
import type { Route } from "./+types/bookings-api.route.ts";
import { readAgenda } from "#app/desk/agenda/agenda.server.ts";
import { readBooking } from "./booking-details.server.ts";
import { takeOrder } from "#app/desk/orders/take-order.server.ts";
import { carryOut, orderSchema } from "./orders.server.ts";

/** With `?booking=` one booking; else the week, or with `days=1` the day, in which `from` lies. */
export function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const id = searchParams.get("booking");
  const span = { from: searchParams.get("from") ?? "", days: searchParams.get("days") === "1" ? 1 : 7 } as const;
  return asOwner(args, async (site) =>
    answerJson(id === null ? { ok: true, value: await readAgenda(site, span) } : await readBooking(site, id)),
  );
}

/** Closes or opens a day; moves or cancels a booking; notes who did not come. */
export function action(args: Route.ActionArgs) {
  return asOwner(args, async (site, who) =>
    answerJson(await takeOrder(args.request, orderSchema, (order) => carryOut(site, order, who))),
  );
}
