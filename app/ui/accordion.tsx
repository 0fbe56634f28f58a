import type { ReactNode } from "react";
import styles from "./accordion.module.css";

/** Questions of which one is open at a time: `details` with a shared name, so that it works without JavaScript. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles.accordion}>{children}</div>;
}

type ItemProps = { group: string; title: string; children: ReactNode };

/** `group` is the shared name. A fragment opens it only when it stands inside the answer. */
export function AccordionItem({ group, title, children }: ItemProps) {
  return (
    <details name={group}>
      <summary>
        <h3>{title}</h3>
      </summary>
      <div className={styles.answer}>{children}</div>
    </details>
  );
}
