import { Button } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { NewsletterState } from "#app/dashboard/member-data/newsletter-choice.server.ts";
import { Switch } from "#app/ui/switch/switch.tsx";
import styles from "#app/ui/switch/switch.module.css";
import { describeTrouble } from "./trouble.ts";
import { useNewsletterChoice } from "./use-newsletter-choice.ts";

const words: Record<NewsletterState, string> = {
  off: "Off. No letter is sent to you.",
  asked:
    "Almost on. We sent you a mail: open its link within 48 hours and press the button. Nothing after five minutes? Look in the spam folder.",
  on: "On. You get a letter every Tuesday.",
  refused:
    "Stopped. Mail to your address came back or was reported as unwanted, so we do not write to it again. If that is a mistake, write to us from it.",
};

/** Whether the newsletter goes to the address that the community knows. */
export function NewsletterSwitch({ email }: { email: string }) {
  const { state, saving, trouble, choose, look } = useNewsletterChoice();
  return (
    <Sheet as="section">
      <h2>Newsletter</h2>
      <p>
        One letter a week, about four minutes, to <bdi>{email}</bdi>.
      </p>
      {state === undefined && !trouble ? (
        <p role="status" className={styles.waiting}>
          Loading...
        </p>
      ) : null}
      {state === "refused" ? <p role="status">{words.refused}</p> : null}
      {state !== undefined && state !== "refused" ? (
        <Switch label="Send me the newsletter" on={state !== "off"} busy={saving} onChange={choose}>
          {saving ? "Saving..." : words[state]}
        </Switch>
      ) : null}
      {trouble ? (
        <Notice kind="error">
          <p>{describeTrouble(trouble)}</p>
          {state === undefined ? (
            <Button look="ghost" type="button" onClick={look}>
              Try again
            </Button>
          ) : null}
        </Notice>
      ) : null}
    </Sheet>
  );
}
