import { type ReactNode, useEffect, useRef } from "react";
import type { Track } from "#app/school/courses/course/courses.ts";
import { KeepingLine } from "#app/school/exercises/practice/keeping-line.tsx";
import styles from "#app/school/exercises/practice/learning.module.css";
import { useLearning } from "#app/school/exercises/practice/learning-provider.tsx";

type Markable = { track: Track; module: number; stop: string; done: boolean };
type Then = (isKept: boolean) => void;

/** Marks a stop as done, or takes that back. `compare` writes down what the checkbox says now; `tick` ticks it, and answers whether that was needed. */
export function useMark({ track, module, stop, done }: Markable) {
  const { write } = useLearning();
  const box = useRef<HTMLInputElement>(null);
  const known = useRef(done);

  function compare(then?: Then) {
    const ticked = box.current?.checked ?? known.current;
    if (ticked === known.current) return;
    known.current = ticked;
    write({ do: ticked ? "complete" : "reopen", track, module, stop }, ({ ok }) => then?.(ok));
  }
  function tick(then: Then) {
    if (!box.current || box.current.checked) return false;
    box.current.checked = true;
    compare(then);
    return true;
  }
  // In step with a tick that the browser took before React was there.
  useEffect(() => compare());
  return { box, compare, tick };
}

type Props = { mark: ReturnType<typeof useMark>; done: boolean; children: ReactNode };

/** The browser's own checkbox, and below it where the mark is. */
export function MarkBox({ mark: { box, compare }, done, children }: Props) {
  return (
    <>
      <label className={styles.check}>
        <input ref={box} type="checkbox" defaultChecked={done} onChange={() => compare()} />
        <span>{children}</span>
      </label>
      <KeepingLine of="ticks" />
    </>
  );
}
