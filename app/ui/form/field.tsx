import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./field.module.css";
import { Icon } from "#app/ui/icon.tsx";

type Shared = { label: string; error?: string; hint?: ReactNode };

/** A labelled input with its mistake below. Uncontrolled: what was typed comes back as `defaultValue`. */
export function Field({ label, error, hint, ...input }: Shared & ComponentProps<"input">) {
  const described = useDescription(error, hint);
  return (
    <FieldFrame label={label} error={error} hint={hint} {...described}>
      <input
        id={described.id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.describedBy}
        {...input}
      />
    </FieldFrame>
  );
}

export function TextArea({ label, error, hint, ...area }: Shared & ComponentProps<"textarea">) {
  const described = useDescription(error, hint);
  return (
    <FieldFrame label={label} error={error} hint={hint} {...described}>
      <textarea
        id={described.id}
        rows={4}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.describedBy}
        {...area}
      />
    </FieldFrame>
  );
}

/** `children` are the option elements. */
export function Select({ label, error, hint, ...select }: Shared & ComponentProps<"select">) {
  const described = useDescription(error, hint);
  return (
    <FieldFrame label={label} error={error} hint={hint} {...described}>
      <select
        id={described.id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.describedBy}
        {...select}
      />
    </FieldFrame>
  );
}

type Frame = Shared & { id: string; describedBy?: string; children: ReactNode };

function FieldFrame({ label, error, hint, id, children }: Frame) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint ? (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
      {error ? (
        <span className={styles.error} id={`${id}-error`}>
          <Icon name="warning" />
          {error}
        </span>
      ) : null}
    </div>
  );
}

function useDescription(error?: string, hint?: ReactNode) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ") || undefined;
  return { id, describedBy };
}
