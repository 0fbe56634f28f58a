import { Form, href, Link, useNavigation } from "react-router";
import { Button, ButtonLink, OutsideLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import styles from "./booking-page.module.css";
import type { BookingPageData, BookingView } from "#app/bookings/own/booking-view.ts";
import { fill } from "#app/content/words/words.ts";
import { Words } from "#app/content/words/words.tsx";
import { CallRule } from "#app/bookings/booking/call-rule.tsx";
import { usePaymentWatch } from "./use-payment-watch.ts";
import type { BookingWords } from "#app/bookings/words/booking-words.server.ts";

type ReviewProps = Pick<BookingPageData, "words" | "calls" | "booking" | "token"> & { paying: boolean };
type ReviewWords = BookingWords["review"];

/** What was said and the rules once more, then the one button. */
export function Review({ words: { review: words }, calls, booking, token, paying }: ReviewProps) {
  const { call, costs, person, atShortNotice } = booking;
  usePaymentWatch(token, costs);
  return (
    <Sheet as="section">
      <h2 className={styles.title}>{words.heading}</h2>
      <Facts>
        <Fact name={words.email}>{person.email}</Fact>
        <Fact name={words.about}>{person.message}</Fact>
      </Facts>
      {call === "training" ? null : <Link to="?change=who">{words.change}</Link>}
      <CallRule rule={calls.rule} />
      {atShortNotice ? (
        <p>
          <b>{call === "coaching-monthly" ? words.soonMonth : words.soon}</b>
        </p>
      ) : null}
      {costs ? (
        <Pay words={words} booking={booking} token={token} paying={paying} />
      ) : (
        <Book words={words} token={token} email={person.email} />
      )}
    </Sheet>
  );
}

function Book({ words, token, email }: { words: ReviewWords; token: string; email: string }) {
  const sending = useNavigation().state === "submitting";
  return (
    <Form className={styles.fields} method="post" action={href("/bookings/:token", { token })}>
      <Button name="intent" value="book" wide busy={sending}>
        {sending ? words.sending : words.book}
      </Button>
      <p className={layout.soft}>
        <Words text={words.bookNote} values={{ email: <span dir="auto">{email}</span> }} />
      </p>
    </Form>
  );
}

type PayProps = { words: ReviewWords; booking: BookingView; token: string; paying: boolean };

function Pay({ words, booking, token, paying }: PayProps) {
  const { amount, payAt } = booking;
  const here = href("/bookings/:token", { token });
  if (payAt === undefined) return null;
  if (paying)
    return (
      <div className={styles.fields}>
        <h3>{words.paying.heading}</h3>
        <p role="status">{words.paying.text}</p>
        <div className={layout.row}>
          <ButtonLink look="ghost" to={`${here}?paid`} reloadDocument>
            {words.paying.look}
          </ButtonLink>
          <Link to={here}>{words.paying.unpaid}</Link>
        </div>
      </div>
    );
  return (
    <div className={styles.fields}>
      <div className={layout.row}>
        <OutsideLink to={payAt}>{fill(words.pay, { amount })}</OutsideLink>
        <ButtonLink look="ghost" to={`${here}?paid`} reloadDocument>
          {words.paid}
        </ButtonLink>
      </div>
      <p className={layout.soft}>{words.payNote}</p>
    </div>
  );
}
