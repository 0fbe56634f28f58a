import type { ComponentProps, ReactNode } from "react";
import layout from "#app/ui/layout.module.css";
import { Button } from "./button.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import type { Values } from "./field.tsx";
import styles from "./form-frame.module.css";
import { Trap } from "./trap.tsx";

type Props = {
  /** What script makes of the form: its mistakes, whether it is on its way, and what goes on the element. */
  state: { errors: Values; sending: boolean; form: ComponentProps<"form"> };
  action: string;
  /** On the button, before and after its press. */
  button: [still: string, sending: string];
  /** Small print, below the button. */
  note: ReactNode;
  /** The fields. */
  children: ReactNode;
  /** The button is disabled as well while the form is on its way, as the specification says of the newsletter's. */
  disables?: boolean;
};

/** A form from its message to its small print. */
export function FormFrame({ state: { errors, sending, form }, action, button, note, children, disables }: Props) {
  return (
    <form
      {...form}
      tabIndex={sending ? -1 : undefined}
      className={styles.form}
      method="post"
      action={action}
      noValidate
    >
      <ErrorSummary errors={errors} />
      {children}
      <Trap />
      <Button wide busy={sending} disabled={disables && sending}>
        {button[sending ? 1 : 0]}
      </Button>
      <p className={`${layout.soft} ${layout.small}`}>{note}</p>
    </form>
  );
}
