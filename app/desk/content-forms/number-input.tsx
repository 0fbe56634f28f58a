import { useState } from "react";
import { Field } from "#app/ui/form/field.tsx";

type Props = { label: string; name: string; error?: string; hint?: string; value: unknown; set(value: unknown): void };

/** A number as it is typed: "95.0" stays so on the way to "95.05". */
export function NumberInput({ value, set, ...shared }: Props) {
  const words = typeof value === "number" || typeof value === "string" ? String(value) : "";
  const [typed, setTyped] = useState(words);
  return (
    <Field
      {...shared}
      inputMode="decimal"
      autoComplete="off"
      value={numberIn(typed) === value ? typed : words}
      onChange={(event) => {
        setTyped(event.target.value);
        set(numberIn(event.target.value));
      }}
    />
  );
}

/** What is no number stays as it was typed: the server says so at the field, and nothing is lost. */
function numberIn(words: string) {
  return /^-?\d+(\.\d+)?$/.test(words.trim()) ? Number(words) : words;
}
