import { href } from "react-router";
import { dayIn } from "#app/bookings/calendar/days.ts";
import { businessZoneOf } from "#app/bookings/calendar/slots.server.ts";
import { readSigned, sign } from "#app/site/signing.server.ts";
import type { Content } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { formatDay } from "#app/site/time.ts";
import { type CoachingMonth, leftOf, type MonthLeft } from "./credits.ts";

const purpose = "coaching sessions";

/** Where whoever paid for months of coaching books their sessions, without an account. */
export function sessionsPath({ secret }: Pick<Site, "secret">, pack: string) {
  return href("/coaching/sessions/:token", { token: sign(secret, purpose, pack) });
}

/** The package of such a link; undefined for one that is not ours. */
export function readSessionsToken({ secret }: Pick<Site, "secret">, token: string) {
  return readSigned(secret, purpose, token);
}

/** "Dec 22, 2026": the last day of a month. */
function lastDayWords(content: Content, { endsAt }: Pick<CoachingMonth, "endsAt">) {
  return formatDay(dayIn(businessZoneOf(content), endsAt - 1));
}

/** "3 of 4 sessions left until Dec 22, 2026". */
export function leftWords(content: Content, month: CoachingMonth, at: number) {
  const { given } = month;
  if (month.moneyBackAt !== null) return "What was paid for this month went back, and no session is left";
  if (month.endsAt <= at) return `The month ended on ${lastDayWords(content, month)}`;
  return `${leftOf(month, at)} of ${given} ${given === 1 ? "session" : "sessions"} left until ${lastDayWords(content, month)}`;
}

/** What is left of a package, in words; `months` in the order in which they end, at least one. */
export function monthLeft(
  site: Pick<Site, "content" | "secret" | "now">,
  pack: string,
  months: CoachingMonth[],
): MonthLeft {
  const at = site.now();
  const open = months.filter(({ endsAt }) => endsAt > at);
  const shown = open.length > 0 ? open : months.slice(-1);
  return {
    words: shown.map((month) => leftWords(site.content, month, at)),
    left: open.reduce((sum, month) => sum + leftOf(month, at), 0),
    path: sessionsPath(site, pack),
  };
}
