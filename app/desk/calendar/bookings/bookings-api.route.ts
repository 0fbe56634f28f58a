import { asOwner } from "#app/people/owner/as-owner.server.ts";
import { answerJson } from "#app/site/responses.ts";
import type { Route } from "./+types/bookings-api.route.ts";
import { readAgenda } from "#app/desk/calendar/agenda/agenda.server.ts";
import { readBooking } from "./booking-details.server.ts";
import { agendaForHelpers, bookingForHelpers } from "#app/desk/calendar/agenda/for-helpers.ts";
import { answerOrder } from "#app/desk/frame/orders/answer-order.server.ts";
import { bookingOrders, carryOutBookingOrder } from "./orders.server.ts";

/** With `?booking=` one booking; else the week, or with `days=1` the day, in which `from` lies, else the booking `of`. */
export function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const id = searchParams.get("booking");
  const span = {
    from: searchParams.get("from") ?? "",
    of: searchParams.get("of") ?? "",
    days: searchParams.get("days") === "1" ? 1 : 7,
  } as const;
  return asOwner(args, async (site, _who, role) => {
    const isHelper = role === "helper";
    if (id === null) {
      const agenda = await readAgenda(site, span);
      return answerJson({ ok: true, value: isHelper ? agendaForHelpers(agenda) : agenda });
    }
    const booking = await readBooking(site, id);
    return answerJson(booking.ok && isHelper ? { ok: true, value: bookingForHelpers(booking.value) } : booking);
  });
}

/** Closes or opens a day; moves or cancels a booking; notes who did not come. */
export function action(args: Route.ActionArgs) {
  return answerOrder(args, bookingOrders, carryOutBookingOrder);
}
