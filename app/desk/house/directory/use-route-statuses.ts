import { useEffect, useState } from "react";
import { askStatus, type RouteStatus } from "./route-status.ts";

/** As many as a browser opens connections to one site. */
const atOnce = 6;

export type RouteStatuses = ReadonlyMap<string, RouteStatus>;

/** The live status of each path, filled in one after the other. `checkAgain` forgets all and starts over. */
export function useRouteStatuses(paths: readonly string[]) {
  const [round, setRound] = useState({ number: 0, statuses: new Map() as RouteStatuses });
  const { number } = round;

  // In step with the site: every path is asked once a round, until the page is left.
  useEffect(() => {
    const left = new AbortController();
    const waiting = [...paths];
    async function work() {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        const asked = path;
        const status = await askStatus(asked, left.signal);
        if (left.signal.aborted) return;
        setRound((now) =>
          now.number === number ? { number, statuses: new Map(now.statuses).set(asked, status) } : now,
        );
      }
    }
    for (let worker = 0; worker < atOnce; worker += 1) void work();
    return () => left.abort();
  }, [paths, number]);

  const checkAgain = () => setRound({ number: number + 1, statuses: new Map() });
  return { statuses: round.statuses, checkAgain };
}
