import type { Kysely, Selectable } from "kysely";
import { putMessage } from "#app/mail/inbox/inbox.server.ts";
import type { Site } from "#app/site/site.ts";
import { hour } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import type { CalendarFeed } from "#partners/calendars/calendars.ts";
import { troubleWords } from "./trouble-words.ts";

/** So long a calendar may stay unread before the owner is told; at once where it was never read. */
const mostAge = 2 * hour;

const about = { kind: "calendar", email: "", page: "/admin/bookings" } as const;

/** Tells the owner once, until it is read again, that a calendar has not been read for too long. */
export async function tellOfTrouble(
  site: Site,
  queries: Kysely<Tables>,
  { name }: CalendarFeed,
  { id, trouble, read_at: readAt, told_at: toldAt }: Selectable<Tables["busy_calendars"]>,
) {
  const at = site.now();
  if (trouble === null || toldAt !== null || (readAt !== null && at - readAt <= mostAge)) return;
  await queries.updateTable("busy_calendars").set({ told_at: at }).where("id", "=", id).execute();
  const since =
    readAt === null
      ? "It was never read: what stands in it keeps no time off the offer."
      : "The list that was read last still counts: what you entered since can be booked over.";
  const { what, todo } = troubleWords(trouble);
  const details = { whatHappened: `${what} ${since}`, whatToDo: `${todo} The site tries again every 5 minutes.` };
  await putMessage(
    site,
    queries,
    { notice: "calendar unread", ...about, name, details },
    `calendar unread ${id} ${at}`,
  );
}

/** Tells the owner once of zones that nobody knows and of events that cannot be read. */
export async function tellOfZones(
  site: Site,
  queries: Kysely<Tables>,
  { id, name }: CalendarFeed,
  { unknownZones, unread }: { unknownZones: string[]; unread: number },
) {
  if (unknownZones.length === 0 && unread === 0) return;
  const zones = unknownZones.toSorted().slice(0, 5);
  const details = {
    ...(zones.length > 0 && {
      unknownTimeZone: `${zones.join("; ")}. What stands in it takes the whole day, since nobody knows when it is.`,
    }),
    ...(unread > 0 && {
      eventsThatCannotBeRead: `${unread}. They say no time, or repeat in a way that is not known; of those the first time alone counts.`,
    }),
    whatToDo: "Open such an event in your calendar, choose its time zone or how it repeats anew, and save it.",
  };
  const same = `calendar zones ${id} ${zones.join(";")} ${unread > 0}`;
  await putMessage(site, queries, { notice: "calendar zones", ...about, name, details }, same);
}
