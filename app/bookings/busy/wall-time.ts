import { day, hour, minute, second } from "#app/site/time.ts";

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
export type Clock = (instant: number) => number;

/** What a clock on the wall shows, in milliseconds as if it were UTC. A date alone is `whole`; `utc` is the instant itself. */
export type WallTime = { wall: number; whole: boolean; utc: boolean };

/** `20261201` or `20261201T100000`, with a Z for UTC (RFC 5545 §3.3.4, §3.3.5). Undefined for anything else. */
export function readWallTime(text: string): WallTime | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/.exec(text.trim());
  if (!parts) return undefined;
  const [year = 0, month = 1, date = 1, hours = 0, minutes = 0, seconds = 0] = parts.slice(1, 7).map(Number);
  const moment = new Date(0);
  // Date.UTC would take the years 0 to 99 for others.
  moment.setUTCFullYear(year, month - 1, date);
  moment.setUTCHours(hours || 0, minutes || 0, seconds || 0);
  return { wall: moment.getTime(), whole: parts[4] === undefined, utc: parts[7] !== undefined };
}

/**
 * The instant at which the clock on the wall shows a time. Of one that occurs twice the first; one that a change of clocks
 * skips is read with the clock before it (RFC 5545 §3.3.5).
 */
export function instantOf(wall: number, clock: Clock) {
  const before = clock(wall - day);
  const after = clock(wall + day);
  if (before === after) return wall - before;
  const both = [wall - before, wall - after].toSorted((one, other) => one - other);
  return both.find((instant) => instant + clock(instant) === wall) ?? wall - before;
}

/** Days follow the calendar, the rest is exact (RFC 5545 §3.3.6). */
export type Length = { days: number; exact: number };

/** Further than anybody looks: a length beyond all calendars counts as this one. */
const mostDays = 1000;

/** `PT1H30M`, `P1D`, `P2W`. Undefined for anything else, and for less than nothing. */
export function readDuration(text: string): Length | undefined {
  const parts = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i.exec(text.trim());
  if (!parts) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  const exact = hours * hour + minutes * minute + seconds * second;
  return { days: Math.min(weeks * 7 + days, mostDays), exact: Math.min(exact, mostDays * day) };
}

/** `+0100`, `-0930`, `+053000` in milliseconds. */
export function readOffset(text: string): number | undefined {
  const parts = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(text.trim());
  if (!parts) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(2).map((part) => Number(part ?? 0));
  return (parts[1] === "-" ? -1 : 1) * (hours * hour + minutes * minute + seconds * second);
}
