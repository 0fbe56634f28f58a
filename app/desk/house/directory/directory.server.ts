import type { Site } from "#app/site/site.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";
import { dayIn } from "#app/bookings/calendar/days.ts";
import { businessZoneOf } from "#app/bookings/calendar/slots.server.ts";
import { placelessBookings } from "#app/bookings/changes/placeless.server.ts";
import { agendaPath } from "#app/desk/calendar/agenda/agenda.ts";
import { nameOf } from "#app/desk/calendar/agenda/agenda.server.ts";
import type { Role } from "#app/mail/owner-mails/desk-people.server.ts";
import type { Asker } from "#app/people/owner/owner.server.ts";
import { addresses, isOfDesk, isPage } from "#app/site/addresses.server.ts";
import type { Directory, Placeless } from "./directory.ts";
import { readToday } from "#app/desk/house/today/today.server.ts";
import { siteRoutes } from "./site-routes.server.ts";
import { momentIn } from "#app/site/time.ts";

/** What the site consists of, for its owner. Partners are asked at most once a minute (partners.md §9), all at the same time. */
export async function readDirectory(site: Site, { name, role }: Asker): Promise<Directory> {
  const { settings, warnings, community } = site;
  const placeless = await placelessBookings(site);
  const forAll = {
    owner: name,
    role,
    pages: pagesFor(role),
    timeZone: businessZoneOf(site.content),
    placeless: placeless.map((booking) => shown(site, booking)),
  };
  const today = await readToday(site, placeless, role);
  if (role === "helper") return { ...forAll, ...nothing, today };
  return {
    ...forAll,
    today,
    warnings: [...warnings],
    groups: siteRoutes(site.content, { byMail: community.entry.kind === "mail", isAlone: community.home === null }),
    settings,
    partners: await reachAll(site),
  };
}

function reachAll({ partners }: Site) {
  return Promise.all(
    partners.map(async ({ name, played, reach }) => ({ name, played, reachable: (await reach()).ok })),
  );
}

/** What no helper is told: how the site is set up, and what is wrong with it. */
const nothing = { warnings: [], groups: [], settings: [], partners: [] };

/** Which pages of /admin somebody may open: those whose questions they may ask. */
function pagesFor(role: Role) {
  const open = addresses.filter((each) => isOfDesk(each) && !isPage(each) && (role === "owner" || each.helpers));
  return open
    .map(({ path }) => path.replace("/api", "").replace("/directory", ""))
    .filter((path) => !path.includes("."));
}

function shown({ content }: Site, booking: Booking): Placeless {
  const timeZone = businessZoneOf(content);
  return {
    id: booking.id,
    words: `${nameOf(booking)}, ${momentIn(booking.startsAt, timeZone)}`,
    path: agendaPath({ day: dayIn(timeZone, booking.startsAt), span: "week", only: "all", booking: booking.id }),
  };
}
