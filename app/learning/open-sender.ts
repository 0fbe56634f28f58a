import type { Write, WriteResult } from "./learning.ts";
import { addToQueue, readQueue } from "./queue.ts";
import { type Sending, sendQueue } from "./send-queue.ts";

/**
 * Where what was done is: `saved` with us; `waiting` in this browser; `unkept` nowhere but on the page, since the browser
 * keeps nothing; `signed-out` in this browser, until its student signs in again.
 */
export type Keeping = "nothing" | "sending" | "saved" | "waiting" | "unkept" | "signed-out";
type Then = (result: WriteResult) => void;

/** Milliseconds until the next try, after one, two and more failures. */
const pauses = [5000, 15_000, 60_000];

/** Keeps what a student does in the browser first, then sends it; tries again by itself until `stop()`. `tell` says where it is. */
export function openSender(student: string, tell: (keeping: Keeping) => void) {
  const unkept = new Set<Write>();
  const waiting = new Map<string, Then>();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function send() {
    clearTimeout(timer);
    if (readQueue(student).length === 0 && unkept.size === 0) return;
    if (failures === 0) tell("sending");
    const answer = await sendQueue(student, [...unkept]);
    for (const { write, result } of answer.sent) {
      unkept.delete(write);
      waiting.get(JSON.stringify(write))?.(result);
    }
    failures = answer.ok ? 0 : failures + 1;
    tell(keepingAfter(answer, unkept.size > 0));
    if (!answer.ok) timer = setTimeout(again, pauses[Math.min(failures, pauses.length) - 1]);
  }

  function again() {
    void send();
  }

  again();
  addEventListener("online", again);
  document.addEventListener("visibilitychange", again);
  return {
    /** `then` hears what became of it, if the page is still there. */
    write(each: Write, then?: Then) {
      if (!addToQueue(student, each)) unkept.add(each);
      if (then) waiting.set(JSON.stringify(each), then);
      again();
    },
    stop() {
      clearTimeout(timer);
      removeEventListener("online", again);
      document.removeEventListener("visibilitychange", again);
    },
  };
}

function keepingAfter(answer: Sending, isUnkept: boolean): Keeping {
  if (answer.ok) return "saved";
  if (answer.kind === "auth" || answer.kind === "forbidden") return "signed-out";
  return isUnkept ? "unkept" : "waiting";
}
