import { type MouseEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { type StopView, wayOn } from "#app/school/course/learning.ts";
import { useStudentWords } from "#app/school/part-words/use-school-words.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { KeepingLine } from "./keeping-line.tsx";
import styles from "./learning.module.css";
import { useLearning } from "./learning-provider.tsx";

/** Milliseconds in which a press may still turn the page; later the reader may be at something else. */
const patience = 5000;

/**
 * The end of a lesson: one press marks it as read and goes on. A link, so that it goes on without JavaScript too. The
 * browser's own checkbox takes the mark alone, or takes it back.
 */
export function ReadMark({ view }: { view: StopView }) {
  const { student, stop } = view;
  const { box, compare, tick } = useMark(view);
  const navigate = useNavigate();
  const { on } = wayOn(view);

  function markAndGo(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Whoever is offline stays, also when the connection comes back at once: the mark waits in this browser, and the
    // line below says so.
    let isExpected = navigator.onLine;
    setTimeout(() => (isExpected = false), patience);
    const isNew = tick((isKept) => {
      if (isKept && isExpected) void navigate(on.to);
    });
    if (isNew) event.preventDefault();
  }

  return (
    <div className={styles.mark} data-hydrate={student ? "" : undefined} data-screen-only="">
      <ButtonLink rel="next" to={on.to} onClick={markAndGo}>
        {stop.done ? on.words : (on.marking ?? on.words)}
      </ButtonLink>
      {student ? (
        <>
          <label className={styles.check}>
            <input ref={box} type="checkbox" defaultChecked={stop.done} onChange={() => compare()} />
            <HaveRead />
          </label>
          <KeepingLine of="ticks" />
        </>
      ) : null}
    </div>
  );
}

function HaveRead() {
  return <span>{useStudentWords().read}</span>;
}

type Then = (isKept: boolean) => void;

/** `compare` writes down what the checkbox says now; `tick` ticks it, and answers whether that was needed. */
function useMark({ track, number, stop }: StopView) {
  const { write } = useLearning();
  const box = useRef<HTMLInputElement>(null);
  const known = useRef(stop.done);

  function compare(then?: Then) {
    const ticked = box.current?.checked ?? known.current;
    if (ticked === known.current) return;
    known.current = ticked;
    write({ do: ticked ? "complete" : "reopen", track, module: number, stop: stop.slug }, ({ ok }) => then?.(ok));
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
