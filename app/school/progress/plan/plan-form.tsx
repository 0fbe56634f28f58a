import { type FormEvent, useState } from "react";
import { href } from "react-router";
import { ask } from "#app/site/ask.ts";
import { studentProof } from "#app/people/students/student-token.ts";
import type { Track } from "#app/school/courses/course/courses.ts";
import { Button } from "#app/ui/form/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field, type Values } from "#app/ui/form/field.tsx";
import type { PlanView, PlanWish } from "./plan.ts";
import { fieldOf, mistakesIn } from "./plan-wish.ts";
import styles from "./plan.module.css";
import { fill } from "#app/content/words/words.ts";
import { useOwnCourseWords } from "#app/school/courses/part-words/use-school-words.ts";
import opens from "#app/ui/opens.module.css";

type Props = { track: Track; view: PlanView; today: string; onKept(view: PlanView): void };

/** When a student begins, and days of their own for hand-ins. */
export function PlanForm({ track, view, today, onKept }: Props) {
  const { form: words } = useOwnCourseWords();
  const [errors, setErrors] = useState<Values>({});
  const [sending, setSending] = useState(false);

  async function put(wish: PlanWish | null) {
    setSending(true);
    setErrors({});
    const answer = await ask<PlanView>(href("/api/learning/:track/plan", { track }), studentProof() ?? "", { wish });
    setSending(false);
    if (answer.ok) onKept(answer.value);
    else setErrors({ form: describe(answer.kind) });
  }
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wish = readWish(new FormData(event.currentTarget), view.modules);
    const mistakes = mistakesIn(wish, today);
    if (Object.keys(mistakes).length > 0) setErrors(mistakes);
    else void put(wish);
  }

  // Own days, and mistakes in them, are in sight.
  const hasDates = Object.keys({ ...view.wish?.dates, ...errors }).some(
    (name) => name !== "startsOn" && name !== "form",
  );
  return (
    <form onSubmit={send} className={styles.form} noValidate data-screen-only="">
      {sending ? null : <ErrorSummary errors={errors} />}
      <Field
        label={words.begin}
        name="startsOn"
        type="date"
        required
        defaultValue={view.wish?.startsOn ?? today}
        error={errors.startsOn}
      />
      <details open={hasDates || undefined}>
        <summary className={opens.opens}>{words.dates}</summary>
        <p className={styles.hint}>{words.datesText}</p>
        <div className={styles.days}>
          {view.modules.map(({ number, title }) => (
            <Field
              key={number}
              label={fill(words.module, { number, title })}
              name={fieldOf(number)}
              type="date"
              defaultValue={view.wish?.dates[number]}
              error={errors[fieldOf(number)]}
            />
          ))}
        </div>
      </details>
      <div className={styles.row}>
        <Button busy={sending}>{view.wish ? words.change : words.make}</Button>
        {view.wish ? (
          <Button type="button" look="ghost" busy={sending} onClick={() => void put(null)}>
            {words.without}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function readWish(form: FormData, modules: PlanView["modules"]): PlanWish {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const days = modules.map(({ number }) => [String(number), text(fieldOf(number))] as const);
  return { startsOn: text("startsOn"), dates: Object.fromEntries(days.filter(([, day]) => day !== "")) };
}

function describe(kind: string) {
  if (kind === "auth") return "Your sign-in has ended. Sign in again, then retry.";
  if (kind === "forbidden") return "This course is not open to you at the moment, so nothing was changed.";
  if (kind === "invalid") return "Our server could not read these days. Check them and send again.";
  return "We could not reach our server. Nothing was changed; try again in a minute.";
}
