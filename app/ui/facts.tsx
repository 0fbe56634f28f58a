import type { ReactNode } from "react";
import styles from "./facts.module.css";

/** Names and what they stand for, a line each. Holds Fact elements. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** Line breaks in the text are kept, and a text written from right to left stands so. */
export function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
