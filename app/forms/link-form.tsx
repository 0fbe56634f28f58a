import type { ReactNode } from "react";
import { partWords } from "#app/content/words/part-words.ts";
import { fill } from "#app/content/words/words.ts";
import { Words } from "#app/content/words/words.tsx";
import { EmailField } from "#app/ui/form/field.tsx";
import { FormFrame } from "#app/ui/form/form-frame.tsx";
import { Received } from "#app/ui/form/received.tsx";
import layout from "#app/ui/layout.module.css";
import type { MailedLinkWords } from "./mailed-link-words.server.ts";
import { type FormResult, useStampedForm } from "./use-stamped-form.ts";

const loadSchema = async () => (await import("./fields/form-fields.ts")).addressSchema;

const useMailedLinkWords = partWords<MailedLinkWords>("mailedLink");

type Props = {
  action: string;
  label?: string;
  /** The answer to a form that was sent without script. */
  given?: FormResult;
  /** The same for everybody: nobody learns here who is known (security.md D5). */
  received: { whatComes: string; ifNothing: string; said?: (words: string) => ReactNode };
};

/** Asks for an address, to which a link goes. The page brings its words as `parts.mailedLink`. */
export function LinkForm({ action, label, given, received }: Props) {
  const words = useMailedLinkWords();
  const state = useStampedForm({ action, loadSchema, given });
  if (state.result?.ok) {
    return (
      <Received title={words.heading} focused={state.answered}>
        <p>{received.whatComes}</p>
        {state.result.said ? received.said?.(state.result.said) : null}
        <p className={`${layout.soft} ${layout.small}`}>{fill(words.nothing, { check: received.ifNothing })}</p>
      </Received>
    );
  }
  return (
    <FormFrame state={state} action={action} button={[words.button, words.sending]} note={<Words text={words.note} />}>
      <EmailField label={label} errors={state.errors} typed={state.typed} />
    </FormFrame>
  );
}
