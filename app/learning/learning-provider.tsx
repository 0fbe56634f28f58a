import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import type { Write, WriteResult } from "./learning.ts";
import { addToQueue, readQueue } from "./queue.ts";
import { type Sending, sendQueue } from "./send-queue.ts";

/**
 * Where what was done is: `saved` with us; `waiting` in this browser; `unkept` nowhere but on the page, since the browser
 * keeps nothing; `signed-out` in this browser, until its student signs in again.
 */
export type Keeping = "nothing" | "sending" | "saved" | "waiting" | "unkept" | "signed-out";

type Learning = { keeping: Keeping; write(write: Write, then?: (result: WriteResult) => void): void };

const LearningContext = createContext<Learning>({ keeping: "nothing", write: () => {} });

export function useLearning() {
  return useContext(LearningContext);
}

/** Milliseconds until the next try, after one, two and more failures. */
const pauses = [5000, 15_000, 60_000];

/** Keeps what a student does in the browser first, then sends it; tries again by itself. Without a student nothing is kept. */
export function LearningProvider({ student, children }: { student?: string; children: ReactNode }) {
  const [keeping, setKeeping] = useState<Keeping>("nothing");
  const unkept = useRef<Write[]>([]);
  const waiting = useRef(new Map<string, (result: WriteResult) => void>());
  const failures = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = useCallback(async () => {
    if (!student || (readQueue(student).length === 0 && unkept.current.length === 0)) return;
    clearTimeout(timer.current);
    setKeeping((now) => (now === "waiting" ? now : "sending"));
    const answer = await sendQueue(student, unkept.current);
    for (const { write, result } of answer.sent) waiting.current.get(JSON.stringify(write))?.(result);
    unkept.current = unkept.current.filter((write) => !answer.sent.some((each) => each.write === write));
    failures.current = answer.ok ? 0 : failures.current + 1;
    setKeeping(keepingAfter(answer, unkept.current.length > 0));
    if (!answer.ok) timer.current = setTimeout(() => void send(), pauses[failures.current - 1] ?? pauses.at(-1));
  }, [student]);

  const write = useCallback(
    (each: Write, then?: (result: WriteResult) => void) => {
      if (!student) return;
      if (!addToQueue(student, each)) unkept.current.push(each);
      if (then) waiting.current.set(JSON.stringify(each), then);
      void send();
    },
    [student, send],
  );

  // In step with the network and with what an earlier page left in the browser.
  useEffect(() => {
    void send();
    const again = () => void send();
    addEventListener("online", again);
    document.addEventListener("visibilitychange", again);
    return () => {
      clearTimeout(timer.current);
      removeEventListener("online", again);
      document.removeEventListener("visibilitychange", again);
    };
  }, [send]);

  return <LearningContext value={{ keeping, write }}>{children}</LearningContext>;
}

function keepingAfter(answer: Sending, isUnkept: boolean): Keeping {
  if (answer.ok) return "saved";
  if (answer.kind === "auth" || answer.kind === "forbidden") return "signed-out";
  return isUnkept ? "unkept" : "waiting";
}
