import type { ReactNode } from "react";
import { href } from "react-router";
import { Trap } from "#app/ui/form/trap.tsx";
import { type FormResult, useStampedForm } from "#app/forms/use-stamped-form.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Field, TextArea, type Values } from "#app/ui/form/field.tsx";
import layout from "#app/ui/layout.module.css";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { CalendarChoices, PurposeSelect } from "#app/bookings/picker/calendar-choices.tsx";
import { type CalendarPage, nearestOf, queryOf } from "#app/bookings/calendar/calendar.ts";
import { useLook } from "#app/bookings/picker/look.tsx";
import { MonthGrid } from "#app/bookings/picker/month-grid.tsx";
import type { CallTerms, Purpose, PurposeGroup } from "#app/bookings/purposes/purposes.ts";
import styles from "./hold-form.module.css";
import { FreeTimes } from "#app/bookings/picker/slot-picker.tsx";
import { When } from "#app/bookings/picker/when.tsx";
import type { CalendarWords } from "#app/bookings/words/calendar-words.server.ts";
import type { HoldFormWords } from "#app/bookings/words/schedule-words.server.ts";
import opens from "#app/ui/opens.module.css";

const loadSchema = async () => (await import("#app/bookings/holds/hold-schema.ts")).holdSchema;

export type HoldFormProps = CalendarPage & {
  form: HoldFormWords;
  topic: CalendarWords["topic"];
  /** Below the field for a message. */
  hint: string;
  purpose: Purpose;
  terms: CallTerms;
  groups: PurposeGroup[];
  /** A start, in milliseconds, that a link named; chosen at first. */
  at?: string;
  given?: FormResult;
  /** Heads the form. */
  children: ReactNode;
};

type WhoProps = { words: HoldFormWords["who"]; hint: string; errors: Values; typed: Values };

/** Said here, nobody is pressed for time; said later, the time is kept meanwhile. */
function Who({ words, hint, errors, typed }: WhoProps) {
  return (
    <fieldset className={styles.who}>
      <legend>{words.heading}</legend>
      <p className={`${layout.soft} ${layout.small}`}>{words.text}</p>
      <div className={styles.names}>
        <Field label={words.name} name="name" autoComplete="name" error={errors.name} defaultValue={typed.name} />
        <Field
          label={words.email}
          name="email"
          type="email"
          autoComplete="email"
          error={errors.email}
          defaultValue={typed.email}
        />
      </div>
      <details open={errors.message !== undefined || undefined}>
        <summary className={opens.opens}>{words.more}</summary>
        <TextArea
          label={words.message}
          name="message"
          hint={hint}
          error={errors.message}
          defaultValue={typed.message}
        />
      </details>
    </fieldset>
  );
}

/** Topic, clock, day and time are one form, so that nothing is kept but what stands in it. Sent to the address of what it shows. */
export function HoldForm({ children, given, ...page }: HoldFormProps) {
  const { form: words, purpose, terms, groups, calendar, choices, zones, zoneAsked, attempt, at } = page;
  const { chosen, zone } = calendar;
  const kept = { from: purpose.slug, zone };
  const action = href("/schedule-consultation") + queryOf({ ...kept, day: chosen });
  const about = `${purpose.slug} ${chosen}`;
  const { result, errors, typed, sending, form } = useStampedForm({ action, about, loadSchema, given });
  const { busy } = useLook();
  return (
    <form {...form} className={styles.fields} method="post" action={action} noValidate>
      {children}
      <CalendarChoices calendar={calendar} choices={choices} zones={zones} zoneAsked={zoneAsked} from={purpose.slug}>
        <PurposeSelect words={page.topic} groups={groups} purpose={purpose} />
      </CalendarChoices>
      <ErrorSummary errors={errors} />
      <When>
        <MonthGrid calendar={calendar} kept={zoneAsked ? kept : { from: purpose.slug }} />
        <FreeTimes
          calendar={calendar}
          nearest={nearestOf(result)?.slots}
          chosen={typed.slot ?? at}
          error={errors.slot}
        />
      </When>
      <Who words={words.who} hint={page.hint} errors={errors} typed={typed} />
      <input type="hidden" name="attempt" value={attempt} />
      <Trap />
      <Button wide busy={sending || busy}>
        {sending ? words.sending : words.button}
      </Button>
      <p className={`${layout.soft} ${layout.small}`}>
        {offerInWords(terms)} {terms.isFree ? words.after.free : words.after.paid}
      </p>
    </form>
  );
}

/** "Consultation, $95.00 for 45 minutes."; "Course advice call, free, 15 minutes." */
function offerInWords({ title, amount, unit, isFree }: CallTerms) {
  return isFree ? `${title}, ${amount.toLowerCase()}, ${unit}.` : `${title}, ${amount} ${unit}.`;
}
