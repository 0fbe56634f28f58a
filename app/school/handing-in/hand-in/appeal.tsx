import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/form/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextArea, type Values } from "#app/ui/form/field.tsx";
import { reasonLength } from "#app/school/handing-in/works/work.ts";
import { textOf } from "./contents.ts";
import styles from "./hand-in.module.css";
import { sendWish, sentenceOf } from "./send-wish.ts";
import { useHandInWords } from "#app/school/courses/part-words/use-school-words.ts";
import opens from "#app/ui/opens.module.css";

/** Asks for a second reader, once for each version. */
export function Appeal({ work, changed }: { work: string; changed(): void }) {
  const { appeal: words } = useHandInWords();
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
      <summary className={opens.opens}>{words.heading}</summary>
      <form onSubmit={(event) => void send(event)} noValidate>
        <ErrorSummary errors={errors} />
        <p>{words.text}</p>
        <TextArea
          label={words.label}
          name="reason"
          maxLength={reasonLength.most}
          error={errors.reason}
          hint={words.hint}
        />
        <Button look="ghost" busy={busy}>
          {busy ? words.sending : words.button}
        </Button>
      </form>
    </details>
  );
}
