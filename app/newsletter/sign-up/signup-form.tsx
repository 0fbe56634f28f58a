import { href, Link } from "react-router";
import { Trap } from "#app/forms/trap.tsx";
import { type FormResult, useStampedForm } from "#app/forms/use-stamped-form.ts";
import { Button } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import { PersonFields } from "#app/ui/form/person-fields.tsx";
import { Received } from "#app/ui/form/received.tsx";
import styles from "./signup-form.module.css";

const loadSchema = async () => (await import("./newsletter.ts")).signupSchema;

/**
 * Sign-up with the states of specification §4. `source` says where on the site it stands;
 * `given` is the answer to a form that was sent without script.
 */
export function SignupForm({ source, given }: { source: string; given?: FormResult }) {
  const { result, sending, answered, form } = useStampedForm({ action: href("/newsletter"), loadSchema, given });
  if (result?.ok) return <Subscribed focused={answered} />;

  const { errors = {}, typed = {} } = result ?? {};
  return (
    <form {...form} className={styles.form} method="post" action={href("/newsletter")} noValidate>
      {errors.form ? <Notice kind="error">{errors.form}</Notice> : null}
      <PersonFields errors={errors} typed={typed} />
      <input type="hidden" name="source" value={source} />
      <Trap />
      <Button wide disabled={sending}>
        {sending ? "Subscribing..." : "Subscribe"}
      </Button>
      <p className={`${layout.soft} ${layout.small}`}>
        Every Tuesday, about four minutes. You confirm by email, and leave with one click any time.{" "}
        <Link to={`${href("/privacy")}#the-newsletter`}>What we store</Link>
      </p>
    </form>
  );
}

/** What to do next; the fields are gone with the form. */
function Subscribed({ focused }: { focused: boolean }) {
  return (
    <Received title="Subscription Successful!" focused={focused}>
      <p>
        One step is left. We are sending you a mail with a link; open it within 48 hours and press the button on its
        page.
      </p>
      <p className={`${layout.soft} ${layout.small}`}>
        Nothing after five minutes? Look in the spam folder. An address that already gets the newsletter gets no second
        mail.
      </p>
    </Received>
  );
}
