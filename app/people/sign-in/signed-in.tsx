import { href } from "react-router";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./sign-in.module.css";
import { fill } from "#app/content/words/words.ts";
import type { SignInWords } from "#app/people/words/sign-in-words.server.ts";

type Props = { words: SignInWords["signedIn"]; name: string; from: string };

/** In place of the sign-in button for somebody who needs none. */
export function SignedIn({ words, name, from }: Props) {
  const dashboard = href("/dashboard");
  return (
    <>
      <p className={`${layout.lede} ${styles.who}`}>{fill(words.text, { name })}</p>
      <div className={layout.row}>
        {from === "/" || from === dashboard ? (
          <ButtonLink to={dashboard}>{words.dashboard}</ButtonLink>
        ) : (
          <ButtonLink to={from}>{words.back}</ButtonLink>
        )}
        <Button type="button" look="ghost" data-sign-out="">
          {words.out}
        </Button>
      </div>
    </>
  );
}
