import { Words } from "#app/content/words/words.tsx";
import type { SubscriptionWords } from "#app/newsletter/words/subscription-words.server.ts";
import { formatInstant } from "#app/site/time.ts";
import { Button } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { wrongId } from "#app/ui/form/field.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import styles from "./preferences-page.module.css";
import type { Subscriber } from "./subscribers.server.ts";
import { TokenPage } from "#app/ui/token-page.tsx";

type Own = SubscriptionWords["own"];

type Props = {
  words: Own;
  subscriber: Omit<Subscriber, "id">;
  exportPath: string;
  unsubscribePath: string;
  /** Why nothing was erased. */
  mistake?: string;
};

/** What we hold about a subscriber, and what they can do about it. */
export function PreferencesPage({ words, subscriber, exportPath, unsubscribePath, mistake }: Props) {
  const { subscription, download, erase } = words;
  return (
    <TokenPage title={words.heading}>
      <ErrorSummary errors={{ sure: mistake }} />
      <Held words={words} subscriber={subscriber} />
      <div className={styles.choices}>
        <Sheet as="section">
          <h2>{subscription.heading}</h2>
          <SubscriptionChoice words={subscription} state={subscriber.state} unsubscribePath={unsubscribePath} />
        </Sheet>
        <Sheet as="section">
          <h2>{download.heading}</h2>
          <p>{download.text}</p>
          <a href={exportPath} download>
            {download.button}
          </a>
        </Sheet>
        <Sheet as="section">
          <h2>{erase.heading}</h2>
          <p>{erase.text}</p>
          <form method="post" className={styles.erase} noValidate>
            <label>
              <input
                id={wrongId("sure")}
                type="checkbox"
                name="sure"
                value="yes"
                required
                aria-invalid={Boolean(mistake)}
              />
              {erase.sure}
            </label>
            <Button look="ghost">{erase.button}</Button>
          </form>
        </Sheet>
      </div>
    </TokenPage>
  );
}

function Held({ words: { fields, states }, subscriber }: Pick<Props, "words" | "subscriber">) {
  const { firstName, lastName, email, state, requestedAt, confirmedAt, unsubscribedAt } = subscriber;
  const rows = [
    [fields.name, `${firstName} ${lastName}`],
    [fields.email, email],
    [fields.state, states[state]],
    [fields.asked, formatInstant(requestedAt)],
    [fields.confirmed, confirmedAt === null ? fields.notYet : formatInstant(confirmedAt)],
    ...(unsubscribedAt === null ? [] : [[fields.unsubscribed, formatInstant(unsubscribedAt)]]),
  ];
  return (
    <dl className={styles.held}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type ChoiceProps = { words: Own["subscription"]; state: Subscriber["state"]; unsubscribePath: string };

function SubscriptionChoice({ words, state, unsubscribePath }: ChoiceProps) {
  if (state === "active" || state === "pending") {
    return (
      <form method="post" action={unsubscribePath} className={layout.stack}>
        <p>{words.on}</p>
        <Button look="ghost">{words.button}</Button>
      </form>
    );
  }
  if (state === "suppressed") return <p>{words.stopped}</p>;
  return (
    <p>
      <Words text={words.off} />
    </p>
  );
}
