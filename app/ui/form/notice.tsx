import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./notice.module.css";

/** Says how something went. An error interrupts a screen reader, good news and notes wait their turn. */
export function Notice({ kind, children }: { kind: "error" | "ok" | "note"; children: ReactNode }) {
  return (
    <div className={styles.notice} data-kind={kind} role={kind === "error" ? "alert" : "status"}>
      <Icon name={kind === "ok" ? "check" : "warning"} />
      <div>{children}</div>
    </div>
  );
}
