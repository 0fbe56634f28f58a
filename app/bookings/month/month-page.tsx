import { fill } from "#app/content/words/words.ts";
import { Form, Link, useNavigation } from "react-router";
import { type Calendar, nearestOf } from "#app/bookings/calendar/calendar.ts";
import { MonthGrid } from "#app/bookings/picker/month-grid.tsx";
import { FreeTimes } from "#app/bookings/picker/slot-picker.tsx";
import { When } from "#app/bookings/picker/when.tsx";
import type { FormMistake } from "#app/forms/forms.ts";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import type { MonthPageData } from "./month-view.server.ts";
import styles from "./month-page.module.css";
import type { CoachingMonthWords } from "#app/bookings/words/schedule-words.server.ts";

type Props = MonthPageData & { given?: FormMistake };

/** Behind the link that only whoever paid has: what is left of the month, what is booked, and the next session. */
export function MonthPage({ page, hint, words, minutes, sessions, calendar, attempt, given }: Props) {
  return (
    <section className={layout.section} data-line="training">
      <div className={`${layout.narrow} ${styles.page}`}>
        <h1 className={layout.pageTitle}>{page.heading}</h1>
        {words.map((each) => (
          <p key={each} className={layout.lede}>
            {each}.
          </p>
        ))}
        <Sessions page={page} sessions={sessions} />
        {calendar ? (
          <Sheet>
            <h2 className={styles.title}>{page.next.heading}</h2>
            <p className={layout.soft}>{fill(page.next.text, { minutes })}</p>
            <When>
              <MonthGrid calendar={calendar} kept={{ zone: calendar.zone }} />
              <SessionForm words={page.next} hint={hint} calendar={calendar} attempt={attempt} given={given} />
            </When>
          </Sheet>
        ) : (
          <NothingLeft words={page.nothing} given={given} />
        )}
      </div>
    </section>
  );
}

function Sessions({ page, sessions }: Pick<Props, "page" | "sessions">) {
  if (sessions.length === 0) return null;
  return (
    <Sheet as="section">
      <h2 className={styles.title}>{page.sessions}</h2>
      <ul className={styles.sessions}>
        {sessions.map(({ path, moment, state }) => (
          <li key={path}>
            <Link to={path}>{moment}</Link>
            {state ? `: ${state}` : ""}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

type FormProps = {
  words: CoachingMonthWords["next"];
  hint: string;
  calendar: Calendar;
  attempt: string;
  given?: FormMistake;
};

function SessionForm({ words, hint, calendar, attempt, given }: FormProps) {
  const sending = useNavigation().state === "submitting";
  return (
    <Form className={styles.fields} method="post" noValidate>
      {given && !sending ? <ErrorSummary errors={given.errors} /> : null}
      <FreeTimes calendar={calendar} nearest={nearestOf(given)?.slots} error={given?.errors.slot} />
      <TextArea
        label={words.message}
        name="message"
        hint={hint}
        error={given?.errors.message}
        defaultValue={given?.typed.message}
      />
      <input type="hidden" name="zone" value={calendar.zone} />
      <input type="hidden" name="attempt" value={attempt} />
      <Button wide busy={sending}>
        {sending ? words.sending : words.button}
      </Button>
    </Form>
  );
}

function NothingLeft({ words, given }: { words: CoachingMonthWords["nothing"]; given?: FormMistake }) {
  return (
    <Sheet>
      {given ? <ErrorSummary errors={given.errors} /> : null}
      <p>{words.text}</p>
      <div>
        <ButtonLink look="ghost" to="/coaching#packages">
          {words.button}
        </ButtonLink>
      </div>
    </Sheet>
  );
}
