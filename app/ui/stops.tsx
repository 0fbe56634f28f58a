import type { ReactNode } from "react";
import type { Line } from "./bullet.tsx";
import type { StationState } from "./station-state.ts";
import ring from "./ring.module.css";
import styles from "./stops.module.css";

/** A line from top to bottom. Holds Stop elements; `ordered` when their order means something. */
export function Stops({ line, ordered, children }: { line?: Line; ordered?: boolean; children: ReactNode }) {
  const List = ordered ? "ol" : "ul";
  return (
    <List className={styles.stops} data-line={line}>
      {children}
    </List>
  );
}

export function Stop({ state, children }: { state?: StationState | undefined; children: ReactNode }) {
  return (
    <li className={`${ring.ring} ${styles.stop}`} data-state={state}>
      {children}
    </li>
  );
}
