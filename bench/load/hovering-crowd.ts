// A crowd in a thread of its own, so that whoever measures beside it does not wait for what it costs the load.
import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { openPage } from "./open-page.ts";

/** Each of `visitors` opens a page a second; before the next one the hand of the first `hovering` rests on five links. */
export type Crowd = { origin: string; paths: string[]; visitors: number; hovering: number; seconds: number };
/** Pages that were opened and that were made ready, and answers that did not come. */
export type Came = { opened: number; madeReady: number; errors: number };

const links = 5;
/** As browsers ask for a page that they make ready (decision 024). */
const madeReady = { "Sec-Purpose": "prefetch;prerender" };

const { origin, paths, visitors, hovering, seconds } = workerData as Crowd;
const came: Came = { opened: 0, madeReady: 0, errors: 0 };
const end = performance.now() + seconds * 1000;
await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
parentPort?.postMessage(came, []);

async function visit(visitor: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const step = 1000 / (links + 1);
  // Nobody begins together.
  await wait((visitor / visitors) * 1000);
  for (let n = 0; performance.now() < end; n++) {
    const isOpened = n % (links + 1) === 0;
    if (!isOpened && visitor >= hovering) await wait(step);
    else await take(isOpened);
  }
  agent.destroy();

  async function take(isOpened: boolean) {
    const due = performance.now() + step;
    const path = paths[Math.floor(Math.random() * paths.length)] ?? "/";
    const isThere = await openPage({ origin, path, agent, headers: isOpened ? {} : madeReady });
    if (!isThere) came.errors += 1;
    else if (isOpened) came.opened += 1;
    else came.madeReady += 1;
    await wait(Math.max(0, due - performance.now()));
  }
}
