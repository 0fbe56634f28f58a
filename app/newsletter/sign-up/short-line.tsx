import { Station, Strip } from "#app/ui/strip.tsx";
import styles from "./newsletter-page.module.css";

/** Where a subscriber is between the form and the first letter. */
export function JoiningLine({ confirmed }: { confirmed: boolean }) {
  return (
    <div className={styles.short}>
      <Strip line="prompts">
        <Station name="You asked" state="done">
          On this site.
        </Station>
        <Station name="You confirm" state={confirmed ? "done" : undefined}>
          {confirmed ? "Done, with your press of the button." : "Here, with the button below."}
        </Station>
        <Station name="Tuesday" state="end">
          The next letter is in your mail.
        </Station>
      </Strip>
    </div>
  );
}

/** The end of the way: no further letter. */
export function LeavingLine() {
  return (
    <div className={styles.short}>
      <Strip line="prompts">
        <Station name="You read along" state="done">
          A letter every Tuesday.
        </Station>
        <Station name="You got off here" state="end">
          The line goes on without you.
        </Station>
      </Strip>
    </div>
  );
}
