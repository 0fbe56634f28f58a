import { useState } from "react";
import { href } from "react-router";
import { ask } from "#app/site/ask.ts";
import { useAuth } from "#app/people/members/auth.tsx";
import { bearer, canKeepToken, readToken } from "#app/people/members/member-token.ts";
import { keepStudentToken } from "#app/people/students/student-token.ts";
import { TokenPage } from "#app/ui/token-page.tsx";
import { Button, ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/form/notice.tsx";
import { WayInLine } from "#app/school/buying/enrolment/way-in-line.tsx";
import type { Redeemed } from "./claims.server.ts";
import { courseNames, freeModule, modulePath, trackOf } from "#app/school/courses/course/courses.ts";
import { fill } from "#app/content/words/words.ts";
import type { EnrollmentWords } from "#app/school/courses/words/enrollment-words.server.ts";

type Trouble = "ended" | "another-member" | "no-storage" | "unavailable";
type Progress =
  | { step: "asking" | "sending" }
  | { step: "done"; redeemed: Redeemed }
  | { step: "failed"; why: Trouble };

type Way = EnrollmentWords["way"];
type ClaimWords = EnrollmentWords["claimLink"];
type Props = { words: ClaimWords; way: Way; token: string; whose: string };

/** Asks whether the reader wants it, then puts the course into the account or keeps a token in this browser. */
export function RedeemClaim({ words, way, token, whose }: Props) {
  const { open } = words;
  const [progress, setProgress] = useState<Progress>({ step: "asking" });
  const { state } = useAuth();
  if (progress.step === "done") return <CourseIsHere words={words} way={way} redeemed={progress.redeemed} />;
  return (
    <TokenPage title={open.heading}>
      {progress.step === "failed" ? <Notice kind="error">{sentences[progress.why]}</Notice> : null}
      <p className={layout.lede}>
        {`${fill(open.whose, { email: whose })} ${state === "signed-in" ? open.signedIn : open.signedOut}`}
      </p>
      <Button
        type="button"
        busy={progress.step === "sending"}
        onClick={() => {
          setProgress({ step: "sending" });
          void redeem(token).then(setProgress);
        }}
      >
        {progress.step === "sending" ? open.opening : open.button}
      </Button>
      <WayInLine words={way} first="link" reached={1} />
      <noscript>
        <p className={layout.soft}>{open.script}</p>
      </noscript>
    </TokenPage>
  );
}

const sentences: Record<Trouble, string> = {
  ended: "This link has been used or is over. Ask for a new one on the page for claims.",
  "another-member":
    "This address belongs to another account. Sign out, sign in with that account, and press the button again. The link is still good.",
  "no-storage":
    "Your browser keeps nothing for this site, so it cannot remember your course. Allow storage for this site and press the button again. The link is still good.",
  unavailable:
    "We cannot be reached at the moment. Your link is still good: please press the button again in a minute.",
};

/** A sign-in that the community refuses counts as none. */
async function redeem(token: string): Promise<Progress> {
  const member = readToken();
  if (!canKeepToken()) return { step: "failed", why: "no-storage" };
  const first = await ask<Redeemed>(href("/api/claim"), member === undefined ? "" : bearer(member), { token });
  const answer = !first.ok && first.kind === "auth" ? await ask<Redeemed>(href("/api/claim"), "", { token }) : first;
  if (!answer.ok) {
    if (answer.kind === "not_found" || answer.kind === "invalid") return { step: "failed", why: "ended" };
    return { step: "failed", why: answer.kind === "forbidden" ? "another-member" : "unavailable" };
  }
  const { value } = answer;
  if (value.token !== null) keepStudentToken(value.token);
  return { step: "done", redeemed: value };
}

type HereProps = { words: ClaimWords; way: Way; redeemed: Redeemed };

function CourseIsHere({ words, way, redeemed: { programs, elsewhere } }: HereProps) {
  if (elsewhere) return <CourseIsElsewhere words={words} />;
  if (programs.length === 0)
    return (
      <TokenPage title={words.none.heading} focused>
        <p className={layout.lede} role="status">
          {words.none.text}
        </p>
        <ButtonLink to={href("/ask")}>{words.ask}</ButtonLink>
      </TokenPage>
    );
  return (
    <TokenPage title={words.done.heading} focused>
      <p className={layout.lede} role="status">
        {words.done.text}
      </p>
      <WayInLine words={way} first="link" reached={2} />
      <div className={layout.row}>
        {programs.map((program) => (
          <ButtonLink key={program} to={modulePath(trackOf(program), freeModule)}>
            {fill(words.done.button, { program: courseNames[program] })}
          </ButtonLink>
        ))}
      </div>
    </TokenPage>
  );
}

/** It was tied right after the payment to whoever was signed in. */
function CourseIsElsewhere({ words }: { words: ClaimWords }) {
  const { elsewhere } = words;
  return (
    <TokenPage title={elsewhere.heading} focused>
      <p className={layout.lede} role="status">
        {elsewhere.text}
      </p>
      <p>{elsewhere.note}</p>
      <div className={layout.row}>
        <ButtonLink to={`${href("/auth/signin")}?from=${encodeURIComponent(href("/dashboard/courses"))}`}>
          {elsewhere.signIn}
        </ButtonLink>
        <ButtonLink look="ghost" to={href("/ask")}>
          {words.ask}
        </ButtonLink>
      </div>
    </TokenPage>
  );
}
