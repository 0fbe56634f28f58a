import type { ReactNode } from "react";
import styles from "./when.module.css";

/** A day grid and the times of its day. */
export function When({ children }: { children: ReactNode }) {
  return (
    <div className={styles.when}>
      <div>{children}</div>
    </div>
  );
}
