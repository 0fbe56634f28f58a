import { useState, useSyncExternalStore } from "react";
import { href } from "react-router";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import type { Entry } from "#partners/community/community.ts";
import { startChallenge } from "./sign-in-challenge.ts";
import { unkeptWords } from "#app/people/members/session.ts";

/** One button to the community. `data-sign-in` has delivery/browser/head.ts remember the page to come back to, with and without React. */
export function SignInButton({ words, entry, from }: { words: string; entry: Entry["kind"]; from: string }) {
  if (entry === "signed") return <ChallengeButton words={words} from={from} />;
  return (
    <ButtonLink to={href("/auth/login")} reloadDocument data-sign-in="" data-from={from}>
      {words}
    </ButtonLink>
  );
}

/** A platform that signs its answer needs a challenge, which only a script can make: the button waits for it. */
function ChallengeButton({ words, from }: { words: string; from: string }) {
  const [failed, setFailed] = useState(false);
  const ready = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

  function setOut() {
    startChallenge().then(
      (challenge) => location.assign(`${href("/auth/login")}?challenge=${challenge}`),
      () => setFailed(true),
    );
  }

  return (
    <>
      <Button type="button" disabled={!ready} data-sign-in="" data-from={from} onClick={setOut}>
        {words}
      </Button>
      {failed ? <Notice kind="error">{unkeptWords}</Notice> : null}
    </>
  );
}

function neverChanges() {
  return () => {};
}
