import { href } from "react-router";
import { Trap } from "#app/ui/form/trap.tsx";
import { type FormResult, useStampedForm } from "#app/forms/use-stamped-form.ts";
import { fill } from "#app/content/words/words.ts";
import { Button } from "#app/ui/form/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { MessageKept } from "#app/ui/form/received.tsx";
import type { ToolWords } from "./tool-words.server.ts";
import styles from "./report-form.module.css";

const loadSchema = async () => (await import("./tool-report.ts")).reportSchema;

type Props = {
  words: ToolWords["report"];
  tool: { slug: string; name: string };
  /** The answer to a form that was sent without script. */
  given?: FormResult;
};

/** One field behind a line of text, so that it is at hand and not in the way. */
export function ReportForm({ words, tool: { slug, name }, given }: Props) {
  const action = href("/tools/:tool", { tool: slug });
  const { result, errors, typed, sending, answered, form } = useStampedForm({ action, loadSchema, given });
  return (
    <details id="report" className={styles.report} open={given ? true : undefined}>
      <summary>{words.open}</summary>
      {result?.ok ? (
        <MessageKept focused={answered}>{words.kept}</MessageKept>
      ) : (
        <form {...form} className={styles.form} method="post" action={action} noValidate>
          <ErrorSummary errors={errors} />
          <TextArea
            label={fill(words.question, { tool: name })}
            name="report"
            required
            hint={words.hint}
            error={errors.report}
            defaultValue={typed.report}
          />
          <Trap />
          <Button busy={sending}>{sending ? words.sending : words.button}</Button>
        </form>
      )}
    </details>
  );
}
