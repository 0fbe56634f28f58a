import { href, Link } from "react-router";
import { type FormResult, useStampedForm } from "#app/forms/use-stamped-form.ts";
import { EmailField, Field, TextArea } from "#app/ui/form/field.tsx";
import { FormFrame } from "#app/ui/form/form-frame.tsx";
import { Received } from "#app/ui/form/received.tsx";
import styles from "./ask.module.css";
import { barrier } from "./barrier.ts";

const loadSchema = async () => (await import("./question.ts")).questionSchema;

type Props = {
  /** What the visitor looked for before. */
  about: string;
  /** What was said to the voice partner, line by line. */
  talk?: string;
  /** The answer to a form that was sent without script. */
  given?: FormResult;
};

export function AskForm({ about, talk, given }: Props) {
  const state = useStampedForm({ action: href("/ask"), loadSchema, given });
  if (state.result?.ok) return <Asked focused={state.answered} />;

  const { errors, typed } = state;
  const carried = about || typed.about;
  return (
    <FormFrame
      state={state}
      action={href("/ask")}
      button={["Send the question", "Sending..."]}
      note={
        <>
          Used to answer you and for nothing else.{" "}
          <Link to={`${href("/privacy")}#forms-bookings-and-questions`}>What we store</Link>
        </>
      }
    >
      {carried ? (
        <p className={styles.about}>
          <b>{carried === barrier ? "This is about" : "You were looking for"}</b> {carried}
        </p>
      ) : null}
      <input type="hidden" name="about" value={carried ?? ""} />
      {talk ? <TalkConsent talk={talk} /> : null}
      <TextArea
        {...labelFor(carried || talk)}
        name="question"
        rows={5}
        error={errors.question}
        defaultValue={typed.question}
      />
      <Field label="Name" name="name" autoComplete="name" required error={errors.name} defaultValue={typed.name} />
      <EmailField errors={errors} typed={typed} />
    </FormFrame>
  );
}

/** Unticked until the visitor ticks it: without that the talk does not leave this browser. */
function TalkConsent({ talk }: { talk: string }) {
  return (
    <>
      <details>
        <summary>What was said</summary>
        <p className={styles.said}>{talk}</p>
      </details>
      <label className={styles.consent}>
        <input type="checkbox" name="talk" value={talk} />
        Send what was said along, so that nobody has to ask again
      </label>
    </>
  );
}

function labelFor(carried?: string) {
  if (!carried) return { label: "Your question", required: true };
  if (carried !== barrier) return { label: "What should we know besides? (optional)" };
  return {
    label: "What did you want to do, and what happened?",
    hint: "The page, the browser and the aid you use help most.",
    required: true,
  };
}

/** Takes the place of the form and says what happens next. */
function Asked({ focused }: { focused: boolean }) {
  return (
    <Received title="Your question is with us" focused={focused}>
      <p>
        It is kept, and somebody reads it on the next working day at the latest. The answer comes to the address you
        gave, within two working days. No confirmation mail is sent.
      </p>
      <p>
        <Link to={href("/faq")}>Ten answers</Link> are here already.
      </p>
    </Received>
  );
}
