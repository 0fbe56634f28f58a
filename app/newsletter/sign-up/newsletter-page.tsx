import type { FormResult } from "#app/forms/use-stamped-form.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Sheet } from "#app/ui/sheet.tsx";
import { Station, Strip } from "#app/ui/strip.tsx";
import type { NewsletterWords } from "#app/newsletter/words/newsletter-words.server.ts";
import { EditionStops } from "#app/newsletter/editions/edition-stops.tsx";
import type { EditionSummary } from "#app/newsletter/editions/edition-summary.ts";
import styles from "./newsletter-page.module.css";
import { SignupForm } from "./signup-form.tsx";
import opens from "#app/ui/opens.module.css";

type Props = { words: NewsletterWords; editions: EditionSummary[]; given?: FormResult };

/** What you get on the left, the form on the right, and how it goes on below. */
export function NewsletterPage({ words, editions, given }: Props) {
  return (
    <>
      <section className={layout.section}>
        <div className={`${layout.wrap} ${styles.opening}`}>
          <div className={styles.words}>
            <h1 className={layout.pageTitle}>{words.heading}</h1>
            <p className={layout.lede}>{words.lede}</p>
          </div>
          <div className={styles.form}>
            <Sheet>
              <SignupForm words={words.form} source="newsletter" given={given} />
            </Sheet>
          </div>
          <Recent words={words.recent} editions={editions} />
        </div>
      </section>
      <HowItGoes words={words.way} />
    </>
  );
}

function Recent({ words, editions }: { words: NewsletterWords["recent"]; editions: EditionSummary[] }) {
  const earlier = editions.slice(3);
  return (
    <div className={styles.recent}>
      <h2>{words.heading}</h2>
      <EditionStops editions={editions.slice(0, 3)} />
      {earlier.length > 0 ? (
        <details>
          <summary className={opens.opens}>{words.earlier}</summary>
          <EditionStops editions={earlier} />
        </details>
      ) : null}
      <a className={styles.feed} href="/newsletter/feed.xml">
        <Icon name="feed" />
        {words.feed}
      </a>
    </div>
  );
}

function HowItGoes({ words: { heading, stops } }: { words: NewsletterWords["way"] }) {
  return (
    <section className={layout.section}>
      <div className={`${layout.wrap} ${styles.stations}`}>
        <h2>{heading}</h2>
        <Strip line="prompts">
          {stops.map(({ name, text }, place) => (
            <Station key={name} name={name} state={place === stops.length - 1 ? "end" : undefined}>
              {text}
            </Station>
          ))}
        </Strip>
      </div>
    </section>
  );
}
