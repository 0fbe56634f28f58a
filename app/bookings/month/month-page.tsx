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

type Props = MonthPageData & { given?: FormMistake };

/** Behind the link that only whoever paid has: what is left of the month, what is booked, and the next session. */
export function MonthPage({ words, minutes, sessions, calendar, attempt, given }: Props) {
  return (
    <section className={layout.section} data-line="training">
      <div className={`${layout.narrow} ${styles.page}`}>
        <h1 className={layout.pageTitle}>Your month of coaching</h1>
        {words.map((each) => (
          <p key={each} className={layout.lede}>
            {each}.
          </p>
        ))}
        <Sessions sessions={sessions} />
        {calendar ? (
          <Sheet>
            <h2 className={styles.title}>Book the next session</h2>
            <p className={layout.soft}>
              {minutes} minutes, paid with your month: nothing more is charged. Cancelled at least 24 hours before, a
              session goes back to your month; later it counts as taken.
            </p>
            <When>
              <MonthGrid calendar={calendar} kept={{ zone: calendar.zone }} />
              <SessionForm calendar={calendar} attempt={attempt} given={given} />
            </When>
          </Sheet>
        ) : (
          <NothingLeft given={given} />
        )}
      </div>
    </section>
  );
}

function Sessions({ sessions }: Pick<Props, "sessions">) {
  if (sessions.length === 0) return null;
  return (
    <Sheet as="section">
      <h2 className={styles.title}>Your sessions</h2>
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

function SessionForm({ calendar, attempt, given }: { calendar: Calendar; attempt: string; given?: FormMistake }) {
  const sending = useNavigation().state === "submitting";
  return (
    <Form className={styles.fields} method="post" preventScrollReset noValidate>
      {given && !sending ? <ErrorSummary errors={given.errors} /> : null}
      <FreeTimes calendar={calendar} nearest={nearestOf(given)?.slots} error={given?.errors.slot} />
      <TextArea
        label="What it is about (optional)"
        name="message"
        hint="Two or three sentences are enough. No passwords or health details, please."
        error={given?.errors.message}
        defaultValue={given?.typed.message}
      />
      <input type="hidden" name="zone" value={calendar.zone} />
      <input type="hidden" name="attempt" value={attempt} />
      <Button wide busy={sending}>
        {sending ? "One moment..." : "Book this session"}
      </Button>
    </Form>
  );
}

function NothingLeft({ given }: Pick<Props, "given">) {
  return (
    <Sheet>
      {given ? <ErrorSummary errors={given.errors} /> : null}
      <p>
        No session is left to book. When the next month of your package is paid, its sessions stand here, and a mail
        says so.
      </p>
      <div>
        <ButtonLink look="ghost" to="/coaching#packages">
          See the packages
        </ButtonLink>
      </div>
    </Sheet>
  );
}
