import { useEffect, useRef } from "react";
import { KeepingLine } from "./keeping-line.tsx";
import type { StopView } from "#app/school/course/learning.ts";
import styles from "./learning.module.css";
import { useLearning } from "./learning-provider.tsx";

/** The browser's own checkbox, so that a tick before React is there counts: it is compared when React comes. */
export function ReadMark({ view: { track, number, stop, student } }: { view: StopView }) {
  const { write } = useLearning();
  const box = useRef<HTMLInputElement>(null);
  const known = useRef(stop.done);

  function compare() {
    const ticked = box.current?.checked ?? known.current;
    if (ticked === known.current) return;
    known.current = ticked;
    write({ do: ticked ? "complete" : "reopen", track, module: number, stop: stop.slug });
  }
  // In step with a tick that the browser took before React was there.
  useEffect(compare);

  if (!student) return null;
  return (
    <div className={styles.mark} data-hydrate="" data-screen-only="">
      <label className={styles.check}>
        <input ref={box} type="checkbox" defaultChecked={stop.done} onChange={compare} />
        <span>I have read this lesson</span>
      </label>
      <KeepingLine of="ticks" />
    </div>
  );
}
