import { type ReactNode, useEffect, useState } from "react";
import { href, Link } from "react-router";
import { Notice } from "#app/ui/form/notice.tsx";
import type { Auth } from "#app/people/members/auth.tsx";
import { refusedMark, readMark, takeMark } from "#app/people/members/member-token.ts";
import { unkeptWords } from "#app/people/members/session.ts";

/** What the address says: the button came too early, or the platform does not answer. */
export const troubles = ["script", "away"] as const;
type Trouble = (typeof troubles)[number];

/** Why somebody who thought they were signed in, or on their way, sees this page; each thing is said once. */
export function SignInTrouble({ auth, trouble }: { auth: Auth; trouble?: Trouble }) {
  if (trouble === "away") return <CommunityAway />;
  const scriptMissing = trouble === "script";
  if (auth.state === "signed-out") {
    return auth.why === "unkept" ? (
      <Notice kind="error">{unkeptWords}</Notice>
    ) : (
      <Refusal>{scriptMissing ? <ScriptMissing /> : null}</Refusal>
    );
  }
  return scriptMissing ? <ScriptMissing /> : null;
}

/** Here or on the page before, the community refused a sign-in; otherwise `children`. */
function Refusal({ children }: { children: ReactNode }) {
  const [refused] = useState(() => readMark(refusedMark) !== undefined);
  // In step with the mark that the refusal left in this tab: it is said now.
  useEffect(() => void takeMark(refusedMark), []);

  if (!refused) return children;
  return <Notice kind="note">Your sign-in has ended or was refused. Sign in again to go on.</Notice>;
}

function CommunityAway() {
  return (
    <Notice kind="error">
      The community does not answer just now. Try again in a few minutes. If you paid for a course, you need not wait:{" "}
      <Link to={href("/claim")}>open your course by mail</Link>.
    </Notice>
  );
}

function ScriptMissing() {
  return (
    <Notice kind="note">
      The button was pressed before this page was ready. Press it again. If this comes back, allow JavaScript for this
      site.
    </Notice>
  );
}

/** For who paid and does not want to sign in. Without a community everybody who paid has an account. */
export function ClaimWay({ alone }: { alone: boolean }) {
  return (
    <>
      {alone ? "Paid for a course, and want nothing else here?" : "Paid for a course, and no account there?"}{" "}
      <Link to={href("/claim")}>Open your course by mail</Link>, {alone ? "without signing in" : "without one"}.
    </>
  );
}
