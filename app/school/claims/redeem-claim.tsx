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
import { WayInLine } from "#app/school/enrolment/way-in-line.tsx";
import type { Redeemed } from "./claims.server.ts";
import { courseNames, freeModule, modulePath, trackOf } from "#app/school/course/courses.ts";

type Trouble = "ended" | "another-member" | "no-storage" | "unavailable";
type Progress =
  | { step: "asking" | "sending" }
  | { step: "done"; redeemed: Redeemed }
  | { step: "failed"; why: Trouble };

/** Asks whether the reader wants it, then puts the course into the account or keeps a token in this browser. */
export function RedeemClaim({ token, whose }: { token: string; whose: string }) {
  const [progress, setProgress] = useState<Progress>({ step: "asking" });
  const { state } = useAuth();
  if (progress.step === "done") return <CourseIsHere redeemed={progress.redeemed} />;
  return (
    <TokenPage title="Open your course">
      {progress.step === "failed" ? <Notice kind="error">{sentences[progress.why]}</Notice> : null}
      <p className={layout.lede}>
        This link opens the course that was paid with {whose}.{" "}
        {state === "signed-in"
          ? "You are signed in: the course goes into your account."
          : "You need no account: this browser will remember you for 90 days."}
      </p>
      <Button
        type="button"
        disabled={progress.step === "sending"}
        onClick={() => {
          setProgress({ step: "sending" });
          void redeem(token).then(setProgress);
        }}
      >
        {progress.step === "sending" ? "Opening..." : "Open my course"}
      </Button>
      <WayInLine first="You open the link" reached={1} />
      <noscript>
        <p className={layout.soft}>
          Please allow JavaScript for this site first: it sets no cookie, and a script keeps your course in this
          browser.
        </p>
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

function CourseIsHere({ redeemed: { programs, elsewhere } }: { redeemed: Redeemed }) {
  if (elsewhere) return <CourseIsElsewhere />;
  if (programs.length === 0)
    return (
      <TokenPage title="No open course">
        <p className={layout.lede} role="status">
          The address is yours, and no course is open with it at the moment. A payment may be on its way or gone back.
        </p>
        <ButtonLink to={href("/ask")}>Ask a person</ButtonLink>
      </TokenPage>
    );
  return (
    <TokenPage title="Your course is open">
      <p className={layout.lede} role="status">
        You can begin now. Everything you do is kept.
      </p>
      <WayInLine first="You open the link" reached={2} />
      <div className={layout.row}>
        {programs.map((program) => (
          <ButtonLink key={program} to={modulePath(trackOf(program), freeModule)}>
            Go to {courseNames[program]}
          </ButtonLink>
        ))}
      </div>
    </TokenPage>
  );
}

/** It was tied right after the payment to whoever was signed in. */
function CourseIsElsewhere() {
  return (
    <TokenPage title="Your course is in an account">
      <p className={layout.lede} role="status">
        The course that was paid with this address is in the account that was signed in after the payment. Sign in with
        that account to learn.
      </p>
      <p>You do not know that account? Write to us, and a person looks into it.</p>
      <div className={layout.row}>
        <ButtonLink to={`${href("/auth/signin")}?from=${encodeURIComponent(href("/dashboard/courses"))}`}>
          Sign in
        </ButtonLink>
        <ButtonLink look="ghost" to={href("/ask")}>
          Ask a person
        </ButtonLink>
      </div>
    </TokenPage>
  );
}
