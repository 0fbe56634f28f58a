import { useState } from "react";
import { href, Link } from "react-router";
import { ask } from "#app/site/ask.ts";
import { studentProof } from "#app/people/students/student-token.ts";
import { useAsked } from "#app/people/students/use-asked.ts";
import { RetryNotice } from "#app/ui/form/retry-notice.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { Switch } from "#app/ui/switch/switch.tsx";
import styles from "#app/ui/switch/switch.module.css";

/** Whether we write when a course stands still for two weeks. */
export function PauseSwitch() {
  const { answer, again } = useAsked<boolean>(href("/api/learning/pauses"));
  const [chosen, setChosen] = useState<boolean>();
  const [state, setState] = useState<"idle" | "saving" | "failed">("idle");
  const on = chosen ?? (answer?.ok ? answer.value : undefined);

  async function choose(wish: boolean) {
    setState("saving");
    const kept = await ask<boolean>(href("/api/learning/pauses"), studentProof() ?? "", { on: wish });
    if (kept.ok) setChosen(kept.value);
    setState(kept.ok ? "idle" : "failed");
  }
  return (
    <Sheet as="section">
      <h2>When a course stands still</h2>
      <p>One mail when you did nothing for two weeks in a course that you began. It says what comes next.</p>
      {on === undefined && !answer ? (
        <p role="status" className={styles.waiting}>
          Loading...
        </p>
      ) : null}
      {on === undefined ? null : (
        <Switch
          label="Write to me when I stopped"
          on={on}
          busy={state === "saving"}
          onChange={(wish) => void choose(wish)}
        >
          {state === "saving"
            ? "Saving..."
            : on
              ? "On. One mail for each time that you stop."
              : "Off. No such mail comes."}
        </Switch>
      )}
      {answer && !answer.ok && on === undefined ? <Unseen kind={answer.kind} again={again} /> : null}
      {state === "failed" ? (
        <Notice kind="error">That did not reach our server, and nothing was changed. Try again in a minute.</Notice>
      ) : null}
    </Sheet>
  );
}

function Unseen({ kind, again }: { kind: string; again(): void }) {
  if (kind !== "auth")
    return <RetryNotice again={again}>We could not see how this is set. Try again in a minute.</RetryNotice>;
  return (
    <Notice kind="note">
      This browser no longer proves who you are. <Link to={href("/claim")}>Have a new link to your course mailed</Link>,
      or sign in again.
    </Notice>
  );
}
