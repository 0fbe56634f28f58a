import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { FieldErrors, Typed } from "#app/forms/forms.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Field, TextArea } from "#app/ui/form/field.tsx";
import layout from "#app/ui/layout.module.css";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import styles from "./booking-page.module.css";

type Props = {
  action: string;
  errors: FieldErrors;
  /** What is known already. */
  typed: Typed;
  /** Other buttons: they send what was typed so far, so that it stays. */
  children: ReactNode;
};

/** Who comes, and what about. */
export function DetailsForm({ action, errors, typed, children }: Props) {
  const sending = useNavigation().state === "submitting";
  return (
    <Sheet>
      <Form className={styles.fields} method="post" action={action} noValidate>
        <h2>Who is coming?</h2>
        {sending ? null : <ErrorSummary errors={errors} />}
        <Field label="Name" name="name" autoComplete="name" required error={errors.name} defaultValue={typed.name} />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          hint="The confirmation and the calendar file go here."
          error={errors.email}
          defaultValue={typed.email}
        />
        <TextArea
          label="What is it about? (optional)"
          name="message"
          hint="Two or three sentences are enough. No passwords or health details, please."
          error={errors.message}
          defaultValue={typed.message}
        />
        <Button name="intent" value="who" wide busy={sending}>
          {sending ? "One moment..." : "Go on"}
        </Button>
        <p className={`${layout.soft} ${layout.small}`}>Next you see everything once more. Nothing is booked yet.</p>
        <div>{children}</div>
      </Form>
    </Sheet>
  );
}

/** Ten minutes are short for some (WCAG 2.2.1): ten times, from its last five minutes on, a hold is kept for ten more. */
export function MoreTime() {
  return (
    <Button look="ghost" name="intent" value="more">
      I need more time
    </Button>
  );
}
