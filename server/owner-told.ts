import { setTimeout as wait } from "node:timers/promises";
import { postAlarms } from "#app/mail/owner-mails/alarms.server.ts";
import { mailOwnerEvents } from "#app/mail/owner-mails/owner-mails.server.ts";
import type { Site } from "#app/site/site.ts";
import { second } from "#app/site/time.ts";
import { isUnavailable } from "#database/trouble.ts";
import { log } from "./log.ts";

const interval = 5 * second;

/** Tells the owner what happened, every five seconds until it is stopped: by mail, and alarms by the second channel. */
export function startTellingOwner(site: Site) {
  const stopping = new AbortController();
  const finished = Promise.all([mailOwnerEvents, postAlarms].map(run));

  async function run(tell: (site: Site) => Promise<unknown>) {
    while (!stopping.signal.aborted) {
      try {
        await tell(site);
      } catch (error) {
        // Whoever looks after the database says so once.
        if (!isUnavailable(error)) log("error", "the owner could not be told", { error });
      }
      // Rejects only when it is stopped.
      await wait(interval, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    async stop() {
      stopping.abort();
      await finished;
    },
  };
}
