import type { ComponentType } from "react";
import { href } from "react-router";
import type { FormMistake, Typed } from "#app/forms.ts";
import { Trap } from "#app/form-stamps/trap.tsx";
import { type FormResult, useStampedForm } from "#app/form-stamps/use-stamped-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextArea } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { DayField } from "./day-field.tsx";
import { cityOf, dayIn } from "./days.ts";
import type { Purpose, PurposeGroup } from "./purposes.ts";
import styles from "./schedule-page.module.css";
import { SlotPicker } from "./slot-picker.tsx";

type Props = {
  purpose: Purpose;
  groups: PurposeGroup[];
  parts: readonly string[];
  timeZone: string;
  given?: FormResult;
  /** What takes the place of the form when it has arrived. */
  received: ComponentType<{ said?: string; focused: boolean }>;
};

export function ConsultationForm({ purpose, groups, parts, timeZone, given, received: ReceivedNote }: Props) {
  async function loadCheck() {
    const [{ checkFields }, { consultationSchema }] = await Promise.all([
      import("#app/forms.ts"),
      import("./consultation-request.ts"),
    ]);
    const schema = consultationSchema({ today: dayIn(timeZone, Date.now()) });
    return (typed: Typed) => checkFields(typed, schema);
  }
  const { result, sending, answered, form } = useStampedForm({
    action: href("/schedule-consultation"),
    loadCheck,
    given,
  });
  if (result?.ok) {
    return (
      <Sheet>
        <ReceivedNote said={result.said} focused={answered} />
      </Sheet>
    );
  }
  const { errors, typed }: Pick<FormMistake, "errors" | "typed"> = result ?? { errors: {}, typed: {} };
  const wrong = Object.keys(errors).length > 0;
  return (
    <Sheet>
      <form {...form} className={styles.fields} method="post" action={href("/schedule-consultation")} noValidate>
        {wrong ? <Notice kind="error">{errors.form ?? "Please look at the marked fields"}</Notice> : null}
        <PurposeSelect groups={groups} purpose={purpose} chosen={typed.purpose} />
        <div className={styles.names}>
          <Field label="Name" name="name" autoComplete="name" required error={errors.name} defaultValue={typed.name} />
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            required
            error={errors.email}
            defaultValue={typed.email}
          />
        </div>
        <DayField label="Preferred day" timeZone={timeZone} error={errors.day} chosen={typed.day} />
        <SlotPicker
          name="part"
          legend={`Part of the day, ${cityOf(timeZone)} time`}
          options={parts}
          chosen={typed.part}
          error={errors.part}
        />
        <TextArea
          label="What is it about?"
          name="message"
          required
          hint="Two or three sentences are enough. No passwords or health details, please."
          error={errors.message}
          defaultValue={typed.message}
        />
        <Trap />
        <Button wide disabled={sending}>
          {sending ? "Sending..." : "Send the request"}
        </Button>
      </form>
    </Sheet>
  );
}

/** A tool is no purpose of its own in the list: it appears when somebody comes from its page. */
function PurposeSelect({ groups, purpose, chosen }: { groups: PurposeGroup[]; purpose: Purpose; chosen?: string }) {
  const listed = groups.some(({ purposes }) => purposes.some(({ slug }) => slug === purpose.slug));
  const all = listed ? groups : [{ name: "You come from", purposes: [purpose] }, ...groups];
  return (
    <Select label="Purpose" name="purpose" defaultValue={chosen || purpose.slug}>
      {all.map(({ name, purposes }) => (
        <optgroup key={name} label={name}>
          {purposes.map(({ slug, title, call }) => (
            <option key={slug} value={slug} data-call={call}>
              {title}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
