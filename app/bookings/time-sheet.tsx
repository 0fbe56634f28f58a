import { useEffect, useRef, useState } from "react";
import type { FieldErrors, Typed } from "#app/forms.ts";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import { DayField } from "./day-field.tsx";
import { cityOf, formatWholeDay, instantOf } from "./days.ts";
import styles from "./schedule-page.module.css";
import { SlotPicker } from "./slot-picker.tsx";

type Props = { times: readonly string[]; timeZone: string; errors: FieldErrors; typed: Typed };

/** The day and one of the six times; says the choice in words, and once more on the visitor's own clock where that differs. */
export function TimeSheet({ times, timeZone, errors, typed }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState<string>();
  // In step with the inputs, which are the browser's own: what was chosen before React came counts too.
  useEffect(() => setChoice(choiceIn(box.current, timeZone)), [timeZone]);
  return (
    <Sheet>
      <div ref={box} className={styles.fields} onChange={() => setChoice(choiceIn(box.current, timeZone))}>
        <h2>Choose a day</h2>
        <DayField label="Day" timeZone={timeZone} error={errors.day} chosen={typed.day} />
        <SlotPicker
          name="time"
          legend={`Time in ${cityOf(timeZone)}`}
          options={times}
          chosen={typed.time}
          error={errors.time}
        />
        <p className={layout.soft} role="status">
          {choice}
        </p>
      </div>
    </Sheet>
  );
}

function choiceIn(box: HTMLElement | null, timeZone: string) {
  const day = box?.querySelector<HTMLInputElement>('[name="day"]')?.value;
  const time = box?.querySelector<HTMLInputElement>('[name="time"]:checked')?.value;
  if (!day) return undefined;
  if (!time) return `${formatWholeDay(day)}.`;

  const chosen = `${formatWholeDay(day)}, ${time} in ${cityOf(timeZone)}`;
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const instant = instantOf(day, time, timeZone);
  const there = clock(instant, timeZone);
  const here = clock(instant, own);
  return there === here ? `${chosen}.` : `${chosen}. That is ${here} for you in ${cityOf(own)}.`;
}

function clock(instant: number, timeZone: string) {
  return new Date(instant).toLocaleString("en-US", { weekday: "long", hour: "numeric", minute: "2-digit", timeZone });
}
