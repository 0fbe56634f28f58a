import { Button } from "#app/ui/form/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { OutcomeNotice } from "./outcome-notice.tsx";
import styles from "./publish.module.css";
import { usePublishing } from "./use-publishing.ts";

/** `sound`: the titles of what can be published where the rest is to be mended first. */
type Props = { isReady: boolean; sound: string[] };

/** One press publishes everything that stands above, or nothing; or what can go without the rest. */
export function PublishForm({ isReady, sound }: Props) {
  const publishing = usePublishing();
  const isBusy = publishing.state !== "idle";
  return (
    <>
      <OutcomeNotice publishing={publishing} />
      {isReady || sound.length > 0 ? (
        <publishing.Form method="post" className={styles.form}>
          <input type="hidden" name="do" value="publish" />
          <input type="hidden" name="part" value={isReady ? "all" : "sound"} />
          {isReady ? null : (
            <p>
              {`${sound.join("; ")}: ${sound.length === 1 ? "this" : "these"} can be published without what is to be mended, which stays your draft.`}
            </p>
          )}
          <Field
            label="Note (may stay empty)"
            name="note"
            maxLength={300}
            hint="Why, for the history: only owners see it."
          />
          <Button busy={isBusy}>{isBusy ? "Publishing…" : isReady ? "Publish" : "Publish without the rest"}</Button>
        </publishing.Form>
      ) : null}
    </>
  );
}
