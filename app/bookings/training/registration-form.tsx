import { href } from "react-router";
import { Trap } from "#app/ui/form/trap.tsx";
import { type FormResult, useStampedForm } from "#app/forms/use-stamped-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Received } from "#app/ui/form/received.tsx";
import { type CalendarPage, nearestOf, queryOf } from "#app/bookings/calendar/calendar.ts";
import { CalendarChoices } from "#app/bookings/picker/calendar-choices.tsx";
import { useLook } from "#app/bookings/picker/look.tsx";
import { MonthGrid } from "#app/bookings/picker/month-grid.tsx";
import { type Course, RegistrationFields } from "./registration-fields.tsx";
import styles from "./schedule-page.module.css";
import { NearestPicker, SlotPicker } from "#app/bookings/picker/slot-picker.tsx";
import { When } from "#app/bookings/picker/when.tsx";
import type { CalendarWords } from "#app/bookings/words/calendar-words.server.ts";
import type { ScheduleWords } from "#app/bookings/words/schedule-words.server.ts";

export type RegistrationProps = CalendarPage & {
  words: Pick<ScheduleWords, "heading" | "lede" | "form" | "waiting">;
  places: CalendarWords["places"];
  courses: Course[];
  /** A start that a mail names; chosen at first. */
  at?: string;
  given?: FormResult;
};

/** Calendar and person are one form, so that a press of one button sends both. */
export function RegistrationForm({ words, given, ...page }: RegistrationProps) {
  const { courses, places, calendar, choices, zones, zoneAsked, attempt, at = "" } = page;
  const { chosen, zone } = calendar;
  const action = href("/schedule") + queryOf({ zone, day: chosen });
  const { busy } = useLook();
  const loadSchema = async () =>
    (await import("#app/bookings/holds/hold-schema.ts")).registrationSchema(courses.map(({ slug }) => slug));
  const { result, errors, typed, sending, answered, form } = useStampedForm({
    action,
    about: chosen,
    loadSchema,
    given,
  });
  if (result?.ok) return <Waiting words={words.waiting} said={result.said} focused={answered} />;

  const nearest = nearestOf(result);
  return (
    <form {...form} className={styles.fields} method="post" action={action} noValidate>
      <ErrorSummary errors={errors} />
      <h2>{words.form.heading}</h2>
      <CalendarChoices calendar={calendar} choices={choices} zones={zones} zoneAsked={zoneAsked} />
      <When>
        <MonthGrid calendar={calendar} kept={zoneAsked ? { zone } : {}} waiting />
        {nearest ? (
          <NearestPicker words={calendar.words.nearest} {...nearest} zone={calendar.businessZone} />
        ) : chosen === undefined ? (
          <p>{words.form.empty}</p>
        ) : (
          <SlotPicker places={places} calendar={calendar} chosen={typed.slot ?? at} error={errors.slot} />
        )}
      </When>
      <RegistrationFields
        words={words.form}
        courses={courses}
        sending={sending}
        waiting={busy}
        errors={errors}
        typed={typed}
      />
      <input type="hidden" name="attempt" value={attempt} />
      <Trap />
    </form>
  );
}

function Waiting({ words, said, focused }: { words: ScheduleWords["waiting"]; said?: string; focused: boolean }) {
  return (
    <Received title={words.heading} focused={focused}>
      <p>{said}.</p>
      <p>{words.text}</p>
    </Received>
  );
}
