import { type ReactNode, useEffect, useRef } from "react";
import styles from "./received.module.css";

/** Takes the place of a form that arrived. `focused` when script sent it: the button that had the focus is gone. */
export function Received({ title, focused, children }: { title: string; focused: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // In step with the document: focus follows what was replaced.
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <div className={styles.received} role="status">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  );
}
