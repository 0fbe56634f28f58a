import { useEffect, useRef } from "react";
import { labStop, type LabView } from "#app/school/labs/labs.ts";
import { KeepingLine } from "#app/school/practice/keeping-line.tsx";
import styles from "#app/school/practice/learning.module.css";
import { useLearning } from "#app/school/practice/learning-provider.tsx";
import { useLabStudentWords } from "#app/school/part-words/use-school-words.ts";

/** The student's own word that the lab is done, kept like other progress. */
export function LabMark({ view: { track, number, lab } }: { view: LabView }) {
  const words = useLabStudentWords();
  const { write } = useLearning();
  const box = useRef<HTMLInputElement>(null);
  const known = useRef(lab.done);

  function compare() {
    const ticked = box.current?.checked ?? known.current;
    if (ticked === known.current) return;
    known.current = ticked;
    write({ do: ticked ? "complete" : "reopen", track, module: number, stop: labStop(lab.slug) });
  }
  // In step with a tick that the browser took before React was there.
  useEffect(compare);

  return (
    <div className={styles.mark} data-hydrate="" data-screen-only="">
      <label className={styles.check}>
        <input ref={box} type="checkbox" defaultChecked={lab.done} onChange={compare} />
        <span>{words.mark}</span>
      </label>
      <KeepingLine of="ticks" />
    </div>
  );
}
