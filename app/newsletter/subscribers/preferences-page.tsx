import { href, Link } from "react-router";
import { formatInstant } from "#app/site/time.ts";
import { Button } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { wrongId } from "#app/ui/form/field.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import styles from "./preferences-page.module.css";
import type { Subscriber } from "./subscribers.server.ts";
import { TokenPage } from "#app/ui/token-page.tsx";

type Props = {
  subscriber: Omit<Subscriber, "id">;
  exportPath: string;
  unsubscribePath: string;
  /** Why nothing was erased. */
  mistake?: string;
};

const states: Record<Subscriber["state"], string> = {
  pending: "Waiting for you to confirm",
  active: "Active: a letter every Tuesday",
  unsubscribed: "Unsubscribed: nothing is sent",
  suppressed: "Stopped: mail to this address came back or was reported as unwanted",
};

/** What we hold about a subscriber, and what they can do about it. */
export function PreferencesPage({ subscriber, exportPath, unsubscribePath, mistake }: Props) {
  return (
    <TokenPage title="Your newsletter data">
      <ErrorSummary errors={{ sure: mistake }} />
      <Held subscriber={subscriber} />
      <div className={styles.choices}>
        <Sheet as="section">
          <h2>Subscription</h2>
          <SubscriptionChoice state={subscriber.state} unsubscribePath={unsubscribePath} />
        </Sheet>
        <Sheet as="section">
          <h2>Download</h2>
          <p>One JSON file with all of the above, each consent and each mail we sent.</p>
          <a href={exportPath} download>
            Download my data
          </a>
        </Sheet>
        <Sheet as="section">
          <h2>Erase</h2>
          <p>Removes everything shown here and ends the subscription. This page stops working.</p>
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
              Yes, erase it all
            </label>
            <Button look="ghost">Erase my data</Button>
          </form>
        </Sheet>
      </div>
    </TokenPage>
  );
}

function Held({ subscriber }: { subscriber: Props["subscriber"] }) {
  const { firstName, lastName, email, state, requestedAt, confirmedAt, unsubscribedAt } = subscriber;
  const rows = [
    ["Name", `${firstName} ${lastName}`],
    ["Email", email],
    ["State", states[state]],
    ["Asked for", formatInstant(requestedAt)],
    ["Confirmed", confirmedAt === null ? "Not yet" : formatInstant(confirmedAt)],
    ...(unsubscribedAt === null ? [] : [["Unsubscribed", formatInstant(unsubscribedAt)]]),
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

function SubscriptionChoice({ state, unsubscribePath }: { state: Subscriber["state"]; unsubscribePath: string }) {
  if (state === "active" || state === "pending") {
    return (
      <form method="post" action={unsubscribePath} className={layout.stack}>
        <p>No further letter comes. What we hold stays until you erase it.</p>
        <Button look="ghost">Unsubscribe</Button>
      </form>
    );
  }
  if (state === "suppressed")
    return <p>We will not write to this address again. If that is a mistake, write to us from it.</p>;
  return (
    <p>
      To get the letter again, <Link to={href("/newsletter")}>subscribe</Link> and confirm once more.
    </p>
  );
}
