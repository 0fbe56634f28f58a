import type { ReactNode } from "react";
import type { Line } from "./bullet.tsx";
import type { StationState } from "./station-state.ts";
import ring from "./ring.module.css";
import styles from "./strip.module.css";

/** A line with its stations, from left to right; from top to bottom where there is no room. Holds Station elements. */
export function Strip({ line, children }: { line: Line; children: ReactNode }) {
  return (
    <ol className={styles.strip} data-line={line}>
      {children}
    </ol>
  );
}

export function Station({
  name,
  state,
  children,
}: {
  name: ReactNode;
  state?: StationState | undefined;
  children?: ReactNode;
}) {
  return (
    <li className={`${ring.ring} ${styles.station}`} data-state={state}>
      <b>{name}</b>
      {children ? <span>{children}</span> : null}
    </li>
  );
}
