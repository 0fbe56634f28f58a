import type { ReactNode } from "react";
import layout from "#app/ui/layout.module.css";
import styles from "./review.module.css";

export function ReviewFrame({ children }: { children: ReactNode }) {
  return (
    <section className={layout.section} data-line="training">
      <div className={`${layout.wrap} ${styles.page}`}>
        <h1 className={layout.pageTitle}>Works to read</h1>
        {children}
      </div>
    </section>
  );
}
