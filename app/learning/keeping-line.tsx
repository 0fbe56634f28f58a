import { Icon } from "#app/ui/icon.tsx";
import styles from "./learning.module.css";
import { useLearning } from "./learning-provider.tsx";
import type { Keeping } from "./open-sender.ts";

const words: Record<Keeping, string> = {
  nothing: "",
  sending: "Saving...",
  saved: "Saved",
  waiting: "Saved here, not yet sent. It goes out by itself when the connection is back.",
  unkept: "Not saved: this browser keeps nothing for this site and the connection is down. Leave this page open.",
  "signed-out": "Saved here, not yet sent. Sign in again as the same person, and it goes out.",
};

/** Says where the last change is, read out as it changes. */
export function KeepingLine() {
  const { keeping } = useLearning();
  return (
    <p className={styles.keeping} role="status" data-keeping={keeping}>
      {keeping === "saved" ? <Icon name="check" /> : null}
      {keeping === "waiting" || keeping === "unkept" || keeping === "signed-out" ? <Icon name="warning" /> : null}
      {words[keeping]}
    </p>
  );
}
