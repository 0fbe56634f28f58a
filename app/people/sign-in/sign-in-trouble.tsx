import { type ReactNode, useEffect, useState } from "react";
import { Words } from "#app/content/words/words.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import type { Auth } from "#app/people/members/auth.tsx";
import { refusedMark, readMark, takeMark } from "#app/people/members/member-token.ts";
import { unkeptWords } from "#app/people/members/session.ts";
import type { SignInWords } from "#app/people/words/sign-in-words.server.ts";

/** What the address says: the button came too early, or the platform does not answer. */
export const troubles = ["script", "away"] as const;
type Trouble = (typeof troubles)[number];

type TroubleWords = SignInWords["troubles"];
type Props = { words: TroubleWords; auth: Auth; trouble?: Trouble };

/** Why somebody who thought they were signed in, or on their way, sees this page; each thing is said once. */
export function SignInTrouble({ words, auth, trouble }: Props) {
  const missing = <Notice kind="note">{words.early}</Notice>;
  if (trouble === "away") return <CommunityAway words={words.away} />;
  const scriptMissing = trouble === "script";
  if (auth.state === "signed-out") {
    return auth.why === "unkept" ? (
      <Notice kind="error">{unkeptWords}</Notice>
    ) : (
      <Refusal words={words.refused}>{scriptMissing ? missing : null}</Refusal>
    );
  }
  return scriptMissing ? missing : null;
}

/** Here or on the page before, the community refused a sign-in; otherwise `children`. */
function Refusal({ words, children }: { words: string; children: ReactNode }) {
  const [refused] = useState(() => readMark(refusedMark) !== undefined);
  // In step with the mark that the refusal left in this tab: it is said now.
  useEffect(() => void takeMark(refusedMark), []);

  if (!refused) return children;
  return <Notice kind="note">{words}</Notice>;
}

function CommunityAway({ words }: { words: string }) {
  return (
    <Notice kind="error">
      <Words text={words} />
    </Notice>
  );
}
