import { Button } from "#app/ui/form/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { OutcomeNotice } from "./outcome-notice.tsx";
import styles from "./publish.module.css";
import { usePublishing } from "./use-publishing.ts";

/** One press publishes everything that stands above, or nothing. */
export function PublishForm({ isReady }: { isReady: boolean }) {
  const publishing = usePublishing();
  const isBusy = publishing.state !== "idle";
  return (
    <>
      <OutcomeNotice publishing={publishing} />
      {isReady ? (
        <publishing.Form method="post" className={styles.form}>
          <input type="hidden" name="do" value="publish" />
          <Field
            label="Note (may stay empty)"
            name="note"
            maxLength={300}
            hint="Why, for the history: only owners see it."
          />
          <Button busy={isBusy}>{isBusy ? "Publishing…" : "Publish"}</Button>
        </publishing.Form>
      ) : null}
    </>
  );
}
