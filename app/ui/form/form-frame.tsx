import type { ComponentProps, ReactNode } from "react";
import layout from "#app/ui/layout.module.css";
import { Button } from "./button.tsx";
import type { Values } from "./field.tsx";
import styles from "./form-frame.module.css";
import { Notice } from "./notice.tsx";
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
};

/** A form from its message to its small print. */
export function FormFrame({ state: { errors, sending, form }, action, button, note, children }: Props) {
  return (
    <form {...form} className={styles.form} method="post" action={action} noValidate>
      {errors.form ? <Notice kind="error">{errors.form}</Notice> : null}
      {children}
      <Trap />
      <Button wide disabled={sending}>
        {button[sending ? 1 : 0]}
      </Button>
      <p className={`${layout.soft} ${layout.small}`}>{note}</p>
    </form>
  );
}
