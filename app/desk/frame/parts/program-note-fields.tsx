import { Field, Select } from "#app/ui/form/field.tsx";
import type { ProgramName } from "./enrolments-page.ts";

type Props = { programs: ProgramName[]; email: string };

/** To whom a program is opened, which one, and why. */
export function ProgramNoteFields({ programs, email }: Props) {
  return (
    <>
      <Field label="Email" name="email" type="email" required maxLength={254} defaultValue={email} autoComplete="off" />
      <Select label="Program" name="program" required defaultValue="">
        <option value="">Choose one</option>
        {programs.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </Select>
      <NoteField />
    </>
  );
}

export function NoteField() {
  return <Field label="Why, for you alone" name="note" required maxLength={500} autoComplete="off" />;
}
