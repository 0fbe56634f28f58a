import { href, Link } from "react-router";
import { Trap } from "#app/forms/trap.tsx";
import { type FormResult, useStampedForm } from "#app/forms/use-stamped-form.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import { Received } from "#app/ui/form/received.tsx";
import styles from "./mail-sign-in.module.css";

const loadSchema = async () => (await import("./mail-sign-in.ts")).mailSignInSchema;

/** `given` is the answer to a form that was sent without script. */
export function MailSignInForm({ given }: { given?: FormResult }) {
  const { result, sending, answered, form } = useStampedForm({ action: href("/auth/mail"), loadSchema, given });
  if (result?.ok) return <LinkOnItsWay focused={answered} />;

  const { errors = {}, typed = {} } = result ?? {};
  return (
    <form {...form} className={styles.form} method="post" action={href("/auth/mail")} noValidate>
      {errors.form ? <Notice kind="error">{errors.form}</Notice> : null}
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={errors.email}
        defaultValue={typed.email}
      />
      <Trap />
      <Button wide disabled={sending}>
        {sending ? "Sending..." : "Mail me a link"}
      </Button>
      <p className={`${layout.soft} ${layout.small}`}>
        Used to send this link and for nothing else. <Link to={href("/privacy")}>What we store</Link>
      </p>
      <noscript>
        <p className={layout.small}>
          The link needs JavaScript in the end: this site sets no cookie, and a script keeps you signed in.
        </p>
      </noscript>
    </form>
  );
}

/** The same for members and strangers: nobody learns here who is a member (security.md D5). */
function LinkOnItsWay({ focused }: { focused: boolean }) {
  return (
    <Received title="Look into your mailbox" focused={focused}>
      <p>If somebody in the community has this address, a link is on its way. It works once, within 20 minutes.</p>
      <p className={`${layout.soft} ${layout.small}`}>
        Nothing after five minutes? Look in the spam folder, and check that it is the address you use in the community.
        One link a minute is sent to an address.
      </p>
    </Received>
  );
}
