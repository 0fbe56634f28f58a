import type { ReactNode } from "react";
import styles from "./facts.module.css";

/** Names and what they stand for, a line each, its breaks kept; a text written from right to left stands so. Holds Fact elements. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** Nothing where there is nothing to say. */
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Counts side by side, the name beneath each. */
export function Figures({ figures }: { figures: [name: string, count: number | string][] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
