import type { ReactNode } from "react";
import styles from "./accordion.module.css";

/** Questions of which one is open at a time: `details` with a shared name, so that it works without JavaScript. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles.accordion}>{children}</div>;
}

/** `group` is the shared name; `id` names it; a fragment opens it only when it stands inside the answer. */
export function AccordionItem({
  group,
  id,
  title,
  children,
}: {
  group: string;
  id?: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <details name={group} id={id}>
      <summary>
        <h3>{title}</h3>
      </summary>
      <div className={styles.answer}>{children}</div>
    </details>
  );
}
