import { href } from "react-router";
import { Trap } from "#app/forms/trap.tsx";
import { type FormResult, useStampedForm } from "#app/forms/use-stamped-form.ts";
import { MessageKept } from "#app/forms/message-kept.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import styles from "./interest-form.module.css";

const loadSchema = async () => (await import("./interest.ts")).interestSchema;

type Props = {
  product: { slug: string; title: string };
  /** The answer to a form that was sent without script. */
  given?: FormResult;
};

export function InterestForm({ product: { slug, title }, given }: Props) {
  const { result, sending, answered, form } = useStampedForm({ action: href("/launchpad"), loadSchema, given });
  if (result?.ok) {
    return (
      <MessageKept focused={answered}>Noted. You get one mail when the {title} opens, and none before.</MessageKept>
    );
  }

  const { errors = {}, typed = {} } = result ?? {};
  return (
    <form {...form} className={styles.form} method="post" action={`${href("/launchpad")}#${slug}`} noValidate>
      {errors.form ? <Notice kind="error">{errors.form}</Notice> : null}
      <div className={styles.line}>
        <Field
          label="Tell me when it opens"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@company.com"
          required
          error={errors.email}
          defaultValue={typed.email}
        />
        <Button disabled={sending}>{sending ? "Sending..." : "Tell me when"}</Button>
      </div>
      <input type="hidden" name="product" value={slug} />
      <Trap />
      <p>One mail about this product. Your address is used for nothing else.</p>
    </form>
  );
}
