import { notFound } from "#app/site/responses.ts";
import { requireSite } from "#app/site/site.ts";
import type { Route } from "./+types/invite.route.ts";
import { calendarEventOf } from "#app/bookings/booking/booking-words.server.ts";
import { calendarFile } from "#app/bookings/calendar/calendar-file.ts";
import { requireBooking } from "./own-booking.server.ts";

/** The event for a calendar while it is booked, its cancellation afterwards; nothing before. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const site = requireSite(context);
  const booking = await requireBooking(site, params.token);
  if (booking.state !== "booked" && booking.state !== "cancelled") throw notFound();

  const method = booking.state === "booked" ? "REQUEST" : "CANCEL";
  return new Response(calendarFile(calendarEventOf(site, booking), method), {
    headers: {
      "Content-Type": `text/calendar; charset=utf-8; method=${method}`,
      "Content-Disposition": 'attachment; filename="invite.ics"',
      "Cache-Control": "no-store",
    },
  });
}
