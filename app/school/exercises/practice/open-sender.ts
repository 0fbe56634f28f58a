import type { Write, WriteResult } from "#app/school/courses/course/writes.ts";
import { type Keeping, keepingAfter } from "./keeping.ts";
import { keepQueue, readQueue, subjectOf, withWrite } from "./queue.ts";
import { sendQueue } from "./send-queue.ts";

/** Hears what became of a write about the same thing as one's own: of it, or of one before it. */
export type Then = (result: WriteResult, write: Write) => void;
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
    const { sent, trouble } = await sendQueue({ student, read, change });
    for (const { write, result } of sent) {
      const then = hearers.get(subjectOf(write));
      then?.(result, write);
      if (!then && write.do === "attempt") gradedLate();
    }
    failures = trouble ? failures + 1 : 0;
    if (trouble) timer = setTimeout(again, pauses[Math.min(failures, pauses.length) - 1]);
    tell(keepingAfter({ sent, trouble }, unkept === undefined));
  }
  const again = () => void send();

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
