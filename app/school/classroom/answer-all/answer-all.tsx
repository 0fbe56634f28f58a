import { useState } from "react";
import { href, useRevalidator } from "react-router";
import { ask } from "#app/site/ask.ts";
import type { Track } from "#app/school/courses/course/courses.ts";
import { studentProof } from "#app/people/students/student-token.ts";
import { useAnswerAllWords } from "#app/school/courses/part-words/use-school-words.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import styles from "#app/school/exercises/practice/learning.module.css";

/** For whoever tries the site with played partners: the whole course done at once. */
export function AnswerAll({ track }: { track: Track }) {
  const words = useAnswerAllWords();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<"idle" | "busy" | "done" | "failed">("idle");

  async function finish() {
    setState("busy");
    const answer = await ask(href("/api/learning/:track/answer-all", { track }), studentProof() ?? "", {});
    setState(answer.ok ? "done" : "failed");
    if (answer.ok) await revalidate();
  }
  return (
    <aside className={styles.demo} data-hydrate="" data-screen-only="" aria-label={words.label}>
      <p>
        <b>{words.label}.</b> {words.text}
      </p>
      <Button look="ghost" type="button" aria-disabled={state === "busy"} onClick={() => void finish()}>
        {state === "busy" ? words.busy : words.button}
      </Button>
      {state === "done" ? <Notice kind="ok">{words.done}</Notice> : null}
      {state === "failed" ? <Notice kind="error">{words.failed}</Notice> : null}
    </aside>
  );
}
