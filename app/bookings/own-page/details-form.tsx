import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { FieldErrors, Typed } from "#app/forms/forms.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Field, TextArea } from "#app/ui/form/field.tsx";
import layout from "#app/ui/layout.module.css";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { keepTyped, typedFor } from "#app/bookings/picker/remembered.ts";
import styles from "./booking-page.module.css";
import type { BookingWords } from "#app/bookings/words/booking-words.server.ts";

type Props = {
  words: BookingWords["who"];
  /** Below the field for a message. */
  hint: string;
  action: string;
  errors: FieldErrors;
  /** What is known already. */
  typed: Typed;
  /** Other buttons: they send what was typed so far, so that it stays. */
  children: ReactNode;
};

/** Who comes, and what about. */
export function DetailsForm({ words, hint, action, errors, typed, children }: Props) {
  const sending = useNavigation().state === "submitting";
  const { form, keep } = useKeptTyping(action);
  return (
    <Sheet>
      <Form ref={form} onInput={keep} className={styles.fields} method="post" action={action} noValidate>
        <h2>{words.heading}</h2>
        {sending ? null : <ErrorSummary errors={errors} />}
        <Field
          label={words.name}
          name="name"
          autoComplete="name"
          required
          error={errors.name}
          defaultValue={typed.name}
        />
        <Field
          label={words.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          hint={words.emailHint}
          error={errors.email}
          defaultValue={typed.email}
        />
        <TextArea
          label={words.message}
          name="message"
          hint={hint}
          error={errors.message}
          defaultValue={typed.message}
        />
        <Button name="intent" value="who" wide busy={sending}>
          {sending ? words.sending : words.button}
        </Button>
        <p className={`${layout.soft} ${layout.small}`}>{words.note}</p>
        <div>{children}</div>
      </Form>
    </Sheet>
  );
}

/** What was typed here before the time ran out comes back, where nothing stands by now. */
function useKeptTyping(path: string) {
  const form = useRef<HTMLFormElement>(null);
  // In step with the tab's storage.
  useEffect(() => {
    for (const [name, typed] of Object.entries(typedFor(path))) {
      const field = form.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
      if (field?.value === "") field.value = typed;
    }
  }, [path]);
  function keep() {
    const fields = [...new FormData(form.current ?? undefined)];
    keepTyped(
      path,
      Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === "string")),
    );
  }
  return { form, keep };
}

/** Ten minutes are short for some (WCAG 2.2.1): ten times, from its last five minutes on, a hold is kept for ten more. */
export function MoreTime({ words }: { words: BookingWords["ways"] }) {
  return (
    <Button look="ghost" name="intent" value="more">
      {words.more}
    </Button>
  );
}
