import { Form, href, Link, useNavigation } from "react-router";
import { Button, ButtonLink, OutsideLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import styles from "./booking-page.module.css";
import type { BookingView } from "#app/bookings/own/booking-view.ts";
import { CallRule } from "#app/bookings/booking/call-rule.tsx";
import { usePaymentWatch } from "./use-payment-watch.ts";

/** What was said and the rules once more, then the one button. */
export function Review({ booking, token, paying }: { booking: BookingView; token: string; paying: boolean }) {
  const { call, costs, person, atShortNotice } = booking;
  usePaymentWatch(token, costs);
  return (
    <Sheet as="section">
      <h2 className={styles.title}>Is everything right?</h2>
      <Facts>
        <Fact name="Email">{person.email}</Fact>
        {person.message ? <Fact name="About">{person.message}</Fact> : null}
      </Facts>
      {call === "training" ? null : <Link to="?change=who">Change name, email or text</Link>}
      <CallRule call={call} />
      {atShortNotice ? (
        <p>
          <b>
            This time is less than 24 hours away: once it is booked it cannot be moved
            {call === "coaching-monthly" ? "" : ", and the fee stays due"}.
          </b>
        </p>
      ) : null}
      {costs ? <Pay booking={booking} token={token} paying={paying} /> : <Book token={token} email={person.email} />}
    </Sheet>
  );
}

function Book({ token, email }: { token: string; email: string }) {
  const sending = useNavigation().state === "submitting";
  return (
    <Form className={styles.fields} method="post" action={href("/bookings/:token", { token })}>
      <Button name="intent" value="book" wide busy={sending}>
        {sending ? "One moment..." : "Book it"}
      </Button>
      <p className={layout.soft}>
        We then write to <span dir="auto">{email}</span>: one press in that mail shows that it is yours, and the time is
        booked.
      </p>
    </Form>
  );
}

function Pay({ booking, token, paying }: { booking: BookingView; token: string; paying: boolean }) {
  const { amount, payAt } = booking;
  const here = href("/bookings/:token", { token });
  if (payAt === undefined) return null;
  if (paying)
    return (
      <div className={styles.fields}>
        <h3>We wait for word of your payment</h3>
        <p role="status">
          It comes from our payment partner, most often within a few seconds, and this page then says that it is booked.
          Nothing more is to be done, and nothing is to be paid twice.
        </p>
        <div className={layout.row}>
          <ButtonLink look="ghost" to={`${here}?paid`} reloadDocument>
            Look again
          </ButtonLink>
          <Link to={here}>I have not paid yet</Link>
        </div>
      </div>
    );
  return (
    <div className={styles.fields}>
      <div className={layout.row}>
        <OutsideLink to={payAt}>Pay {amount}</OutsideLink>
        <ButtonLink look="ghost" to={`${here}?paid`} reloadDocument>
          I have paid
        </ButtonLink>
      </div>
      <p className={layout.soft}>
        You pay on our payment partner's page, in a new tab, and come back to this booking. This page changes by itself,
        too, when the payment is here.
      </p>
    </div>
  );
}
