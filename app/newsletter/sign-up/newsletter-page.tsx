import type { FormResult } from "#app/forms/use-stamped-form.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import { Station, Strip } from "#app/ui/strip.tsx";
import { EditionStops } from "#app/newsletter/editions/edition-stops.tsx";
import type { EditionSummary } from "#app/newsletter/editions/edition-summary.ts";
import styles from "./newsletter-page.module.css";
import { SignupForm } from "./signup-form.tsx";

/** What you get on the left, the form on the right, and how it goes on below. */
export function NewsletterPage({ editions, given }: { editions: EditionSummary[]; given?: FormResult }) {
  return (
    <>
      <section className={layout.section}>
        <div className={`${layout.wrap} ${styles.opening}`}>
          <div className={styles.words}>
            <h1 className={layout.pageTitle}>One letter a week, one thing to try</h1>
            <p className={layout.lede}>
              A tool read closely, a prompt or a checklist you can copy, and a mistake of ours. Four minutes, every
              Tuesday.
            </p>
          </div>
          <div className={styles.form}>
            <Sheet>
              <SignupForm source="newsletter" given={given} />
            </Sheet>
          </div>
          <Recent editions={editions} />
        </div>
      </section>
      <HowItGoes />
    </>
  );
}

function Recent({ editions }: { editions: EditionSummary[] }) {
  const earlier = editions.slice(3);
  return (
    <div className={styles.recent}>
      <h2>Read before you decide</h2>
      <EditionStops editions={editions.slice(0, 3)} />
      {earlier.length > 0 ? (
        <details>
          <summary>All earlier editions</summary>
          <EditionStops editions={earlier} />
        </details>
      ) : null}
      <a className={styles.feed} href="/newsletter/feed.xml">
        <Icon name="feed" />
        Read by RSS instead, no address needed
      </a>
    </div>
  );
}

function HowItGoes() {
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${styles.stations}`}>
        <h2>From here to your inbox, and out again</h2>
        <Strip line="prompts">
          <Station name="You subscribe">Three fields. No password, no account, no price.</Station>
          <Station name="You confirm">One mail, one link, one button. Without that press you get nothing more.</Station>
          <Station name="Tuesday">
            The whole letter is in the mail. No pictures that report back, no links that count clicks.
          </Station>
          <Station name="You leave" state="end">
            One click in any mail, and it ends at once. Next to it: download or erase what we hold.
          </Station>
        </Strip>
      </div>
    </section>
  );
}
