import type { ReactNode } from "react";
import { useTexts } from "#app/content/words/use-every-page.ts";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import styles from "./session-bar.module.css";

/** Below the header: one sentence about the sign-in, and what can be done. */
export function SessionBar({
  kind,
  words,
  children,
}: {
  kind: "note" | "error" | "ok";
  words: ReactNode;
  children: ReactNode;
}) {
  const { label } = useTexts("session");
  return (
    <aside aria-label={label} className={`${layout.wrap} ${styles.bar}`} data-screen-only="">
      <Notice kind={kind}>
        <div className={styles.line}>
          <p>{words}</p>
          <div className={layout.row}>{children}</div>
        </div>
      </Notice>
    </aside>
  );
}
