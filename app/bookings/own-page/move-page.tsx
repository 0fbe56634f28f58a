import { Form, href, Link, useNavigation } from "react-router";
import type { FormMistake } from "#app/forms/forms.ts";
import { Button } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import styles from "./booking-page.module.css";
import type { BookingView } from "#app/bookings/own/booking-view.ts";
import type { Calendar } from "#app/bookings/calendar/calendar.ts";
import { FilledTicket } from "#app/ui/ticket/filled-ticket.tsx";
import { KeptRow } from "#app/bookings/own/kept-row.tsx";
import { MonthGrid } from "#app/bookings/picker/month-grid.tsx";
import { nearestOf } from "#app/bookings/calendar/calendar.ts";
import { FreeTimes } from "#app/bookings/picker/slot-picker.tsx";
import { When } from "#app/bookings/picker/when.tsx";
import type { BookingWords } from "#app/bookings/words/booking-words.server.ts";

type Props = {
  words: BookingWords["move"];
  token: string;
  booking: BookingView;
  calendar: Calendar;
  given?: FormMistake;
};

/** Another time for the same thing and as long. */
export function MovePage({ words, token, booking, calendar, given }: Props) {
  return (
    <section className={layout.section} data-line={booking.call === "training" ? "training" : "services"}>
      <div className={`${layout.narrow} ${styles.page}`}>
        <h1 className={layout.pageTitle}>{words.heading}</h1>
        <FilledTicket face={booking.ticket}>
          <KeptRow booking={booking} />
        </FilledTicket>
        <p>
          <Link to={href("/bookings/:token", { token })}>{words.stay}</Link>
        </p>
        {booking.mayMove ? (
          <Sheet>
            <When>
              <MonthGrid calendar={calendar} kept={{ zone: calendar.zone }} />
              <MoveForm words={words} calendar={calendar} booking={booking} given={given} />
            </When>
          </Sheet>
        ) : (
          <Notice kind="note">{words.over}</Notice>
        )}
      </div>
    </section>
  );
}

function MoveForm({ words, calendar, booking, given }: Omit<Props, "token">) {
  const sending = useNavigation().state === "submitting";
  const isBooked = booking.stage === "booked" || booking.stage === "late";
  return (
    <Form className={styles.fields} method="post" noValidate>
      {given && !sending ? <ErrorSummary errors={given.errors} /> : null}
      <FreeTimes calendar={calendar} nearest={nearestOf(given)?.slots} error={given?.errors.slot} />
      <Button wide busy={sending}>
        {sending ? words.sending : isBooked ? words.book : words.keep}
      </Button>
    </Form>
  );
}
