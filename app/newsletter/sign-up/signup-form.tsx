import { href } from "react-router";
import { Words } from "#app/content/words/words.tsx";
import { type FormResult, useStampedForm } from "#app/forms/use-stamped-form.ts";
import { FormFrame } from "#app/ui/form/form-frame.tsx";
import layout from "#app/ui/layout.module.css";
import { PersonFields } from "#app/ui/form/person-fields.tsx";
import { Received } from "#app/ui/form/received.tsx";
import type { SignupWords } from "#app/newsletter/words/newsletter-words.server.ts";

const loadSchema = async () => (await import("./newsletter.ts")).signupSchema;

/**
 * Sign-up with the states of specification §4. `source` says where on the site it stands;
 * `given` is the answer to a form that was sent without script.
 */
export function SignupForm({ words, source, given }: { words: SignupWords; source: string; given?: FormResult }) {
  const state = useStampedForm({ action: href("/newsletter"), loadSchema, given });
  if (state.result?.ok) return <Subscribed words={words.done} email={state.result.said} focused={state.answered} />;

  return (
    <FormFrame
      disables
      state={state}
      action={href("/newsletter")}
      button={[words.button, words.sending]}
      note={<Words text={words.note} />}
    >
      <PersonFields errors={state.errors} typed={state.typed} />
      <input type="hidden" name="source" value={source} />
    </FormFrame>
  );
}

/** What to do next; the fields are gone with the form. */
function Subscribed({ words, email, focused }: { words: SignupWords["done"]; email?: string; focused: boolean }) {
  return (
    <Received title={words.heading} focused={focused}>
      <p>
        <Words text={words.text} values={{ email: <b>{email ?? "you"}</b> }} />
      </p>
      <p className={`${layout.soft} ${layout.small}`}>{words.help}</p>
    </Received>
  );
}
