import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Write } from "#app/school/courses/course/writes.ts";
import type { Keeping } from "./keeping.ts";
import { openSender, type Then } from "./open-sender.ts";
import { type Part, partOf } from "./parts.ts";

/** `keeping` is about the part in which something was done last. `then` hears nothing when the page is left before. */
type Learning = { keeping: Keeping; part: Part; write: (write: Write, then?: Then) => void };

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
    const write: Learning["write"] = (each, then) => {
      setPart(partOf(each));
      sender.current?.write(each, then);
    };
    return { keeping, part, write };
  }, [keeping, part]);
  return <LearningContext value={learning}>{children}</LearningContext>;
}
