import { bookingTitle } from "#app/bookings/booking/booking-words.server.ts";
import { type Booking, endOf } from "#app/bookings/booking/bookings.ts";
import { timeCell } from "#app/people/owner/csv.ts";
import { fileTable } from "#app/desk/frame/lists/file-table.ts";
import { asOwner } from "#app/people/owner/as-owner.server.ts";
import type { Content } from "#app/site/content.ts";
import { csvFile } from "#app/people/owner/csv-file.ts";
import { ticketNumber } from "#app/bookings/ticket/booking-ticket.server.ts";
import { formatMoney } from "#app/content/prices/money.ts";
import { paidFor, priceWords } from "#app/bookings/booking/booking-money.ts";
import type { Route } from "./+types/bookings-csv.route.ts";
import { exportBookings } from "./bookings-export.server.ts";

const tableOf = (content: Content) =>
  fileTable<Booking>("bookings.csv", [
    ["Starts", ({ startsAt }) => timeCell(startsAt)],
    ["Ends", (booking) => timeCell(endOf(booking))],
    ["State (times that were only held are left out)", ({ state }) => state],
    ["Number", ticketNumber],
    ["What", (booking) => bookingTitle(content, booking)],
    ["First name", ({ firstName }) => firstName],
    ["Last name", ({ lastName }) => lastName],
    ["Email", ({ email }) => email],
    ["Time zone", ({ timeZone }) => timeZone],
    ["Message", ({ message }) => message],
    ["Price", priceWords],
    ["Amount paid", (booking) => (booking.paidAt === null ? "" : paidFor(booking))],
    ["Paid", ({ paidAt }) => timeCell(paidAt)],
    ["To go back after it was canceled", refundWords],
    ["All of it went back", ({ moneyBackAt = null }) => timeCell(moneyBackAt)],
    ["Reason of cancellation", ({ cancelReason }) => cancelReason ?? ""],
  ]);

function refundWords({ refundCents, currency }: Booking) {
  return refundCents === null ? "" : formatMoney({ cents: refundCents, currency });
}

/** Every booking that was ever agreed as a table (security.md D10). */
export function loader(args: Route.LoaderArgs) {
  return asOwner(args, (site, who) => csvFile(tableOf(site.content), exportBookings(site, who)));
}
