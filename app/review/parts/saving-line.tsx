import type { Keeping } from "#app/review/draft/keeper.ts";
import { Notice } from "#app/ui/form/notice.tsx";
import styles from "./desk-bar.module.css";

const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", second: "2-digit" });

/** How what was typed is kept. Only trouble interrupts. */
export function SavingLine({ keeping }: { keeping: Keeping }) {
  switch (keeping.state) {
    case "kept":
      return (
        <p className={styles.saving}>
          {keeping.at === null ? "What you write is saved as you type." : `Saved at ${clock.format(keeping.at)}.`}
        </p>
      );
    case "under-way":
      return <p className={styles.saving}>Saving...</p>;
    case "down":
      return (
        <Notice kind="error">
          The line is down, so nothing reaches us at the moment. Go on: this browser keeps what you write and sends it
          when the line is back.
        </Notice>
      );
    case "refused":
      return (
        <Notice kind="error">
          We could not take the last change: a remark is about lines that are not there, or there are more than 300
          remarks. Change or take away the last one.
        </Notice>
      );
    case "gone":
      return null;
  }
}
