import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useRef } from "react";
import { href } from "react-router";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import { OwnCalendarLink } from "./own-calendar-link.tsx";
import styles from "./partner-calendar.module.css";
import type { ConsultationWords } from "#app/bookings/words/consultation-words.server.ts";

type Own = ConsultationWords["own"];

/** Brought when it is needed. Without a network it cannot be. */
const OwnCalendar = lazy(() =>
  import("./own-calendar.tsx").then(
    (module) => ({ default: module.OwnCalendar }),
    () => ({ default: OutOfReach }),
  ),
);

function OutOfReach({ words }: { words: Own }) {
  return <OwnCalendarLink words={words}>{words.calendarFailed}</OwnCalendarLink>;
}

/** Beside the partner's from the first moment. A link, so that a press before React arrives leads there too. */
export function OwnInstead({ words, onChoose }: { words: Own; onChoose(): void }) {
  function onClick(event: MouseEvent) {
    event.preventDefault();
    onChoose();
  }
  return (
    <p className={styles.instead}>
      <ButtonLink look="ghost" to={`${href("/schedule-consultation")}?from=ai-consulting`} onClick={onClick}>
        {words.instead}
      </ButtonLink>
    </p>
  );
}

/** `children` say why it is not the partner's. */
export function OwnPlace({ words, focused, children }: { words: Own; focused?: boolean; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // In step with the document: focus follows the button that was replaced.
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <div className={styles.own}>
      {children ? <Notice kind="note">{children}</Notice> : null}
      <h4 ref={heading} tabIndex={-1}>
        {words.heading}
      </h4>
      <p>{words.text}</p>
      <Suspense fallback={<p role="status">{words.loading}</p>}>
        <OwnCalendar words={words} />
      </Suspense>
    </div>
  );
}
