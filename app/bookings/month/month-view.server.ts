import { href } from "react-router";
import { randomBytes } from "node:crypto";
import { bookingToken } from "#app/bookings/booking/booking-links.server.ts";
import { readCalendar } from "#app/bookings/calendar/calendar.server.ts";
import { monthLeft, readSessionsToken } from "#app/bookings/credits/credit-words.server.ts";
import { monthsOfPackage } from "#app/bookings/credits/credits.server.ts";
import type { CoachingMonth } from "#app/bookings/credits/credits.ts";
import { notFound } from "#app/site/responses.ts";
import type { Site } from "#app/site/site.ts";
import { sessionOffer } from "./book-session.server.ts";
import { callsWordsOf } from "#app/bookings/words/call-words.server.ts";
import { coachingMonthWordsOf } from "#app/bookings/words/schedule-words.server.ts";
import { momentIn } from "#app/site/time.ts";

/** The months of a link; 404 for one that is not ours, and for a package that is none (any more). */
export async function requireMonths(site: Site, token: string) {
  const pack = readSessionsToken(site, token);
  const months = pack === undefined ? [] : await monthsOfPackage(site.database.queries, pack);
  const [newest] = months.slice(-1);
  if (!newest) throw notFound();
  return { pack: newest.pack, months, newest };
}

/** All that the page of a paid month shows; times on offer only while a session is left. */
export async function monthPage(site: Site, token: string, asked: URLSearchParams) {
  const { pack, months, newest } = await requireMonths(site, token);
  const query = new URLSearchParams(asked);
  if (!query.has("zone")) query.set("zone", newest.timeZone);
  const { words, left } = monthLeft(site, pack, months);
  const offer = sessionOffer(site, months);
  return {
    page: coachingMonthWordsOf(site.content),
    hint: callsWordsOf(site.content).message,
    token,
    words,
    left,
    minutes: offer.minutes,
    sessions: await sessionsOf(site, pack, newest),
    calendar: left > 0 ? await readCalendar(site, offer, query) : undefined,
    attempt: randomBytes(16).toString("base64url"),
  };
}

export type MonthPageData = Awaited<ReturnType<typeof monthPage>>;

const stateWords = { booked: "", cancelled: "canceled", "no-show": "you did not come" };

/** What was booked of a package, in the order of time, each with its own page. */
async function sessionsOf(site: Site, pack: string, { timeZone }: CoachingMonth) {
  const rows = await site.database.queries
    .selectFrom("bookings")
    .select(["id", "starts_at", "state", "given_back_at"])
    .where("package", "=", pack)
    .where("state", "in", ["booked", "cancelled", "no-show"])
    .orderBy("starts_at")
    .execute();
  return rows.map(({ id, starts_at, state, given_back_at }) => ({
    path: href("/bookings/:token", { token: bookingToken(site, id) }),
    moment: momentIn(starts_at, timeZone),
    state: given_back_at === null ? stateWords[state as keyof typeof stateWords] : "canceled, went back to your month",
  }));
}
