import { answerJson } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/booking-state.route.ts";
import { stateAt } from "#app/bookings/booking/booking-stage.ts";
import { requireBooking } from "./own-booking.server.ts";

/** What the page asks while somebody pays in another tab: {state, paid}. A hold that ran out is `expired` at once. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const booking = await requireBooking(site, params.token);
  return answerJson({ ok: true, value: { state: stateAt(booking, site.now()), paid: booking.paidAt !== null } });
}
