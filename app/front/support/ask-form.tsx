import { useEffect, useRef } from "react";
import { href, Link } from "react-router";
import { Trap } from "#app/forms/trap.tsx";
import { type FormResult, useStampedForm } from "#app/forms/use-stamped-form.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Field, TextArea } from "#app/ui/form/field.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import styles from "./ask.module.css";

const loadSchema = async () => (await import("./question.ts")).questionSchema;

type Props = {
  /** What the visitor looked for before. */
  about: string;
  /** The answer to a form that was sent without script. */
  given?: FormResult;
};

export function AskForm({ about, given }: Props) {
  const { result, sending, answered, form } = useStampedForm({ action: href("/ask"), loadSchema, given });
  if (result?.ok) return <Asked focused={answered} />;

  const { errors = {}, typed = {} } = result ?? {};
  const carried = about || typed.about;
  return (
    <form {...form} className={styles.form} method="post" action={href("/ask")} noValidate>
      {errors.form ? <Notice kind="error">{errors.form}</Notice> : null}
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
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={errors.email}
        defaultValue={typed.email}
      />
      <Trap />
      <Button wide disabled={sending}>
        {sending ? "Sending..." : "Send the question"}
      </Button>
      <p className={`${layout.soft} ${layout.small}`}>
        Used to answer you and for nothing else.{" "}
        <Link to={`${href("/privacy")}#forms-bookings-and-questions`}>What we store</Link>
      </p>
    </form>
  );
}

/** Takes the place of the form and says what happens next. */
function Asked({ focused }: { focused: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // In step with the document: the button that had the focus is gone.
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);

  return (
    <div className={styles.done} role="status">
      <h2 ref={heading} tabIndex={-1}>
        Your question is with us
      </h2>
      <p>
        It is kept, and somebody reads it on the next working day at the latest. The answer comes to the address you
        gave, within two working days. No confirmation mail is sent.
      </p>
      <p>
        <Link to={href("/faq")}>Ten answers</Link> are here already.
      </p>
    </div>
  );
}
