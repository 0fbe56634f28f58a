import { useState } from "react";
import { href } from "react-router";
import { ask } from "#app/site/ask.ts";
import { studentProof } from "#app/people/students/student-token.ts";
import { useAsked } from "#app/people/students/use-asked.ts";
import { RetryNotice } from "#app/ui/form/retry-notice.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { Switch } from "#app/ui/switch/switch.tsx";
import styles from "#app/ui/switch/switch.module.css";
import { Words } from "#app/content/words/words.tsx";
import { usePauseSwitchWords } from "#app/school/courses/part-words/use-school-words.ts";
import type { PauseSettingsWords } from "#app/school/courses/words/pause-words.server.ts";

/** Whether we write when a course stands still for two weeks. */
export function PauseSwitch() {
  const words = usePauseSwitchWords();
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
      <h2>{words.heading}</h2>
      <p>{words.text}</p>
      {on === undefined && !answer ? (
        <p role="status" className={styles.waiting}>
          {words.loading}
        </p>
      ) : null}
      {on === undefined ? null : (
        <Switch label={words.label} on={on} busy={state === "saving"} onChange={(wish) => void choose(wish)}>
          {state === "saving" ? words.saving : on ? words.on : words.off}
        </Switch>
      )}
      {answer && !answer.ok && on === undefined ? <Unseen words={words} kind={answer.kind} again={again} /> : null}
      {state === "failed" ? <Notice kind="error">{words.failed}</Notice> : null}
    </Sheet>
  );
}

type UnseenProps = { words: PauseSettingsWords["switch"]; kind: string; again(): void };

function Unseen({ words, kind, again }: UnseenProps) {
  if (kind !== "auth") return <RetryNotice again={again}>{words.unseen}</RetryNotice>;
  return (
    <Notice kind="note">
      <Words text={words.unproven} />
    </Notice>
  );
}
