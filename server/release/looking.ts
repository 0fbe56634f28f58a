import { setTimeout as wait } from "node:timers/promises";
import { minute, second } from "#app/site/time.ts";
import { isUnavailable } from "#database/trouble.ts";
import type { log as writeLog } from "#server/log.ts";

const interval = 5 * second;
/** Visitors wait no longer than this for what changed while the site was stopped: until then they read what the build says. */
const longestStart = minute;

/** Looks every five seconds, until it is stopped: for what others published and changed on disk, or what is to be committed. */
export function startLooking(look: () => Promise<unknown>, log: typeof writeLog) {
  const stopping = new AbortController();
  const once = () =>
    look().catch((error: unknown) => {
      // Whoever looks after the database says so once.
      if (!isUnavailable(error)) log("error", "the content folder could not be looked at", { error });
    });
  const first = once();
  const finished = goOn();

  async function goOn() {
    await first;
    while (!stopping.signal.aborted) {
      // Rejects only when it is stopped.
      await wait(interval, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (!stopping.signal.aborted) await once();
    }
  }

  return {
    first: Promise.race([first, wait(longestStart, undefined, { ref: false })]),
    async stop() {
      stopping.abort();
      await finished;
    },
  };
}
