import { Words } from "#app/content/words/words.tsx";
import type { FieldErrors, Typed } from "#app/forms/forms.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Select } from "#app/ui/form/field.tsx";
import layout from "#app/ui/layout.module.css";
import { PersonFields } from "#app/ui/form/person-fields.tsx";
import styles from "./schedule-page.module.css";
import type { ScheduleWords } from "#app/bookings/words/schedule-words.server.ts";

/** A course that a training session can be about. */
export type Course = { slug: string; title: string };

type Props = {
  words: ScheduleWords["form"];
  courses: Course[];
  sending: boolean;
  /** Another day is on its way. */
  waiting: boolean;
  errors: FieldErrors;
  typed: Typed;
};

/** Who comes, and to which course. */
export function RegistrationFields({ words, courses, sending, waiting, errors, typed }: Props) {
  return (
    <>
      <div className={styles.who}>
        <h2>{words.who}</h2>
        <PersonFields errors={errors} typed={typed} />
        <Select label={words.course} name="course" required error={errors.course} defaultValue={typed.course ?? ""}>
          <option value="">{words.choose}</option>
          {courses.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </Select>
      </div>
      <Button wide busy={sending || waiting}>
        {sending ? words.sending : words.button}
      </Button>
      <p className={`${layout.soft} ${layout.small}`}>
        <Words text={words.note} />
      </p>
    </>
  );
}
