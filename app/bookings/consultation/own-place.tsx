import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useRef } from "react";
import { href } from "react-router";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import { OwnCalendarLink } from "./own-calendar-link.tsx";
import styles from "./partner-calendar.module.css";

/** Brought when it is needed. Without a network it cannot be. */
const OwnCalendar = lazy(() =>
  import("./own-calendar.tsx").then(
    (module) => ({ default: module.OwnCalendar }),
    () => ({ default: OutOfReach }),
  ),
);

function OutOfReach() {
  return <OwnCalendarLink>Our own calendar could not be loaded: your connection may be interrupted.</OwnCalendarLink>;
}

/** Beside the partner's from the first moment. A link, so that a press before React arrives leads there too. */
export function OwnInstead({ onChoose }: { onChoose(): void }) {
  function onClick(event: MouseEvent) {
    event.preventDefault();
    onChoose();
  }
  return (
    <p className={styles.instead}>
      <ButtonLink look="ghost" to={`${href("/schedule-consultation")}?from=ai-consulting`} onClick={onClick}>
        Use our own calendar instead
      </ButtonLink>
    </p>
  );
}

/** `children` say why it is not the partner's. */
export function OwnPlace({ focused, children }: { focused?: boolean; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // In step with the document: focus follows the button that was replaced.
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <div className={styles.own}>
      {children ? <Notice kind="note">{children}</Notice> : null}
      <h4 ref={heading} tabIndex={-1}>
        Our own calendar
      </h4>
      <p>Choose your time here. It is the same consultation, booked with us directly.</p>
      <Suspense fallback={<p role="status">It is on its way.</p>}>
        <OwnCalendar />
      </Suspense>
    </div>
  );
}
