/** "2026-11-21T09:00:00Z": the times of credentials have no fractions. `at` in milliseconds. */
export function inSeconds(at: number) {
  return new Date(at).toISOString().replace(/\.\d+Z$/, "Z");
}

/** Whole seconds since 1970 of such a time; NaN for text that is none. */
export function startOfSecond(time: string) {
  return Math.floor(Date.parse(time) / 1000);
}
