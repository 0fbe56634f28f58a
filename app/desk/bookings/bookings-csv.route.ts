import { bookingTitle } from "#app/bookings/booking/booking-words.server.ts";
import { type Booking, endOf } from "#app/bookings/booking/bookings.ts";
import { timeCell } from "#app/people/owner/csv.ts";
import { asOwner } from "#app/people/owner/as-owner.server.ts";
import { csvFile } from "#app/people/owner/csv-file.ts";
import { formatCents } from "#app/content/prices/money.ts";
import type { Route } from "./+types/bookings-csv.route.ts";
import { exportBookings } from "./bookings-export.server.ts";

const columns = [
  "Starts",
  "Ends",
  "State (times that were only held are left out)",
  "What",
  "First name",
  "Last name",
  "Email",
  "Time zone",
  "Message",
  "Price",
  "Paid",
  "Reason of cancellation",
];

/** Every booking that was ever agreed as a table (security.md D10). */
export function loader(args: Route.LoaderArgs) {
  return asOwner(args, (site, who) =>
    csvFile({ name: "bookings.csv", columns, cells: cellsOf }, exportBookings(site, who)),
  );
}

function cellsOf(booking: Booking) {
  return [
    timeCell(booking.startsAt),
    timeCell(endOf(booking)),
    booking.state,
    bookingTitle(booking),
    booking.firstName,
    booking.lastName,
    booking.email,
    booking.timeZone,
    booking.message,
    formatCents(booking.priceCents),
    timeCell(booking.paidAt),
    booking.cancelReason ?? "",
  ];
}
