import { Form, href, Link } from "react-router";
import { Button } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import styles from "./booking-page.module.css";
import type { BookingView } from "#app/bookings/own/booking-view.ts";
import { usePaymentWatch } from "./use-payment-watch.ts";

/** A free time waits for one press in the mail that shows whose address it is. The page turns by itself when it came. */
export function Asked({ booking: { person, askedAt, kept }, token }: { booking: BookingView; token: string }) {
  usePaymentWatch(token, true);
  return (
    <Sheet as="section">
      <div className={styles.fields}>
        <h2>Now look into your mail</h2>
        <p>
          We wrote to <b dir="auto">{person.email}</b> at {askedAt}. Press the button in that mail by{" "}
          <b>{kept?.until}</b>, and it is booked; this page then says so, too. Until then nobody else gets the time.
        </p>
        <p className={layout.soft}>
          Nothing there after a minute? Look among the spam, and whether the address is right. Without a press the time
          becomes free again by itself.
        </p>
        <div className={layout.row}>
          <Form method="post" action={href("/bookings/:token", { token })}>
            <Button look="ghost" name="intent" value="again">
              Send the mail again
            </Button>
          </Form>
          <Link to="?change=who">Correct the address</Link>
        </div>
      </div>
    </Sheet>
  );
}
