import { useEffect, useRef } from "react";
import { KeepingLine } from "#app/school/exercises/practice/keeping-line.tsx";
import type { StopView } from "#app/school/courses/course/learning.ts";
import styles from "#app/school/exercises/practice/learning.module.css";
import { useLearning } from "#app/school/exercises/practice/learning-provider.tsx";

type Check = { id: string; text: string; done: boolean };

/** When the exercise is done, line by line. A visitor may tick too: nothing of it is kept. */
export function Checklist({ view: { words, track, number, student }, checks }: { view: StopView; checks: Check[] }) {
  const { write } = useLearning();
  const list = useRef<HTMLFieldSetElement>(null);
  const known = useRef(new Map(checks.map(({ id, done }) => [id, done])));

  function compare() {
    for (const { name, checked } of list.current?.querySelectorAll("input") ?? []) {
      if (checked === known.current.get(name)) continue;
      known.current.set(name, checked);
      write({ do: checked ? "complete" : "reopen", track, module: number, stop: name });
    }
  }
  // In step with ticks that the browser took before React was there.
  useEffect(compare);

  return (
    <fieldset className={styles.checklist} ref={list} data-hydrate={student ? "" : undefined}>
      <legend>{words.checklist}</legend>
      {checks.map(({ id, text, done }) => (
        <label key={id} className={styles.check}>
          <input type="checkbox" name={id} defaultChecked={done} onChange={compare} />
          <span>{text}</span>
        </label>
      ))}
      <KeepingLine of="ticks" />
    </fieldset>
  );
}
