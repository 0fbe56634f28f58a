import type { ReactNode } from "react";
import styles from "./ticket.module.css";

/** A price with a perforated edge. `stub` is the part below the cut. */
export function Ticket({ children, stub }: { children: ReactNode; stub: ReactNode }) {
  return (
    <div className={styles.ticket}>
      <div className={styles.part}>{children}</div>
      <div className={styles.cut} />
      <div className={styles.part}>{stub}</div>
    </div>
  );
}

/** "$199.95 per month". */
export function Price({ amount, unit }: { amount: string; unit: string }) {
  return (
    <p className={styles.price}>
      {amount} <small>{unit}</small>
    </p>
  );
}
