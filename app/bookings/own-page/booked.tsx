import { Form, href } from "react-router";
import { Button, ButtonLink, OutsideLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import { CallRule } from "#app/bookings/booking/call-rule.tsx";
import styles from "./booking-page.module.css";
import type { MeetingPlace } from "#app/site/site.ts";
import { MonthSheet } from "./month-sheet.tsx";
import type { BookingPageData, BookingView } from "#app/bookings/own/booking-view.ts";

/** What happens next, the way into a calendar, and how to move or cancel. */
export function Booked({ booking, token, month, calendars = [] }: Omit<BookingPageData, "nearest" | "businessZone">) {
  return (
    <div className={styles.after}>
      {booking.place ? <WhereWeMeet place={booking.place} /> : null}
      <Sheet as="section">
        <h2 className={styles.title}>What happens next</h2>
        <p>
          {booking.moved
            ? `A mail with the new time and its calendar file is on its way to ${booking.person.email}; the old entry in your calendar gives way to it.`
            : `A mail with a calendar file is on its way to ${booking.person.email}.`}{" "}
          You get a reminder a day and an hour before.
        </p>
        <div className={layout.row}>
          <ButtonLink
            look="ghost"
            to={href("/bookings/:token/invite.ics", { token })}
            reloadDocument
            download="invite.ics"
          >
            Calendar file
          </ButtonLink>
          {calendars.map(({ name, to }) => (
            <OutsideLink key={name} look="ghost" to={to}>
              {name}
            </OutsideLink>
          ))}
        </div>
      </Sheet>
      {month ? <MonthSheet month={month} /> : null}
      <Changes booking={booking} token={token} />
    </div>
  );
}

/** The address stands there as text, too: it may be read out, or typed on another machine. */
function WhereWeMeet({ place: { address, note } }: { place: MeetingPlace }) {
  return (
    <div className={styles.where}>
      <Sheet as="section">
        <h2 className={styles.title}>Where we meet</h2>
        <p>By video call, at this address:</p>
        <div className={layout.row}>
          <OutsideLink to={address}>Join the call</OutsideLink>
        </div>
        <p className={layout.small}>{address}</p>
        {note ? <p>{note}</p> : null}
      </Sheet>
    </div>
  );
}

function Changes({ booking, token }: { booking: BookingView; token: string }) {
  const { call, mayMove, mayCancel } = booking;
  if (!mayCancel) return <p className={layout.soft}>This time is over, or is now. Nothing can be changed any more.</p>;
  return (
    <Sheet as="section">
      <h2 className={styles.title}>Something came up?</h2>
      <CallRule call={call} />
      {mayMove ? (
        <div>
          <ButtonLink look="ghost" to={href("/bookings/:token/move", { token })}>
            Move it to another time
          </ButtonLink>
        </div>
      ) : (
        <p>It starts in less than 24 hours, so it cannot be moved any more.</p>
      )}
      <details className={styles.cancel}>
        <summary>Cancel it</summary>
        <Form className={styles.fields} method="post" action={href("/bookings/:token", { token })}>
          <p>The time becomes free for somebody else at once, and you get a mail about it.</p>
          {booking.refund ? <p>{booking.refund}</p> : null}
          <div>
            <Button look="ghost" name="intent" value="cancel">
              Yes, cancel this booking
            </Button>
          </div>
        </Form>
      </details>
    </Sheet>
  );
}
