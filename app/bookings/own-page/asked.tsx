import { Words } from "#app/content/words/words.tsx";
import { Form, href, Link } from "react-router";
import { Button } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import styles from "./booking-page.module.css";
import type { BookingView } from "#app/bookings/own/booking-view.ts";
import { usePaymentWatch } from "./use-payment-watch.ts";
import type { BookingWords } from "#app/bookings/words/booking-words.server.ts";

/** A free time waits for one press in the mail that shows whose address it is. The page turns by itself when it came. */
export function Asked({
  words,
  booking,
  token,
}: {
  words: BookingWords["asked"];
  booking: BookingView;
  token: string;
}) {
  const { person, askedAt, kept } = booking;
  usePaymentWatch(token, true);
  return (
    <Sheet as="section">
      <div className={styles.fields}>
        <h2>{words.heading}</h2>
        <p>
          <Words
            text={words.text}
            values={{ email: <b dir="auto">{person.email}</b>, time: askedAt ?? "", until: <b>{kept?.until}</b> }}
          />
        </p>
        <p className={layout.soft}>{words.help}</p>
        <div className={layout.row}>
          <Form method="post" action={href("/bookings/:token", { token })}>
            <Button look="ghost" name="intent" value="again">
              {words.again}
            </Button>
          </Form>
          <Link to="?change=who">{words.change}</Link>
        </div>
      </div>
    </Sheet>
  );
}
