import { href } from "react-router";
import { Trap } from "#app/ui/form/trap.tsx";
import { type FormResult, useStampedForm } from "#app/forms/use-stamped-form.ts";
import { Button } from "#app/ui/form/button.tsx";
import { EmailField } from "#app/ui/form/field.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { MessageKept } from "#app/ui/form/received.tsx";
import styles from "./interest-form.module.css";

const loadSchema = async () => (await import("./interest.ts")).interestSchema;

type Props = {
  product: { slug: string; title: string };
  /** The answer to a form that was sent without script. */
  given?: FormResult;
};

export function InterestForm({ product: { slug, title }, given }: Props) {
  const state = useStampedForm({ action: href("/launchpad"), loadSchema, given });
  const { errors, typed, sending, form } = state;
  if (state.result?.ok) {
    return (
      <MessageKept focused={state.answered}>
        Noted. You get one mail when the {title} opens, and none before.
      </MessageKept>
    );
  }

  return (
    <form {...form} className={styles.form} method="post" action={href("/launchpad")} noValidate>
      <ErrorSummary errors={errors} />
      <div className={styles.line}>
        <EmailField label="Tell me when it opens" placeholder="you@company.com" errors={errors} typed={typed} />
        <Button busy={sending}>{sending ? "Sending..." : "Tell me when"}</Button>
      </div>
      <input type="hidden" name="product" value={slug} />
      <Trap />
      <p>One mail about this product. Your address is used for nothing else.</p>
    </form>
  );
}
