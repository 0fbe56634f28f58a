import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { type StopView, wayOn } from "#app/school/courses/course/learning.ts";
import { useStudentWords } from "#app/school/courses/part-words/use-school-words.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import styles from "#app/school/exercises/practice/learning.module.css";
import { MarkBox, useMark } from "./mark-box.tsx";

/** Milliseconds in which a press may still turn the page; later the reader may be at something else. */
const patience = 5000;

/**
 * The end of a lesson: one press marks it as read and goes on. A link, so that it goes on without JavaScript too. The
 * browser's own checkbox takes the mark alone, or takes it back.
 */
export function ReadMark({ view }: { view: StopView }) {
  const { student, track, number, stop } = view;
  const mark = useMark({ track, module: number, stop: stop.slug, done: stop.done });
  const navigate = useNavigate();
  const { on } = wayOn(view);

  function markAndGo(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Whoever is offline stays, also when the connection comes back at once: the mark waits in this browser, and the
    // line below says so.
    let isExpected = navigator.onLine;
    setTimeout(() => (isExpected = false), patience);
    const isNew = mark.tick((isKept) => {
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
        <MarkBox mark={mark} done={stop.done}>
          <HaveRead />
        </MarkBox>
      ) : null}
    </div>
  );
}

function HaveRead() {
  return useStudentWords().read;
}
