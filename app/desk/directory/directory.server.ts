import type { Site } from "#app/site/site.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";
import { momentIn } from "#app/bookings/booking/booking-words.server.ts";
import { dayIn } from "#app/bookings/calendar/days.ts";
import { businessZone } from "#app/bookings/calendar/slots.server.ts";
import { placelessBookings } from "#app/bookings/changes/placeless.server.ts";
import { agendaPath } from "#app/desk/agenda/agenda.ts";
import { nameOf } from "#app/desk/agenda/agenda.server.ts";
import type { Directory, Placeless } from "./directory.ts";
import { siteReport } from "#app/desk/report/site-report.server.ts";
import { readToday } from "#app/desk/today/today.server.ts";
import { siteRoutes } from "./site-routes.server.ts";

/** What the site consists of, for its owner. Partners are asked at most once a minute (partners.md §9), all at the same time. */
export async function readDirectory(site: Site, owner: string): Promise<Directory> {
  const { partners, settings, warnings, community } = site;
  const placeless = await placelessBookings(site);
  return {
    owner,
    warnings: [...warnings],
    placeless: placeless.map(shown),
    today: await readToday(site, placeless),
    groups: siteRoutes({ byMail: community.entry.kind === "mail", isAlone: community.home === null }),
    settings,
    report: siteReport(settings, community.home === null),
    partners: await Promise.all(
      partners.map(async ({ name, played, reach }) => ({ name, played, reachable: (await reach()).ok })),
    ),
  };
}

function shown(booking: Booking): Placeless {
  return {
    id: booking.id,
    words: `${nameOf(booking)}, ${momentIn(booking.startsAt, businessZone)}`,
    path: agendaPath({ day: dayIn(businessZone, booking.startsAt), span: "week", only: "all", booking: booking.id }),
  };
}
