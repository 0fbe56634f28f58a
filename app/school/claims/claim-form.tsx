import { href, Link } from "react-router";
import { Trap } from "#app/forms/trap.tsx";
import { type FormResult, useStampedForm } from "#app/forms/use-stamped-form.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import { Received } from "#app/ui/form/received.tsx";
import styles from "./claim.module.css";

const loadSchema = async () => (await import("./claims.ts")).claimSchema;

/** `given` is the answer to a form that was sent without script. */
export function ClaimForm({ given }: { given?: FormResult }) {
  const { result, sending, answered, form } = useStampedForm({ action: href("/claim"), loadSchema, given });
  if (result?.ok) return <LinkOnItsWay focused={answered} />;

  const { errors = {}, typed = {} } = result ?? {};
  return (
    <form {...form} className={styles.form} method="post" action={href("/claim")} noValidate>
      {errors.form ? <Notice kind="error">{errors.form}</Notice> : null}
      <Field
        label="Address that paid"
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
    </form>
  );
}

/** The same for everybody: nobody learns here who paid (security.md D5). */
function LinkOnItsWay({ focused }: { focused: boolean }) {
  return (
    <Received title="Look into your mailbox" focused={focused}>
      <p>If a course was paid with this address, a link is on its way. It works once, within 48 hours.</p>
      <p className={`${layout.soft} ${layout.small}`}>
        Nothing after five minutes? Look in the spam folder, and check the address on the receipt. At most three links a
        day are sent to an address.
      </p>
    </Received>
  );
}
