import { type FormEvent, useRef, useState } from "react";
import { KeepingLine } from "#app/school/exercises/practice/keeping-line.tsx";
import { useNote } from "#app/school/exercises/notes/use-note.ts";
import type { StopView } from "#app/school/courses/course/learning.ts";
import { draftStop } from "#app/school/courses/course/writes.ts";
import { Button } from "#app/ui/form/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field, TextArea, type Values } from "#app/ui/form/field.tsx";
import { Files } from "#app/school/handing-in/upload-form/files.tsx";
import { type HandInView, limits } from "#app/school/handing-in/works/work.ts";
import { type Contents, mistakesIn, textOf } from "./contents.ts";
import styles from "./hand-in.module.css";
import { Look } from "./look.tsx";
import { forgetNumber, keepPending, numberFor, readPending } from "./pending.ts";
import { sendWish, sentenceOf } from "./send-wish.ts";
import { useHandInWords } from "#app/school/courses/part-words/use-school-words.ts";

type Props = { view: StopView; student: string; work: HandInView; changed(): void };

/** The draft, and one look at all of it before it is handed in. */
export function HandInForm({ view, student, work, changed }: Props) {
  const { form: words } = useHandInWords();
  const { track, number: module } = view;
  const key = `${student}-${track}-${module}`;
  const hasCode = track === "engineer";
  const { merged, field } = useNote({ student, track, module, stop: draftStop, note: work.draft });
  const [before] = useState(() => readPending(key, work.newest));
  const form = useRef<HTMLFormElement>(null);
  const [looked, setLooked] = useState<Contents>();
  const { errors, setErrors, busy, send } = useSending({ key, view, changed });

  const read = () => contentsOf(form.current);
  function look(event: FormEvent) {
    event.preventDefault();
    field.onBlur();
    const contents = read();
    const mistakes = mistakesIn(contents);
    setErrors(mistakes);
    setLooked(Object.values(mistakes).some(Boolean) ? undefined : contents);
  }
  return (
    <form ref={form} className={styles.form} onSubmit={look} noValidate>
      {looked ? null : <ErrorSummary errors={errors} />}
      <div className={styles.fields} hidden={looked !== undefined}>
        <TextArea
          label={words.text}
          name="text"
          rows={12}
          maxLength={limits.text}
          error={errors.text}
          hint={merged ? words.merged : hasCode ? words.textHintCode : words.textHint}
          {...field}
        />
        <KeepingLine of="draft" />
        <div onBlur={() => keepPending(key, read())} className={styles.fields}>
          <Field
            label={hasCode ? words.linkCode : words.link}
            name="link"
            type="url"
            inputMode="url"
            defaultValue={before.link}
            maxLength={500}
            error={errors.link}
            hint={words.linkHint}
          />
          {hasCode ? <CommitField value={before.commit} error={errors.commit} /> : null}
        </div>
        <Files draft={{ draft: key, track, module }} uploads={work.files} error={errors.files} />
        <Button>{words.button}</Button>
      </div>
      {looked ? (
        <Look
          contents={looked}
          work={work}
          busy={busy}
          errors={errors}
          send={() => void send(looked)}
          back={() => setLooked(undefined)}
        />
      ) : null}
    </form>
  );
}

/** Only where the work is code. */
function CommitField({ value, error }: { value?: string; error?: string }) {
  const { form: words } = useHandInWords();
  return (
    <Field
      label={words.commit}
      name="commit"
      defaultValue={value}
      maxLength={64}
      autoCapitalize="off"
      autoComplete="off"
      spellCheck={false}
      error={error}
      hint={words.commitHint}
    />
  );
}

function contentsOf(form: HTMLFormElement | null): Contents {
  const values = new FormData(form ?? undefined);
  return {
    text: textOf(values, "text").replaceAll("\r\n", "\n"),
    link: textOf(values, "link").trim(),
    commit: textOf(values, "commit").trim().toLowerCase(),
    files: stringsOf(values, "file"),
    coming: stringsOf(values, "coming"),
  };
}

function stringsOf(values: FormData, name: string) {
  return values.getAll(name).filter((each) => typeof each === "string");
}

/** Hands in, once however often it is sent: after a lost answer the same content has the same number. */
function useSending({ key, view, changed }: { key: string; view: StopView; changed(): void }) {
  const [errors, setErrors] = useState<Values>({});
  const [busy, setBusy] = useState(false);

  async function send(contents: Contents) {
    setBusy(true);
    setErrors({});
    const id = numberFor(key, JSON.stringify(contents));
    const place = { track: view.track, module: view.number };
    const answer = await sendWish({ do: "hand-in", ...place, id, ...contents, answers: {} });
    setBusy(false);
    if (!answer.ok) return setErrors({ form: sentenceOf(answer.reason) });
    forgetNumber(key);
    changed();
  }
  return { errors, setErrors, busy, send };
}
