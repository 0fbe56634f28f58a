import { href } from "react-router";
import { Trap } from "#app/ui/form/trap.tsx";
import { type FormResult, useStampedForm } from "#app/forms/use-stamped-form.ts";
import { Received } from "#app/ui/form/received.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { type Calendar, queryOf, timesOf } from "#app/bookings/calendar/calendar.ts";
import { CalendarChoices } from "#app/bookings/picker/calendar-choices.tsx";
import { useLook } from "#app/bookings/picker/look.tsx";
import type { Course } from "./courses-on-offer.ts";
import { MonthGrid } from "#app/bookings/picker/month-grid.tsx";
import { nearestOf } from "#app/bookings/own/nearest-of.ts";
import { RegistrationSheet } from "./registration-sheet.tsx";
import styles from "./schedule-page.module.css";
import { NearestPicker, PlacePicker } from "#app/bookings/picker/slot-picker.tsx";

type Props = {
  courses: Course[];
  calendar: Calendar;
  zones: [region: string, zones: string[]][];
  zoneAsked: boolean;
  /** Fields that the page fills in; `slot` is the start that is chosen at first. */
  fixed: { attempt: string; slot: string };
  given?: FormResult;
};

/** Calendar and person are one form, so that a press of one button sends both. */
export function RegistrationForm({ courses, calendar, zones, zoneAsked, fixed, given }: Props) {
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
            <PlacePicker
              key={chosen}
              legend={timesOf(calendar)}
              slots={calendar.slots}
              zone={zone}
              chosen={typed.slot ?? fixed.slot}
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
      <input type="hidden" name="attempt" value={fixed.attempt} />
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
