import { href, Link } from "react-router";
import { type FormResult, useStampedForm } from "#app/forms/use-stamped-form.ts";
import { EmailField, Field, TextArea } from "#app/ui/form/field.tsx";
import { FormFrame } from "#app/ui/form/form-frame.tsx";
import { Received } from "#app/ui/form/received.tsx";
import styles from "./ask.module.css";

const loadSchema = async () => (await import("./question.ts")).questionSchema;

type Props = {
  /** What the visitor looked for before. */
  about: string;
  /** The answer to a form that was sent without script. */
  given?: FormResult;
};

export function AskForm({ about, given }: Props) {
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
          <b>You were looking for</b> {carried}
        </p>
      ) : null}
      <input type="hidden" name="about" value={carried ?? ""} />
      <TextArea
        label={carried ? "What should we know besides? (optional)" : "Your question"}
        name="question"
        rows={5}
        required={!carried}
        error={errors.question}
        defaultValue={typed.question}
      />
      <Field label="Name" name="name" autoComplete="name" required error={errors.name} defaultValue={typed.name} />
      <EmailField errors={errors} typed={typed} />
    </FormFrame>
  );
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
