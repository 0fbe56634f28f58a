import { day, minute } from "#app/site/time.ts";

// Made once a zone: to make a format costs a hundred times what using it does.
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The instant, in milliseconds, of a wall time on a calendar day in a zone (IANA name). `minutes` counts from midnight of
 * the clock on the wall. Undefined for a time that a change of clocks skips; of one that occurs twice, the first
 * (partners.md §8, security.md E2).
 */
export function instantAt(isoDay: string, minutes: number, timeZone: string): number | undefined {
  const wall = Date.parse(`${isoDay}T00:00:00Z`) + minutes * minute;
  // No zone changes its clock twice within two days: one of the two offsets around is the one that holds.
  const before = offsetAt(wall - day, timeZone);
  const after = offsetAt(wall + day, timeZone);
  if (before === after) return wall - before;
  return [wall - before, wall - after]
    .toSorted((one, other) => one - other)
    .find((instant) => instant + offsetAt(instant, timeZone) === wall);
}

/** All of these wall times of one day, as `instantAt` has them; asks the zone twice a day instead of twice a time. */
export function instantsOn(isoDay: string, minutes: number[], timeZone: string): number[] {
  const midnight = Date.parse(`${isoDay}T00:00:00Z`);
  const offset = offsetAt(midnight - day, timeZone);
  // The clocks that hold on the days around hold all day.
  if (offset === offsetAt(midnight + 2 * day, timeZone))
    return minutes.map((each) => midnight + each * minute - offset);
  return minutes.flatMap((each) => instantAt(isoDay, each, timeZone) ?? []);
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(instant: number, timeZone: string) {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day: date = 1, hour = 0, minute: minutes = 0, second: seconds = 0 } = parts;
  return Date.UTC(year, month - 1, date, hour, minutes, seconds) - Math.floor(instant / 1000) * 1000;
}

/** Whether the runtime knows a zone of this name. */
export function isTimeZone(name: string) {
  try {
    formatOf(name);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function formatOf(timeZone: string) {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formats.set(timeZone, format);
  return format;
}
