import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import layout from "#app/ui/layout.module.css";
import { TokenPage } from "#app/ui/token-page.tsx";
import { keptCode } from "./kept-code.ts";
import type { LinkTrouble } from "./sign-in-links.server.ts";

const mistakes: Partial<Record<LinkTrouble, string>> = {
  "code-missing": "Type the six digits that were shown where you asked for this link",
  "code-wrong":
    "These are not the digits of this link. Look at the page on which you asked for it, or ask for a new link",
};

/** The button that signs in, beside the digits that only whoever asked for the link was shown. */
export function AskToSignIn({ whose, trouble }: { whose: string; trouble?: LinkTrouble }) {
  const field = useRef<HTMLInputElement>(null);
  const [known, setKnown] = useState(false);
  // In step with the browser's storage: where the link was asked for, nothing has to be typed.
  useEffect(() => {
    const code = trouble === "code-wrong" ? undefined : keptCode();
    if (!code || !field.current) return;
    field.current.value = code;
    setKnown(true);
  }, [trouble]);

  return (
    <TokenPage title="Sign in">
      {trouble === "unavailable" ? (
        <Notice kind="error">
          The community does not answer at the moment, so you are not signed in yet. Your link is still good: please
          press the button again in a minute.
        </Notice>
      ) : null}
      <p className={layout.lede}>
        This link signs in whoever reads mail to {whose}. If that is not you, close this page: nothing happens.
      </p>
      <form method="post" className={layout.stack}>
        <Field
          ref={field}
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          hint={
            known
              ? "Filled in, since you asked for the link in this browser."
              : "The six digits that were shown where you asked for the link. They are not in the mail."
          }
          error={known && trouble === "code-missing" ? undefined : trouble && mistakes[trouble]}
        />
        <div className={layout.row}>
          <Button>Yes, sign me in</Button>
          {trouble === "code-wrong" ? (
            <ButtonLink look="ghost" to={href("/auth/mail")}>
              Mail me a new link
            </ButtonLink>
          ) : null}
        </div>
      </form>
      <noscript>
        <p className={layout.soft}>
          Please allow JavaScript for this site first: it sets no cookie, and a script keeps you signed in.
        </p>
      </noscript>
    </TokenPage>
  );
}
