import { href, Link } from "react-router";
import type { FieldErrors, Typed } from "#app/forms/forms.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Select } from "#app/ui/form/field.tsx";
import layout from "#app/ui/layout.module.css";
import { PersonFields } from "#app/ui/form/person-fields.tsx";
import styles from "./schedule-page.module.css";

/** A course that a training session can be about. */
export type Course = { slug: string; title: string };

type Props = {
  courses: Course[];
  sending: boolean;
  /** Another day is on its way. */
  waiting: boolean;
  errors: FieldErrors;
  typed: Typed;
};

/** Who comes, and to which course. */
export function RegistrationFields({ courses, sending, waiting, errors, typed }: Props) {
  return (
    <>
      <div className={styles.who}>
        <h2>Register</h2>
        <PersonFields errors={errors} typed={typed} />
        <Select label="Course" name="course" required error={errors.course} defaultValue={typed.course ?? ""}>
          <option value="">Choose a course</option>
          {courses.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </Select>
      </div>
      <Button wide busy={sending || waiting}>
        {sending ? "Keeping it..." : "Keep my place"}
      </Button>
      <p className={`${layout.soft} ${layout.small}`}>
        We then write to you, and one press in that mail books your place.{" "}
        <Link to={`${href("/privacy")}#forms-bookings-and-questions`}>What we store</Link>
      </p>
    </>
  );
}
