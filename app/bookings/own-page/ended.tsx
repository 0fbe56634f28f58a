import { Form, href } from "react-router";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import styles from "./booking-page.module.css";
import type { BookingPageData, BookingView } from "#app/bookings/own/booking-view.ts";
import { MonthLine } from "./month-sheet.tsx";
import { NearestPicker } from "#app/bookings/picker/slot-picker.tsx";
import { fill } from "#app/content/words/words.ts";
import type { BookingWords } from "#app/bookings/words/booking-words.server.ts";

/** A time that was kept and is not any more: the nearest free ones, with everything that was typed. */
export function Expired({ words: { over: words }, calls, ...page }: BookingPageData) {
  const { booking, token, nearest, nearestWords, businessZone, month } = page;
  const late = booking.stage === "late";
  return (
    <Sheet>
      <Form className={styles.fields} method="post" action={href("/bookings/:token/move", { token })}>
        <p>
          {late
            ? fill(words.late, { amount: booking.paidWords ?? booking.amount })
            : `${whyOver(words, booking)} ${booking.person.email ? words.typed : words.untyped}`}
        </p>
        {nearestWords && nearest.length > 0 ? (
          <NearestPicker words={nearestWords} slots={nearest} zone={businessZone} />
        ) : null}
        <div className={layout.row}>
          {nearest.length > 0 ? <Button>{late ? words.book : words.keep}</Button> : null}
          <ButtonLink look="ghost" to={href("/bookings/:token/move", { token })}>
            {words.calendar}
          </ButtonLink>
        </div>
      </Form>
      {month ? <MonthLine words={calls.month} month={month} /> : null}
    </Sheet>
  );
}

function whyOver(words: BookingWords["over"], { left, askedAt, person: { email } }: BookingView) {
  if (left) return words.left;
  return askedAt === undefined ? words.ranOut : fill(words.unpressed, { email });
}

type EndedProps = Pick<BookingPageData, "words" | "calls" | "booking" | "month">;

export function Cancelled({ words: { cancelled: words }, calls, booking, month }: EndedProps) {
  const { refund, cancelReason, chooseAgain, stillTheirs, costs, person } = booking;
  return (
    <Sheet>
      {cancelReason ? <p>{fill(words.reason, { reason: cancelReason })}</p> : null}
      {refund ? (
        <>
          <h2 className={styles.title}>{booking.ofMonth ? words.session : words.money}</h2>
          <p>{refund}</p>
        </>
      ) : null}
      {costs || booking.ofMonth ? null : <p>{words.free}</p>}
      <p>{person.email ? fill(words.mail, { email: person.email }) : words.mailUnknown}</p>
      <div>
        {month ? (
          <MonthLine words={calls.month} month={month} />
        ) : stillTheirs ? (
          <ButtonLink to={href("/ask")}>{words.ask}</ButtonLink>
        ) : (
          <ButtonLink to={chooseAgain}>{words.another}</ButtonLink>
        )}
      </div>
    </Sheet>
  );
}

export function NoShow({ words, calls, booking: { chooseAgain }, month }: EndedProps) {
  return (
    <Sheet>
      <p>{words.noShow}</p>
      <div>
        {month ? (
          <MonthLine words={calls.month} month={month} />
        ) : (
          <ButtonLink to={chooseAgain}>{words.cancelled.another}</ButtonLink>
        )}
      </div>
    </Sheet>
  );
}
