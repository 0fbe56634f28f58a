import { setTimeout as pause } from "node:timers/promises";
import { type Desk, readingOf } from "./reading.ts";

type Settings = {
  siteOrigin: string;
  /** What proves the mentor to the site, as the played platform gives it to its members. */
  token(): string;
  /** Milliseconds: until somebody notices that something waits, for one reading, and to try again. For tests. */
  pace?: { notice: number; reading: number; again: number };
};

type Overview = { waiting: number; inHand: { leasedUntil: number } | null };

const patience = 5000;
const minute = 60_000;
/** A lease of this age is nobody's at a desk any more: the site gives 30 minutes, and each saving renews them. */
const leftFor = 25 * minute;

export type DemoMentor = ReturnType<typeof openDemoMentor>;

/**
 * Plays somebody who reads works (decision 040), through the addresses that a reviewer's page uses, as the member of the played
 * community who is a reviewer. Reads whatever waits some seconds after a mail of the site speaks of a work, so that its student
 * sees it wait, and writes what `readingOf` says. `setReading(false)`: you read yourself.
 */
export function openDemoMentor({ siteOrigin, token, pace = { notice: 3000, reading: 4000, again: 10_000 } }: Settings) {
  const stop = new AbortController();
  let isReading = true;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let trouble = "";
  // What waited while the demo was away.
  soon(pace.again);

  function soon(wait: number) {
    if (timer || stop.signal.aborted) return;
    timer = setTimeout(() => {
      timer = undefined;
      running = running.then(readAll);
    }, wait).unref();
  }

  async function readAll() {
    try {
      let more = true;
      while (more) more = isReading && (await readNext());
      trouble = "";
    } catch (error) {
      // The site, or what it asks, is not there yet or just now.
      trouble = error instanceof Error ? error.message : String(error);
      soon(pace.again);
    }
  }

  /** Whether another one may wait. */
  async function readNext() {
    const overview = await ask<Overview>("/api/review");
    if (!overview) return false;
    if (overview.inHand && overview.inHand.leasedUntil - Date.now() > leftFor) {
      // Somebody reads as the mentor, by hand.
      soon(minute);
      return false;
    }
    if (overview.waiting === 0 && !overview.inHand) return false;
    const next = await ask<{ id: string | null }>("/api/review", { do: "next" });
    const desk = next?.id ? await ask<Desk>(`/api/review/${next.id}`) : undefined;
    if (!desk) return false;
    await pause(pace.reading, undefined, { signal: stop.signal });
    const order = { do: "release", reading: desk.id, changes: readingOf(desk) };
    return (await ask<{ ok: boolean }>("/api/review", order))?.ok === true;
  }

  /** Undefined when the mentor is no reviewer any more; throws when the site cannot answer now. */
  async function ask<Value>(path: string, order?: object): Promise<Value | undefined> {
    const response = await fetch(siteOrigin + path, {
      method: order ? "POST" : "GET",
      headers: {
        Authorization: `Bearer ${token()}`,
        ...(order && { "Content-Type": "application/json", Origin: siteOrigin }),
      },
      body: order && JSON.stringify(order),
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(patience)]),
    });
    const answer = (await response.json()) as { ok: true; value: Value } | { ok: false; kind: string };
    if (answer.ok) return answer.value;
    if (answer.kind !== "not_found") throw new Error(`the site answered ${answer.kind}`);
    return undefined;
  }

  return {
    /** A mail of the site arrived at somebody's. */
    hear(words: string) {
      if (isReading && words.includes(`${siteOrigin}/work/`)) soon(pace.notice);
    },
    isReading: () => isReading,
    /** Why the last try failed; empty when it did not. */
    trouble: () => trouble,
    setReading(reads: boolean) {
      isReading = reads;
      if (reads) soon(pace.notice);
    },
    async close() {
      stop.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
