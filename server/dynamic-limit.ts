import { minute, second } from "#app/time.ts";

/** security.md D7: how many rendered answers one address may ask for. Pages in memory are not counted. */
const rules = [
  { window: 10 * second, most: 50 },
  { window: minute, most: 200 },
];

/**
 * Counts in memory: a write for every page view would cost more than it protects, and a restart forgives at most one
 * minute. What must survive a restart (sign-ups, mails) is counted in the database by app/limits.
 */
export function openDynamicLimit(now: () => number) {
  const seen = new Map<string, number[]>();

  /** Seconds to wait, or 0 when the request may pass. */
  function waitFor(address: string) {
    const time = now();
    if (seen.size > 10_000) forgetOld(seen, time);
    const times = (seen.get(address) ?? []).filter((each) => each > time - minute && each <= time);
    for (const { window, most } of rules) {
      const within = times.filter((each) => each > time - window);
      const first = within[within.length - most];
      if (first !== undefined) return Math.max(1, Math.ceil((first + window - time) / second));
    }
    times.push(time);
    seen.set(address, times);
    return 0;
  }
  return { waitFor };
}

function forgetOld(seen: Map<string, number[]>, time: number) {
  for (const [address, times] of seen) if ((times.at(-1) ?? 0) < time - minute) seen.delete(address);
}
