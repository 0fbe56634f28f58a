import type { Site } from "#app/site.ts";
import { second } from "#app/time.ts";
import { sendOutbox } from "./send-outbox.server.ts";

export type OutboxWorker = {
  /** Takes on nothing new, waits for the mails on their way and ends. */
  stop(): Promise<void>;
  /** Looks into the outbox now instead of at the next second. */
  wake(): void;
};

/**
 * Sends mail until it is stopped: looks every second, and at once again while there is more to do. Trouble with the
 * database is logged and tried again after ever longer waits, up to a minute; it never ends the worker.
 */
export function startOutboxWorker(site: Site, log: (line: string) => void = console.error): OutboxWorker {
  const stopping = new AbortController();
  let alarm = Promise.withResolvers<void>();
  const finished = run();

  async function run() {
    let troubles = 0;
    while (!stopping.signal.aborted) {
      try {
        const sent = await sendOutbox(site);
        troubles = 0;
        if (sent > 0) continue;
      } catch (error) {
        troubles += 1;
        log(`outbox: ${error instanceof Error ? error.message : "unknown trouble"}`);
      }
      await rest(Math.min(60, 2 ** troubles) * second);
    }
  }

  async function rest(time: number) {
    const timer = setTimeout(() => alarm.resolve(), time);
    await alarm.promise;
    clearTimeout(timer);
    alarm = Promise.withResolvers<void>();
  }

  return {
    wake: () => alarm.resolve(),
    stop: async () => {
      stopping.abort();
      alarm.resolve();
      await finished;
    },
  };
}
