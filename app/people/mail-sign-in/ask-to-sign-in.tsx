import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import layout from "#app/ui/layout.module.css";
import { TokenPage } from "#app/ui/token-page.tsx";
import { keptCode } from "./kept-code.ts";
import type { LinkTrouble } from "./sign-in-links.server.ts";
import { fill } from "#app/content/words/words.ts";
import type { MailLinkWords } from "#app/people/words/sign-in-words.server.ts";

const mistakes: Partial<Record<LinkTrouble, string>> = {
  "code-missing": "Type the six digits that were shown where you asked for this link",
  "code-wrong":
    "These are not the digits of this link. Look at the page on which you asked for it, or ask for a new link",
};

type Props = { words: MailLinkWords; whose: string; trouble?: LinkTrouble };

/** The button that signs in, beside the digits that only whoever asked for the link was shown. */
export function AskToSignIn({ words, whose, trouble }: Props) {
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
    <TokenPage title={words.heading}>
      {trouble === "unavailable" ? <Notice kind="error">{words.unavailable}</Notice> : null}
      <p className={layout.lede}>{fill(words.text, { address: whose })}</p>
      <form method="post" className={layout.stack}>
        <Field
          ref={field}
          label={words.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          hint={known ? words.codeKnown : words.codeHint}
          error={known && trouble === "code-missing" ? undefined : trouble && mistakes[trouble]}
        />
        <div className={layout.row}>
          <Button>{words.button}</Button>
          {trouble === "code-wrong" ? (
            <ButtonLink look="ghost" to={href("/auth/mail")}>
              {words.new}
            </ButtonLink>
          ) : null}
        </div>
      </form>
      <noscript>
        <p className={layout.soft}>{words.script}</p>
      </noscript>
    </TokenPage>
  );
}
