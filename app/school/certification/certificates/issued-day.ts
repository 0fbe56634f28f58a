import { inSeconds } from "#app/school/certification/signatures/seconds.ts";
import { formatDay } from "#app/site/time.ts";

/** "Nov 21, 2026" for an instant in milliseconds: the day in UTC, as the certificate says it. */
export function issuedDay(at: number) {
  return formatDay(inSeconds(at).slice(0, 10));
}
