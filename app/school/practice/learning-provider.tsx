import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Write, WriteResult } from "#app/school/course/learning.ts";
import { type Keeping, openSender } from "./open-sender.ts";

/** `then` hears what became of it, or of one before it about the same thing; not when the page is left before. */
type WriteDown = (write: Write, then?: (result: WriteResult, write: Write) => void) => void;
/** What a student does on a page: writes a note, ticks, answers. */
export type Part = "note" | "ticks" | "quiz";
/** `keeping` is about the part in which something was done last. */
type Learning = { keeping: Keeping; part: Part; write: WriteDown };

const LearningContext = createContext<Learning>({ keeping: "nothing", part: "note", write: () => {} });

export function useLearning() {
  return useContext(LearningContext);
}

/** For the parts of a page in which a student does something. Without a student nothing is kept. */
export function LearningProvider({ student, children }: { student?: string; children: ReactNode }) {
  const [keeping, setKeeping] = useState<Keeping>("nothing");
  const [part, setPart] = useState<Part>("note");
  const { revalidate } = useRevalidator();
  const sender = useRef<ReturnType<typeof openSender>>(null);
  // In step with what this browser holds for the student, and with the network. Before the effects of the parts inside,
  // which tell at once what was ticked before React was there.
  useLayoutEffect(() => {
    if (student === undefined) return;
    const opened = openSender(student, { tell: setKeeping, gradedLate: () => void revalidate() });
    sender.current = opened;
    return opened.stop;
  }, [student, revalidate]);
  const learning = useMemo((): Learning => {
    const write: WriteDown = (each, then) => {
      setPart(partOf(each));
      sender.current?.write(each, then);
    };
    return { keeping, part, write };
  }, [keeping, part]);
  return <LearningContext value={learning}>{children}</LearningContext>;
}

function partOf(write: Write): Part {
  if (write.do === "note") return "note";
  return write.do === "attempt" ? "quiz" : "ticks";
}
