import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/form/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextArea, type Values } from "#app/ui/form/field.tsx";
import { reasonLength } from "#app/school/works/work.ts";
import { textOf } from "./contents.ts";
import styles from "./hand-in.module.css";
import { sendWish, sentenceOf } from "./send-wish.ts";

/** Asks for a second reader, once for each version. */
export function Appeal({ work, changed }: { work: string; changed(): void }) {
  const [errors, setErrors] = useState<Values>({});
  const [busy, setBusy] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = textOf(new FormData(event.currentTarget), "reason").trim();
    if (reason.length < reasonLength.least)
      return setErrors({ reason: "Please say in a sentence or two what the reader overlooked." });
    setBusy(true);
    setErrors({});
    const answer = await sendWish({ do: "appeal", work, reason });
    setBusy(false);
    if (answer.ok) changed();
    else setErrors({ form: sentenceOf(answer.reason) });
  }
  return (
    <details className={styles.more}>
      <summary>You think the reader is wrong?</summary>
      <form onSubmit={(event) => void send(event)} noValidate>
        <ErrorSummary errors={errors} />
        <p>
          Then somebody else reads this version from the beginning, without seeing what the first reader said. They see
          your reason. It is possible once for each version, and what the second reader decides counts.
        </p>
        <TextArea
          label="What did the reader overlook?"
          name="reason"
          maxLength={reasonLength.most}
          error={errors.reason}
          hint="Name the line or the file where it stands."
        />
        <Button look="ghost" busy={busy}>
          {busy ? "Sending..." : "Ask for a second reader"}
        </Button>
      </form>
    </details>
  );
}
