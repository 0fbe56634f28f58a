import { useState } from "react";
import { Field } from "#app/ui/form/field.tsx";
import { typedNumber } from "./typed-number.ts";

type Props = { label: string; name: string; error?: string; hint?: string; value: unknown; set(value: unknown): void };

/** A number as it is typed: "95.0" stays so on the way to "95.05", and "$95" too. */
export function NumberInput({ value, set, ...shared }: Props) {
  const words = typeof value === "number" || typeof value === "string" ? String(value) : "";
  const [typed, setTyped] = useState(words);
  return (
    <Field
      {...shared}
      inputMode="decimal"
      autoComplete="off"
      value={typedNumber(typed) === value ? typed : words}
      onChange={(event) => {
        setTyped(event.target.value);
        set(typedNumber(event.target.value));
      }}
    />
  );
}
