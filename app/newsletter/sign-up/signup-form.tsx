import { href, Link } from "react-router";
import { type FormResult, useStampedForm } from "#app/forms/use-stamped-form.ts";
import { FormFrame } from "#app/ui/form/form-frame.tsx";
import layout from "#app/ui/layout.module.css";
import { PersonFields } from "#app/ui/form/person-fields.tsx";
import { Received } from "#app/ui/form/received.tsx";

const loadSchema = async () => (await import("./newsletter.ts")).signupSchema;

/**
 * Sign-up with the states of specification §4. `source` says where on the site it stands;
 * `given` is the answer to a form that was sent without script.
 */
export function SignupForm({ source, given }: { source: string; given?: FormResult }) {
  const state = useStampedForm({ action: href("/newsletter"), loadSchema, given });
  if (state.result?.ok) return <Subscribed email={state.result.said} focused={state.answered} />;

  return (
    <FormFrame
      disables
      state={state}
      action={href("/newsletter")}
      button={["Subscribe", "Subscribing..."]}
      note={
        <>
          Every Tuesday, about four minutes. You confirm by email, and leave with one click any time.{" "}
          <Link to={`${href("/privacy")}#the-newsletter`}>What we store</Link>
        </>
      }
    >
      <PersonFields errors={state.errors} typed={state.typed} />
      <input type="hidden" name="source" value={source} />
    </FormFrame>
  );
}

/** What to do next; the fields are gone with the form. */
function Subscribed({ email, focused }: { email?: string; focused: boolean }) {
  return (
    <Received title="Subscription Successful!" focused={focused}>
      <p>
        One step is left. We are sending a mail to <b>{email ?? "you"}</b> with a link; open it within 48 hours and
        press the button on its page.
      </p>
      <p className={`${layout.soft} ${layout.small}`}>
        Nothing after five minutes? Look in the spam folder. Not your address? Reload this page and subscribe again. An
        address that already gets the newsletter gets no second mail.
      </p>
    </Received>
  );
}
