import { type ReactNode, useEffect, useState } from "react";
import { Notice } from "#app/ui/form/notice.tsx";
import type { Auth } from "#app/people/members/auth.tsx";
import { refusedMark, readMark, takeMark } from "#app/people/members/member-token.ts";
import { unkeptWords } from "#app/people/members/session.ts";

/** Why somebody who thought they were signed in sees this page; each thing is said once. */
export function SignInTrouble({ auth, scriptMissing }: { auth: Auth; scriptMissing: boolean }) {
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

function ScriptMissing() {
  return (
    <Notice kind="note">
      The button was pressed before this page was ready. Press it again. If this comes back, allow JavaScript for this
      site.
    </Notice>
  );
}
