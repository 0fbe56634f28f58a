import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Write, WriteResult } from "./learning.ts";
import { type Keeping, openSender } from "./open-sender.ts";

type Learning = { keeping: Keeping; write(write: Write, then?: (result: WriteResult) => void): void };

const LearningContext = createContext<Learning>({ keeping: "nothing", write: () => {} });

export function useLearning() {
  return useContext(LearningContext);
}

/** For the parts of a page in which a student does something. Without a student nothing is kept. */
export function LearningProvider({ student, children }: { student?: string; children: ReactNode }) {
  const [keeping, setKeeping] = useState<Keeping>("nothing");
  const sender = useRef<ReturnType<typeof openSender>>(null);
  // In step with what this browser holds for the student, and with the network. Before the effects of the parts inside,
  // which tell at once what was ticked before React was there.
  useLayoutEffect(() => {
    if (student === undefined) return;
    const opened = openSender(student, setKeeping);
    sender.current = opened;
    return opened.stop;
  }, [student]);
  const learning = useMemo(
    (): Learning => ({ keeping, write: (write, then) => sender.current?.write(write, then) }),
    [keeping],
  );
  return <LearningContext value={learning}>{children}</LearningContext>;
}
