import { type MouseEvent, useState } from "react";
import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Entry } from "#partners/community/community.ts";
import { startChallenge } from "./sign-in-challenge.ts";
import { unkeptWords } from "./unkept-words.ts";

/**
 * One button to the community. `data-sign-in` has boot/head.ts remember the page to come back to, with and without
 * React. A platform that signs its answer also needs a challenge, which only a script can make.
 */
export function SignInButton({ entry, from }: { entry: Entry["kind"]; from: string }) {
  const [failed, setFailed] = useState(false);
  const login = href("/auth/login");

  function challenge(event: MouseEvent) {
    event.preventDefault();
    startChallenge().then(
      (challenge) => location.assign(`${login}?challenge=${challenge}`),
      () => setFailed(true),
    );
  }

  return (
    <>
      <ButtonLink
        to={login}
        reloadDocument
        data-sign-in=""
        data-from={from}
        onClick={entry === "signed" ? challenge : undefined}
      >
        Continue with the community
      </ButtonLink>
      {failed ? <Notice kind="error">{unkeptWords}</Notice> : null}
    </>
  );
}
