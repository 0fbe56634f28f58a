import { setTimeout } from "node:timers/promises";
import type { Site } from "#app/site/site.ts";
import { second } from "#app/site/time.ts";
import { isUnavailable } from "#database/trouble.ts";
import type { Lane } from "./due-mails.server.ts";
import { sendOutbox } from "./send-outbox.server.ts";

type OutboxWorker = {
  /** Takes on nothing new, waits for the mails on their way and ends. */
  stop(): Promise<void>;
};

/** Resolves after so many milliseconds; rejects when the signal ends it before. */
type Wait = (time: number, signal: AbortSignal) => Promise<void>;

const lanes: readonly Lane[] = ["others", "newsletters"];

/**
 * Sends mail until it is stopped, newsletters and all others apart, so that none waits for an edition that leaves slowly:
 * looks every second, and at once again while there is more to do. A database
 * that does not answer is asked again every second, in silence: whoever looks after it says so once. Other trouble is
 * logged and tried again after ever longer waits, up to a minute. Nothing ends the worker.
 */
export function startOutboxWorker(
  site: Site,
  log: (line: string) => void = console.error,
  wait: Wait = (time, signal) => setTimeout(time, undefined, { signal }),
  each = lanes,
): OutboxWorker {
  const stopping = new AbortController();
  const finished = Promise.all(each.map(run));

  async function run(lane: Lane) {
    let troubles = 0;
    while (!stopping.signal.aborted) {
      try {
        const sent = await sendOutbox(site, lane);
        troubles = 0;
        if (sent > 0) continue;
      } catch (error) {
        if (isUnavailable(error)) {
          await rest(second);
          continue;
        }
        troubles += 1;
        log(`outbox of ${lane}: ${error instanceof Error ? error.message : "unknown trouble"}`);
      }
      await rest(Math.min(60, 2 ** troubles) * second);
    }
  }

  /** In milliseconds; ends early when the worker is stopped, which is all that it can reject for. */
  async function rest(time: number) {
    await wait(time, stopping.signal).catch(() => undefined);
  }

  return {
    stop: async () => {
      stopping.abort();
      await finished;
    },
  };
}
