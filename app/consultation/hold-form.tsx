import { href, useLocation } from "react-router";
import type { FormMistake, Typed } from "#app/forms.ts";
import { Trap } from "#app/form-stamps/trap.tsx";
import { type FormResult, useStampedForm } from "#app/form-stamps/use-stamped-form.ts";
import { Button } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import { type Calendar, timesOf } from "#app/calendar/calendar.ts";
import styles from "./schedule-consultation-page.module.css";
import { nearestOf } from "#app/own-booking/nearest-of.ts";
import { NearestPicker, SlotPicker } from "#app/calendar/slot-picker.tsx";

type Shown = Pick<FormMistake, "errors" | "typed">;
type Props = { calendar: Calendar; from: string; attempt: string; given?: FormResult };

async function loadCheck() {
  const [{ checkFields }, { holdSchema }] = await Promise.all([
    import("#app/forms.ts"),
    import("#app/holds/hold-schema.ts"),
  ]);
  return (typed: Typed) => checkFields(typed, holdSchema);
}

/** The times of the chosen day, and the button that keeps one. */
export function HoldForm({ calendar, from, attempt, given }: Props) {
  const { search } = useLocation();
  const action = `${href("/schedule-consultation")}${search}`;
  const { result, sending, form } = useStampedForm({ action, loadCheck, given });
  const { errors, typed }: Shown = result?.ok === false ? result : { errors: {}, typed: {} };
  const nearest = nearestOf(result);
  const { chosen, slots, zone } = calendar;
  return (
    <form {...form} className={styles.fields} method="post" action={action} noValidate>
      {errors.form ? <Notice kind="error">{errors.form}</Notice> : null}
      {nearest && nearest.slots.length > 0 ? (
        <NearestPicker slots={nearest.slots} zone={zone} />
      ) : chosen === undefined ? (
        <p>No time is free in the next weeks. Please write to us, and we find one.</p>
      ) : (
        <SlotPicker
          key={chosen}
          legend={timesOf(calendar)}
          slots={slots}
          zone={zone}
          chosen={typed.slot}
          error={errors.slot}
        />
      )}
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="zone" value={zone} />
      <input type="hidden" name="attempt" value={attempt} />
      <Trap />
      <Button wide disabled={sending}>
        {sending ? "Keeping it..." : "Keep this time"}
      </Button>
      <p className={`${layout.soft} ${layout.small}`}>It is kept for ten minutes. Nothing is booked or paid yet.</p>
    </form>
  );
}
