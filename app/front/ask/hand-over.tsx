import { useEffect, useRef } from "react";
import { AskForm } from "./ask-form.tsx";
import styles from "./ask.module.css";

/** The question to a person, with what was said beside it. */
export function HandOver({ said }: { said: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  // In step with the document: the button that was pressed is gone, and the focus with it.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.handOver} aria-labelledby="hand-over-title">
      <h3 id="hand-over-title" tabIndex={-1} ref={title}>
        Hand over to a person
      </h3>
      <AskForm about="" talk={said} />
    </section>
  );
}
