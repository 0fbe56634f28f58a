import { Form, href } from "react-router";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import styles from "./booking-page.module.css";
import type { BookingPageData, BookingView } from "#app/bookings/own/booking-view.ts";
import { MonthLine } from "./month-sheet.tsx";
import { NearestPicker } from "#app/bookings/picker/slot-picker.tsx";

/** A time that was kept and is not any more: the nearest free ones, with everything that was typed. */
export function Expired({ booking, token, nearest, businessZone, month }: BookingPageData) {
  const late = booking.stage === "late";
  return (
    <Sheet>
      <Form className={styles.fields} method="post" action={href("/bookings/:token/move", { token })}>
        <p>
          {late
            ? `Your payment of ${booking.paidWords ?? booking.amount} came when this time was no longer free. Choose another one, and it is booked without paying again. If none suits you, write to us, and all your money comes back.`
            : `${whyOver(booking)} ${booking.person.email ? "What you typed is still here: take" : "Take"} the time again if it is free, or choose another one.`}
        </p>
        {nearest.length > 0 ? <NearestPicker slots={nearest} zone={businessZone} /> : null}
        <div className={layout.row}>
          {nearest.length > 0 ? <Button>{late ? "Book this time" : "Keep this time"}</Button> : null}
          <ButtonLink look="ghost" to={href("/bookings/:token/move", { token })}>
            See the whole calendar
          </ButtonLink>
        </div>
      </Form>
      {month ? <MonthLine month={month} /> : null}
    </Sheet>
  );
}

function whyOver({ left, askedAt, person }: BookingView) {
  if (left) return "You gave this time back.";
  if (askedAt !== undefined) return `The button in our mail to ${person.email} was not pressed in time.`;
  return "A time is kept for ten minutes, and these are over.";
}

export function Cancelled({ booking, month }: Pick<BookingPageData, "booking" | "month">) {
  const { refund, cancelReason, chooseAgain, stillTheirs, costs, person } = booking;
  return (
    <Sheet>
      {cancelReason ? <p>The reason: {cancelReason}</p> : null}
      {refund ? (
        <>
          <h2 className={styles.title}>{booking.ofMonth ? "Your session" : "Your money"}</h2>
          <p>{refund}</p>
        </>
      ) : null}
      {costs || booking.ofMonth ? null : <p>It was free, so there is no money to pay or to send back.</p>}
      <p>
        The time is free for somebody else again, and a mail about it is on its way
        {person.email ? ` to ${person.email}` : " to you"}.
      </p>
      <div>
        {month ? (
          <MonthLine month={month} />
        ) : stillTheirs ? (
          <ButtonLink to={href("/ask")}>Ask for another time</ButtonLink>
        ) : (
          <ButtonLink to={chooseAgain}>Choose another time</ButtonLink>
        )}
      </div>
    </Sheet>
  );
}

export function NoShow({ booking: { chooseAgain }, month }: Pick<BookingPageData, "booking" | "month">) {
  return (
    <Sheet>
      <p>We waited for you and you did not come. If something serious happened, write to us.</p>
      <div>{month ? <MonthLine month={month} /> : <ButtonLink to={chooseAgain}>Choose another time</ButtonLink>}</div>
    </Sheet>
  );
}
