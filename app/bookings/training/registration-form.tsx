import { href } from "react-router";
import { Trap } from "#app/ui/form/trap.tsx";
import { type FormResult, useStampedForm } from "#app/forms/use-stamped-form.ts";
import { Received } from "#app/ui/form/received.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { type CalendarPage, queryOf, timesOf } from "#app/bookings/calendar/calendar.ts";
import { CalendarChoices } from "#app/bookings/picker/calendar-choices.tsx";
import { useLook } from "#app/bookings/picker/look.tsx";
import { MonthGrid } from "#app/bookings/picker/month-grid.tsx";
import { nearestOf } from "#app/bookings/calendar/calendar.ts";
import { type Course, RegistrationSheet } from "./registration-sheet.tsx";
import styles from "./schedule-page.module.css";
import { NearestPicker, SlotPicker } from "#app/bookings/picker/slot-picker.tsx";

export type RegistrationProps = CalendarPage & {
  courses: Course[];
  /** A start that a mail names; chosen at first. */
  at?: string;
  given?: FormResult;
};

/** Calendar and person are one form, so that a press of one button sends both. */
export function RegistrationForm({ courses, calendar, zones, zoneAsked, attempt, at = "", given }: RegistrationProps) {
  const { chosen, zone } = calendar;
  const action = href("/schedule") + queryOf({ zone, day: chosen });
  const { busy } = useLook();
  const loadSchema = async () =>
    (await import("#app/bookings/holds/hold-schema.ts")).registrationSchema(courses.map(({ slug }) => slug));
  const { result, errors, typed, sending, answered, form } = useStampedForm({ action, loadSchema, given });
  if (result?.ok) return <Waiting said={result.said} focused={answered} />;

  const nearest = nearestOf(result);
  return (
    <form {...form} className={styles.columns} method="post" action={action} noValidate>
      <Sheet>
        <div className={styles.fields}>
          <h2>Choose a day</h2>
          <CalendarChoices calendar={calendar} zones={zones} zoneAsked={zoneAsked} />
          <MonthGrid calendar={calendar} kept={zoneAsked ? { zone } : {}} waiting />
          {chosen === undefined ? (
            <p>No session is on offer in the next weeks.</p>
          ) : (
            <SlotPicker
              places
              key={chosen}
              legend={timesOf(calendar)}
              slots={calendar.slots}
              zone={zone}
              chosen={typed.slot ?? at}
              error={errors.slot}
            />
          )}
        </div>
      </Sheet>
      <RegistrationSheet
        courses={courses}
        sending={sending}
        waiting={busy}
        errors={errors}
        typed={typed}
        instead={nearest ? <NearestPicker {...nearest} zone={zone} /> : null}
      />
      <input type="hidden" name="attempt" value={attempt} />
      <Trap />
    </form>
  );
}

function Waiting({ said, focused }: { said?: string; focused: boolean }) {
  return (
    <Sheet>
      <Received title="You are on the waiting list" focused={focused}>
        <p>{said}.</p>
        <p>
          When a place becomes free, whoever waits longest gets a mail. The place is not kept: whoever registers first
          has it.
        </p>
      </Received>
    </Sheet>
  );
}
