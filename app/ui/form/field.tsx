import { type ComponentProps, type ElementType, type ReactNode, useId } from "react";
import styles from "./field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { useOwnWords } from "#app/ui/words/own-words.ts";

/** What was typed, or what is wrong with it, by the names of fields. */
export type Values = Record<string, string | undefined>;

/** The id of a field with a mistake, to which the summary of mistakes leads. */
export const wrongId = (name: string) => `wrong-${name}`;

type Shared = { label: string; error?: string; hint?: ReactNode };

/** A labelled input with its mistake below. Uncontrolled: what was typed comes back as `defaultValue`. */
export function Field(input: Shared & ComponentProps<"input">) {
  return <Labelled as="input" {...input} />;
}

export function TextArea(area: Shared & ComponentProps<"textarea">) {
  return <Labelled as="textarea" rows={4} {...area} />;
}

/** `children` are the option elements. */
export function Select(select: Shared & ComponentProps<"select">) {
  return <Labelled as="select" {...select} />;
}

type Address = { label?: string; placeholder?: string; errors: Values; typed: Values };

/** The address, under the field name that every form of ours gives it. */
export function EmailField({ label, errors, typed, ...input }: Address) {
  const words = useOwnWords();
  return (
    <Field
      label={label ?? words.email}
      name="email"
      type="email"
      autoComplete="email"
      required
      error={errors.email}
      defaultValue={typed.email}
      {...input}
    />
  );
}

type Labelled = Shared & { as: ElementType; name?: string; rows?: number };

function Labelled({ as: Control, label, error, hint, ...control }: Labelled) {
  const own = useId();
  // By its name where the summary of mistakes leads to it (error-summary.tsx).
  const id = error && control.name ? wrongId(control.name) : own;
  const describedBy = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ") || undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Control id={id} aria-invalid={Boolean(error)} aria-describedby={describedBy} {...control} />
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
