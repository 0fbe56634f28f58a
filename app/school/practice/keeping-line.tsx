import { Icon } from "#app/ui/icon.tsx";
import styles from "./learning.module.css";
import { mostTries } from "#app/school/course/learning.ts";
import { type Part, useLearning } from "./learning-provider.tsx";
import type { Keeping } from "./open-sender.ts";

const words: Record<Keeping, string> = {
  nothing: "",
  sending: "Saving...",
  saved: "Saved",
  waiting: "Saved here, not yet sent. It goes out by itself when the connection is back.",
  unkept:
    "Could not be kept: this browser keeps nothing more for this site, and it is not sent yet. Leave this page open.",
  "signed-out": "Saved here, not yet sent. Sign in again as the same person, and it goes out.",
  closed: "Not saved: this part of the course is not open to you any more. Load the page again to see why.",
  "too-long": "Not saved: a note has at most 10,000 characters. Shorten it.",
  unanswered: "Not graded: a question has no answer yet. Answer all of them, then grade again.",
  "too-many": `Not graded: you have tried this quiz ${mostTries} times within a day. What you chose is kept here; try again tomorrow.`,
};
const troubled: Keeping[] = ["waiting", "unkept", "signed-out", "closed", "too-long", "unanswered", "too-many"];

/** Says where the last change of this part of the page is, read out as it changes. */
export function KeepingLine({ of }: { of: Part }) {
  const { keeping: last, part } = useLearning();
  const keeping = part === of ? last : "nothing";
  return (
    <p className={styles.keeping} role="status" data-keeping={keeping}>
      {keeping === "saved" ? <Icon name="check" /> : null}
      {troubled.includes(keeping) ? <Icon name="warning" /> : null}
      {words[keeping]}
    </p>
  );
}
