import { href } from "react-router";
import { Trap } from "#app/ui/form/trap.tsx";
import { type FormResult, useStampedForm } from "#app/forms/use-stamped-form.ts";
import { fill } from "#app/content/words/words.ts";
import { Button } from "#app/ui/form/button.tsx";
import { EmailField } from "#app/ui/form/field.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { MessageKept } from "#app/ui/form/received.tsx";
import type { Roadmap } from "./roadmap.ts";
import styles from "./interest-form.module.css";

const loadSchema = async () => (await import("./interest.ts")).interestSchema;

type Props = {
  words: Roadmap["interest"];
  product: { slug: string; title: string };
  /** The answer to a form that was sent without script. */
  given?: FormResult;
};

export function InterestForm({ words, product: { slug, title }, given }: Props) {
  const state = useStampedForm({ action: href("/launchpad"), loadSchema, given });
  const { errors, typed, sending, form } = state;
  if (state.result?.ok) {
    return <MessageKept focused={state.answered}>{fill(words.kept, { product: title })}</MessageKept>;
  }

  return (
    <form {...form} className={styles.form} method="post" action={href("/launchpad")} noValidate>
      <ErrorSummary errors={errors} />
      <div className={styles.line}>
        <EmailField label={words.label} placeholder={words.placeholder} errors={errors} typed={typed} />
        <Button busy={sending}>{sending ? words.sending : words.button}</Button>
      </div>
      <input type="hidden" name="product" value={slug} />
      <Trap />
      <p>{words.note}</p>
    </form>
  );
}
