import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/form/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field, type Values } from "#app/ui/form/field.tsx";
import { mostHours } from "#app/school/handing-in/works/work.ts";
import { textOf } from "./contents.ts";
import styles from "./hand-in.module.css";
import { sendWish, sentenceOf } from "./send-wish.ts";
import { fill } from "#app/content/words/words.ts";
import { useHandInWords } from "#app/school/courses/part-words/use-school-words.ts";
import opens from "#app/ui/opens.module.css";

/** Asks how long an accepted module took: of five answers the module's page makes a measured time. */
export function HoursTaken({ work, minutes, changed }: { work: string; minutes: number | null; changed(): void }) {
  const { hours: words } = useHandInWords();
  const [errors, setErrors] = useState<Values>({});
  const [busy, setBusy] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const hours = Number(textOf(new FormData(event.currentTarget), "hours").replace(",", "."));
    if (!(hours >= 0.5 && hours <= mostHours))
      return setErrors({ hours: "Please write the hours as a number, 12 or 12.5." });
    setBusy(true);
    setErrors({});
    const answer = await sendWish({ do: "hours", work, hours });
    setBusy(false);
    if (answer.ok) changed();
    else setErrors({ form: sentenceOf(answer.reason) });
  }
  return (
    <details className={styles.more}>
      <summary className={opens.opens}>
        {minutes === null ? words.question : fill(words.said, { hours: Math.round(minutes / 6) / 10 })}
      </summary>
      <form onSubmit={(event) => void send(event)} noValidate>
        <ErrorSummary errors={errors} />
        <p>{words.text}</p>
        <Field
          label={words.label}
          name="hours"
          inputMode="decimal"
          defaultValue={minutes === null ? "" : String(Math.round(minutes / 6) / 10)}
          error={errors.hours}
        />
        <Button look="ghost" busy={busy}>
          {busy ? words.sending : words.button}
        </Button>
      </form>
    </details>
  );
}
