import { networkOf } from "#app/forms/limits/network.ts";
import { minute, second } from "#app/site/time.ts";

/** security.md D7: how many rendered answers one visitor may ask for (IPv6 by /64). Pages in memory are not counted. */
const rules = [
  { window: 10 * second, most: 50 },
  { window: minute, most: 200 },
];
/** So many visitors are remembered; beyond that the one heard of longest ago is forgotten. */
const mostVisitors = 10_000;

/**
 * Counts in memory: a write for every page view would cost more than it protects, and a restart forgives at most one
 * minute. What must survive a restart (sign-ups, mails) is counted in the database by app/forms/limits.
 */
export function openDynamicLimit(now: () => number) {
  const seen = new Map<string, number[]>();

  /** Seconds to wait, or 0 when the request may pass. */
  function waitFor(address: string) {
    const time = now();
    const visitor = networkOf(address);
    const times = (seen.get(visitor) ?? []).filter((each) => each > time - minute && each <= time);
    for (const { window, most } of rules) {
      const within = times.filter((each) => each > time - window);
      const first = within[within.length - most];
      if (first !== undefined) return Math.max(1, Math.ceil((first + window - time) / second));
    }
    times.push(time);
    // Anew, so that the map is in the order in which visitors were last heard of.
    seen.delete(visitor);
    seen.set(visitor, times);
    if (seen.size > mostVisitors) seen.delete(seen.keys().next().value ?? "");
    return 0;
  }
  return { waitFor };
}
