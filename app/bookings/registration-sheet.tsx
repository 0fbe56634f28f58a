import { href, Link } from "react-router";
import type { FieldErrors, Typed } from "#app/forms.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import { PersonFields } from "#app/ui/person-fields.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import styles from "./schedule-page.module.css";

export type Course = { slug: string; title: string };
type Props = { courses: Course[]; sending: boolean; errors: FieldErrors; typed: Typed };

export function RegistrationSheet({ courses, sending, errors, typed }: Props) {
  const wrong = Object.keys(errors).length > 0;
  return (
    <Sheet>
      <div className={styles.fields}>
        <h2>Register</h2>
        {wrong ? <Notice kind="error">{errors.form ?? "Please look at the marked fields"}</Notice> : null}
        <PersonFields errors={errors} typed={typed} />
        <Select label="Course" name="course" required error={errors.course} defaultValue={typed.course ?? ""}>
          <option value="">Choose a course</option>
          {courses.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </Select>
        <Button wide disabled={sending}>
          {sending ? "Sending..." : "Ask for this session"}
        </Button>
        <p className={`${layout.soft} ${layout.small}`}>
          We keep this to answer you, and erase it when you ask.{" "}
          <Link to={`${href("/privacy")}#forms-bookings-and-questions`}>What we store</Link>
        </p>
      </div>
    </Sheet>
  );
}
