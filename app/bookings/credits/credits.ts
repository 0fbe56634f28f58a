import { monthAfter } from "#app/bookings/calendar/days.ts";

/** A paid month of coaching. Times are instants in milliseconds. */
export type CoachingMonth = {
  id: string;
  /** The package that it is a month of. */
  pack: string;
  email: string;
  firstName: string;
  lastName: string;
  timeZone: string;
  given: number;
  used: number;
  paidAt: number;
  /** The first instant after it. */
  endsAt: number;
  /** Since when its money is gone, refunded or disputed. */
  moneyBackAt: number | null;
};

/** A month without the person; their zone is as good as any once nobody is left to read it. */
export const nobodysMonth = { email: "", first_name: "", last_name: "", time_zone: "UTC" };

/** For a page: a line for each month that runs, or the last one; how many sessions are left; and where they are booked. */
export type MonthLeft = { words: string[]; left: number; path: string };

/** What can still be booked at an instant: nothing of a month that is over, or whose money went back. */
export function leftOf(
  { given, used, endsAt, moneyBackAt }: Pick<CoachingMonth, "given" | "used" | "endsAt" | "moneyBackAt">,
  at: number,
) {
  return endsAt > at && moneyBackAt === null ? given - used : 0;
}

/** The last day of a month that was paid on a day: the same of the next month, or its last one. */
export function lastDayOf(isoDay: string) {
  const next = monthAfter(isoDay.slice(0, 7));
  const length = new Date(Date.parse(`${monthAfter(next)}-01T00:00:00Z`) - 1).getUTCDate();
  const date = Math.min(Number(isoDay.slice(8)), length);
  return `${next}-${String(date).padStart(2, "0")}`;
}
