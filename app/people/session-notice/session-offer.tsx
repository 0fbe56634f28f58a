import { useEffect, useState } from "react";
import { ask } from "#app/site/ask.ts";
import { useTexts } from "#app/content/words/use-every-page.ts";
import { fill } from "#app/content/words/words.ts";
import { Button } from "#app/ui/form/button.tsx";
import { bearer, keepToken, offeredMark, unaskedMark, readMark, takeMark } from "#app/people/members/member-token.ts";
import type { SignedInMember } from "#app/people/members/session.ts";
import { SessionBar } from "./session-bar.tsx";

/** security.md C3: whose account this is, when the sign-in did not begin in this browser; and whether to change to another. */
export function SessionOffer({ member }: { member: SignedInMember }) {
  const words = useTexts("session");
  const [unasked, setUnasked] = useState(() => readMark(unaskedMark) !== undefined);
  const [other, setOther] = useState<SignedInMember>();
  // In step with the token that was put aside in this tab, and whose it is.
  useEffect(() => {
    let left = false;
    void findOther(member).then((found) => (left ? undefined : setOther(found)));
    return () => {
      left = true;
    };
  }, [member]);

  function stay() {
    takeMark(offeredMark);
    setOther(undefined);
  }

  function change() {
    const token = takeMark(offeredMark);
    takeMark(unaskedMark);
    if (token) keepToken(token);
  }

  function dismiss() {
    takeMark(unaskedMark);
    setUnasked(false);
  }

  if (other) {
    const names = { name: member.name, other: other.name };
    return (
      <SessionBar kind="note" words={fill(words.other, names)}>
        <Button type="button" onClick={change}>
          {fill(words.change, names)}
        </Button>
        <Button type="button" look="ghost" onClick={stay}>
          {fill(words.stay, names)}
        </Button>
      </SessionBar>
    );
  }
  if (!unasked) return null;
  return (
    <SessionBar kind="note" words={fill(words.unasked, { name: member.name })}>
      <Button type="button" data-sign-out="">
        {words.out}
      </Button>
      <Button type="button" look="ghost" onClick={dismiss}>
        {words.mine}
      </Button>
    </SessionBar>
  );
}

/** The member of the token that was put aside; undefined when there is none, it is refused, or it is the same member's. */
async function findOther(member: SignedInMember) {
  const token = readMark(offeredMark);
  if (!token) return undefined;
  const answer = await ask<SignedInMember>("/api/community/me", bearer(token));
  if (answer.ok && answer.value.id !== member.id) return answer.value;
  if (answer.ok || answer.kind === "auth") takeMark(offeredMark);
  return undefined;
}
