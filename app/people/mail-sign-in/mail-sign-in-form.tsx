import { href } from "react-router";
import { LinkForm } from "#app/forms/link-form.tsx";
import type { FormResult } from "#app/forms/use-stamped-form.ts";
import type { MailSignInWords } from "#app/people/words/sign-in-words.server.ts";
import { AskedCode } from "./asked-code.tsx";

/** `who`: for whom the mailed link is here. `given`: the answer to a form that was sent without script. */
type Props = {
  words: Pick<MailSignInWords, "code">;
  who: MailSignInWords["who"]["alone"];
  given?: FormResult;
};

/** Asks for the address to which a link to sign in goes, and then shows the digits that belong to the link. */
export function MailSignInForm({ words, who, given }: Props) {
  return (
    <LinkForm
      action={href("/auth/mail")}
      given={given}
      received={{
        whatComes: who.mailed,
        ifNothing: who.ifNothing,
        said: codeIn(words.code),
      }}
    />
  );
}

function codeIn(words: string) {
  return function showCode(code: string) {
    return <AskedCode words={words} code={code} />;
  };
}
