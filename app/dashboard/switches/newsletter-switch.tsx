import { Button } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { Switch } from "#app/ui/switch/switch.tsx";
import styles from "#app/ui/switch/switch.module.css";
import { describeTrouble } from "./trouble.ts";
import { useNewsletterChoice } from "./use-newsletter-choice.ts";
import { Words } from "#app/content/words/words.tsx";
import { useSettingsWords } from "#app/dashboard/words/use-words.ts";

/** Whether the newsletter goes to the address that the community knows. */
export function NewsletterSwitch({ email }: { email: string }) {
  const { newsletter: words, troubles } = useSettingsWords();
  const { state, saving, trouble, choose, look } = useNewsletterChoice();
  return (
    <Sheet as="section">
      <h2>{words.heading}</h2>
      <p>
        <Words text={words.text} values={{ email: <bdi>{email}</bdi> }} />
      </p>
      {state === undefined && !trouble ? (
        <p role="status" className={styles.waiting}>
          {words.loading}
        </p>
      ) : null}
      {state === "refused" ? <p role="status">{words.states.refused}</p> : null}
      {state !== undefined && state !== "refused" ? (
        <Switch label={words.label} on={state !== "off"} busy={saving} onChange={choose}>
          {saving ? words.saving : words.states[state]}
        </Switch>
      ) : null}
      {trouble ? (
        <Notice kind="error">
          <p>{describeTrouble(troubles, trouble)}</p>
          {state === undefined ? (
            <Button look="ghost" type="button" onClick={look}>
              {words.again}
            </Button>
          ) : null}
        </Notice>
      ) : null}
    </Sheet>
  );
}
