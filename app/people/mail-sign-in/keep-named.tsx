import { useEffect, useState } from "react";
import { unkeptWords } from "#app/people/members/session.ts";
import { keepNamedToken } from "#app/people/named/named-token.ts";
import { Notice } from "#app/ui/form/notice.tsx";
import layout from "#app/ui/layout.module.css";
import { TokenPage } from "#app/ui/token-page.tsx";
import type { MailLinkWords } from "#app/people/words/sign-in-words.server.ts";

/** Puts the proof of somebody whom the owner named into this browser, and goes where they begin. Nothing of it stands in an address. */
export function KeepNamed({ words, token, opens }: { words: MailLinkWords; token: string; opens: string }) {
  const [isKept, setKept] = useState<boolean>();
  // In step with the browser's storage, and gone from here once it is kept.
  useEffect(() => {
    async function keep() {
      const kept = await Promise.resolve(keepNamedToken(token));
      if (kept) location.replace(opens);
      else setKept(false);
    }
    void keep();
  }, [token, opens]);
  return (
    <TokenPage title={words.heading}>
      {isKept === false ? <Notice kind="error">{unkeptWords}</Notice> : <p className={layout.lede}>{words.going}</p>}
      <noscript>
        <p>{words.goingScript}</p>
      </noscript>
    </TokenPage>
  );
}
