import { useEffect, useState } from "react";
import { href, useMatches } from "react-router";
import { useTexts } from "#app/content/words/use-every-page.ts";
import { fill } from "#app/content/words/words.ts";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import { useOwnWords } from "#app/ui/words/own-words.ts";
import { useAuth } from "#app/people/members/auth.tsx";
import { leftMark, readMark, refusedMark, takeMark } from "#app/people/members/member-token.ts";
import { whoIsAsked } from "#app/people/alone/alone.ts";
import { SessionBar } from "./session-bar.tsx";
import { SessionOffer } from "./session-offer.tsx";
import { unkeptWords } from "#app/people/members/session.ts";

/**
 * What a route says that tells somebody of their sign-in itself: the dashboard says at length that the community does not answer,
 * a sign-in page why one is not signed in, and members' pages lead there.
 */
export type SessionHandle = { says?: readonly ("signed out" | "unreachable")[] };

/** What session-notice.tsx says below the header. */
export function SessionMessage({ hasLeft }: { hasLeft: boolean }) {
  const auth = useAuth();
  const matches = useMatches();
  const pageSays = (words: "signed out" | "unreachable") =>
    matches.some(({ handle }) => (handle as SessionHandle | undefined)?.says?.includes(words));

  if (auth.state === "loading") return null;
  if (auth.state === "signed-in") return <SessionOffer key={auth.member.id} member={auth.member} />;
  if (auth.why === "unreachable") return pageSays("unreachable") ? null : <Unreachable retry={auth.retry} />;
  if (hasLeft) return <Left />;
  if (pageSays("signed out")) return null;
  return auth.why === "unkept" ? <Unkept /> : <Refused />;
}

function Unreachable({ retry }: { retry: () => void }) {
  const words = useTexts("session");
  const { again } = useOwnWords();
  return (
    <SessionBar kind="note" words={fill(words.unreachable, { who: whoIsAsked() })}>
      <Button type="button" look="ghost" onClick={retry}>
        {again}
      </Button>
    </SessionBar>
  );
}

/** Signed out on purpose: said once. */
function Left() {
  const words = useTexts("session");
  const [shown, setShown] = useState(true);
  // In step with the mark that signing out left in this tab: it is said now.
  useEffect(() => void takeMark(leftMark), []);

  if (!shown) return null;
  return (
    <SessionBar kind="ok" words={words.left}>
      <CloseButton close={() => setShown(false)} />
    </SessionBar>
  );
}

/** Said once, here or on the sign-in page. */
function Refused() {
  const words = useTexts("session");
  const [shown, setShown] = useState(() => readMark(refusedMark) !== undefined);
  // In step with the mark that the refusal left in this tab: it is said now.
  useEffect(() => void takeMark(refusedMark), []);

  if (!shown) return null;
  return (
    <SessionBar kind="note" words={words.refused}>
      <ButtonLink look="ghost" to={href("/auth/signin")}>
        {words.signIn}
      </ButtonLink>
      <CloseButton close={() => setShown(false)} />
    </SessionBar>
  );
}

/** Only after a token came that could not be kept: other visitors need no storage. */
function Unkept() {
  const [shown, setShown] = useState(() => document.documentElement.dataset.session === "unkept");

  if (!shown) return null;
  return (
    <SessionBar kind="error" words={unkeptWords}>
      <CloseButton close={() => setShown(false)} />
    </SessionBar>
  );
}

function CloseButton({ close }: { close: () => void }) {
  const words = useTexts("session");
  return (
    <Button type="button" look="ghost" onClick={close}>
      {words.close}
    </Button>
  );
}
