import type { Write, WriteResult } from "#app/school/course/learning.ts";
import { keepQueue, readQueue, subjectOf, withWrite } from "./queue.ts";
import { type Sending, sendQueue } from "./send-queue.ts";

/**
 * Where what was done is: `saved` with us; `waiting` in this browser; `unkept` nowhere but on the page, since the browser
 * keeps nothing; `signed-out` in this browser, until its student signs in again. The others: our server refused it,
 * and would again.
 */
export type Keeping = "nothing" | "sending" | "saved" | "waiting" | "unkept" | "signed-out" | "closed" | Refused;
type Refused = "too-long" | "unanswered" | "too-many";
/** What became of a write about the same thing as one's own: of it, or of one before it. */
type Then = (result: WriteResult, write: Write) => void;
type Hearers = {
  tell(keeping: Keeping): void;
  /** A try at a quiz was graded of which this page does not know: it waited from an earlier visit. */
  gradedLate(): void;
};

/** Milliseconds until the next try, after one, two and more failures. */
const pauses = [5000, 15_000, 60_000];

/** Keeps what a student does in the browser first, then sends it; tries again by itself until `stop()`. */
export function openSender(student: string, { tell, gradedLate }: Hearers) {
  /** The queue while the browser does not keep it. */
  let unkept: Write[] | undefined;
  const hearers = new Map<string, Then>();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const read = () => unkept ?? readQueue(student);
  const change = (queue: Write[]) => {
    unkept = keepQueue(student, queue) || queue.length === 0 ? undefined : queue;
  };

  async function send() {
    clearTimeout(timer);
    if (read().length === 0) return;
    if (failures === 0) tell("sending");
    const answer = await sendQueue({ student, read, change });
    for (const { write, result } of answer.sent) {
      const then = hearers.get(subjectOf(write));
      then?.(result, write);
      if (!then && write.do === "attempt") gradedLate();
    }
    failures = answer.ok ? 0 : failures + 1;
    tell(keepingAfter(answer, unkept !== undefined));
    if (!answer.ok) timer = setTimeout(again, pauses[Math.min(failures, pauses.length) - 1]);
  }

  function again() {
    void send();
  }

  again();
  addEventListener("online", again);
  document.addEventListener("visibilitychange", again);
  return {
    write(each: Write, then?: Then) {
      change(withWrite(read(), each));
      if (then) hearers.set(subjectOf(each), then);
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
  if (!answer.ok && (answer.kind === "auth" || answer.kind === "forbidden")) return isUnkept ? "unkept" : "signed-out";
  if (!answer.ok) return isUnkept ? "unkept" : "waiting";
  const refused = answer.sent.findLast(({ result }) => !result.ok)?.result;
  if (!refused || refused.ok) return "saved";
  return refusals[refused.kind] ?? "closed";
}

const refusals: Partial<Record<string, Refused>> = {
  invalid: "too-long",
  unanswered: "unanswered",
  too_many: "too-many",
};
