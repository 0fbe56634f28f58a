import { Form, href } from "react-router";
import { Button, ButtonLink, OutsideLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import { CallRule } from "#app/bookings/booking/call-rule.tsx";
import styles from "./booking-page.module.css";
import type { MeetingPlace } from "#app/site/site.ts";
import { MonthSheet } from "./month-sheet.tsx";
import type { BookingPageData, BookingView } from "#app/bookings/own/booking-view.ts";
import { fill } from "#app/content/words/words.ts";
import type { BookingWords } from "#app/bookings/words/booking-words.server.ts";
import opens from "#app/ui/opens.module.css";

/** What happens next, the way into a calendar, and how to move or cancel. */
export function Booked({ words: { booked: words }, calls, ...page }: BookingPageData) {
  const { booking, token, month, calendars = [] } = page;
  const { email } = booking.person;
  return (
    <div className={styles.after}>
      {booking.place ? <WhereWeMeet words={words.place} place={booking.place} /> : null}
      <Sheet as="section">
        <h2 className={styles.title}>{words.next.heading}</h2>
        <p>{fill(booking.moved ? words.next.moved : words.next.mail, { email })}</p>
        <div className={layout.row}>
          <ButtonLink
            look="ghost"
            to={href("/bookings/:token/invite.ics", { token })}
            reloadDocument
            download="invite.ics"
          >
            {words.next.file}
          </ButtonLink>
          {calendars.map(({ name, to }) => (
            <OutsideLink key={name} look="ghost" to={to}>
              {name}
            </OutsideLink>
          ))}
        </div>
      </Sheet>
      {month ? <MonthSheet words={calls.month} month={month} /> : null}
      <Changes words={words.changes} rule={calls.rule} booking={booking} token={token} />
    </div>
  );
}

type PlaceProps = { words: BookingWords["booked"]["place"]; place: MeetingPlace };

/** The address stands there as text, too: it may be read out, or typed on another machine. */
function WhereWeMeet({ words, place: { address, note } }: PlaceProps) {
  return (
    <div className={styles.where}>
      <Sheet as="section">
        <h2 className={styles.title}>{words.heading}</h2>
        <p>{words.text}</p>
        <div className={layout.row}>
          <OutsideLink to={address}>{words.button}</OutsideLink>
        </div>
        <p className={layout.small}>{address}</p>
        {note ? <p>{note}</p> : null}
      </Sheet>
    </div>
  );
}

type ChangesProps = { words: BookingWords["booked"]["changes"]; rule: string; booking: BookingView; token: string };

function Changes({ words, rule, booking, token }: ChangesProps) {
  const { mayMove, mayCancel } = booking;
  if (!mayCancel) return <p className={layout.soft}>{words.over}</p>;
  return (
    <Sheet as="section">
      <h2 className={styles.title}>{words.heading}</h2>
      <CallRule rule={rule} />
      {mayMove ? (
        <div>
          <ButtonLink look="ghost" to={href("/bookings/:token/move", { token })}>
            {words.move}
          </ButtonLink>
        </div>
      ) : (
        <p>{words.tooLate}</p>
      )}
      <details className={styles.cancel}>
        <summary className={opens.opens}>{words.cancel}</summary>
        <Form className={styles.fields} method="post" action={href("/bookings/:token", { token })}>
          <p>{words.cancelText}</p>
          {booking.refund ? <p>{booking.refund}</p> : null}
          <div>
            <Button look="ghost" name="intent" value="cancel">
              {words.cancelButton}
            </Button>
          </div>
        </Form>
      </details>
    </Sheet>
  );
}
