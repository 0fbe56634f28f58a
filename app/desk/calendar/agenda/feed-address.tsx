import { useState } from "react";
import owner from "#app/desk/frame/parts/owner-page.module.css";
import { Button } from "#app/ui/form/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import styles from "./closed-days.module.css";

/** Where the owner's own calendar program reads the bookings. */
export function FeedAddress({ address }: { address: string }) {
  const [said, setSaid] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setSaid("Copied");
    } catch {
      // The browser keeps pages away from the clipboard.
      setSaid("Your browser does not let the page copy. Select the address and copy it.");
    }
  }
  return (
    <section className={owner.block} aria-labelledby="feed-title" data-screen-only="">
      <h2 id="feed-title">In your own calendar</h2>
      <p>
        Subscribe to this address in your calendar program, which then shows every booking. Whoever knows the address
        sees names and times, so keep it to yourself. If the address stops working, the site was given a new secret:
        subscribe to the one that stands here then.
      </p>
      <div className={styles.feed}>
        <Field
          label="Address of the calendar"
          value={address}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button type="button" look="ghost" onClick={() => void copy()}>
          Copy the address
        </Button>
      </div>
      <p role="status">{said}</p>
    </section>
  );
}
