import { href } from "react-router";
import { Words } from "#app/content/words/words.tsx";
import { type FormResult, useStampedForm } from "#app/forms/use-stamped-form.ts";
import { EmailField, Field, TextArea } from "#app/ui/form/field.tsx";
import { FormFrame } from "#app/ui/form/form-frame.tsx";
import { Received } from "#app/ui/form/received.tsx";
import styles from "./ask.module.css";
import type { AskFormWords } from "./ask-words.server.ts";
import { barrier } from "./barrier.ts";

const loadSchema = async () => (await import("./question.ts")).questionSchema;

type Props = {
  words: AskFormWords;
  /** What the visitor looked for before. */
  about: string;
  /** What was said to the voice partner, line by line. */
  talk?: string;
  /** The answer to a form that was sent without script. */
  given?: FormResult;
};

export function AskForm({ words, about, talk, given }: Props) {
  const state = useStampedForm({ action: href("/ask"), loadSchema, given });
  if (state.result?.ok) return <Asked words={words.sent} focused={state.answered} />;

  const { errors, typed } = state;
  const carried = about || typed.about;
  return (
    <FormFrame
      state={state}
      action={href("/ask")}
      button={[words.send, words.sending]}
      note={<Words text={words.note} />}
    >
      {carried ? (
        <p className={styles.about}>
          <b>{carried === barrier ? words.barrier : words.about}</b> {carried}
        </p>
      ) : null}
      <input type="hidden" name="about" value={carried ?? ""} />
      {talk ? <TalkConsent words={words} talk={talk} /> : null}
      <TextArea
        {...labelFor(words, carried || talk)}
        name="question"
        rows={5}
        error={errors.question}
        defaultValue={typed.question}
      />
      <Field
        label={words.name}
        name="name"
        autoComplete="name"
        required
        error={errors.name}
        defaultValue={typed.name}
      />
      <EmailField label={words.email} errors={errors} typed={typed} />
    </FormFrame>
  );
}

/** Unticked until the visitor ticks it: without that the talk does not leave this browser. */
function TalkConsent({ words, talk }: { words: AskFormWords; talk: string }) {
  return (
    <>
      <details>
        <summary>{words.said}</summary>
        <p className={styles.said}>{talk}</p>
      </details>
      <label className={styles.consent}>
        <input type="checkbox" name="talk" value={talk} />
        {words.consent}
      </label>
    </>
  );
}

function labelFor(words: AskFormWords, carried?: string) {
  if (!carried) return { label: words.question, required: true };
  if (carried !== barrier) return { label: words.besides };
  return { label: words.trouble, hint: words.troubleHint, required: true };
}

/** Takes the place of the form and says what happens next. */
function Asked({ words, focused }: { words: AskFormWords["sent"]; focused: boolean }) {
  return (
    <Received title={words.heading} focused={focused}>
      <p>{words.text}</p>
      <p>
        <Words text={words.more} />
      </p>
    </Received>
  );
}
