import { Field } from "#app/ui/field.tsx";
import { dayAfter, dayIn } from "./days.ts";

type Props = { label: string; timeZone: string; error?: string; chosen?: string };

/** A weekday from tomorrow on. The browser's own calendar; the server checks what it cannot know. */
export function DayField({ label, timeZone, error, chosen }: Props) {
  /** Tomorrow is not known when the page is made, which may be long before it is read. */
  function startTomorrow(input: HTMLInputElement | null) {
    if (input) input.min = dayAfter(dayIn(timeZone, Date.now()));
  }
  return (
    <Field
      label={label}
      name="day"
      type="date"
      required
      ref={startTomorrow}
      error={error}
      defaultValue={chosen}
      hint="Monday to Friday, from tomorrow, within six months."
    />
  );
}
