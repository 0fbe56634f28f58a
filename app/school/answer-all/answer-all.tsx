import { useState } from "react";
import { href, useRevalidator } from "react-router";
import { ask } from "#app/site/ask.ts";
import type { Track } from "#app/school/course/courses.ts";
import { studentProof } from "#app/people/students/student-token.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import styles from "#app/school/practice/learning.module.css";

/** For whoever tries the site with played partners: the whole course done at once. */
export function AnswerAll({ track }: { track: Track }) {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<"idle" | "busy" | "done" | "failed">("idle");

  async function finish() {
    setState("busy");
    const answer = await ask(href("/api/learning/:track/answer-all", { track }), studentProof() ?? "", {});
    setState(answer.ok ? "done" : "failed");
    if (answer.ok) await revalidate();
  }
  return (
    <aside className={styles.demo} data-hydrate="" data-screen-only="" aria-label="Demo">
      <p>
        <b>Demo.</b> The partners of this site are played. To try what comes after the last module, let the demo read,
        tick and answer everything in this course for you.
      </p>
      <Button look="ghost" type="button" aria-disabled={state === "busy"} onClick={() => void finish()}>
        {state === "busy" ? "Answering..." : "Demo: answer all"}
      </Button>
      {state === "done" ? (
        <Notice kind="ok">
          Everything is done. Your certificate waits on the page of module 5 and under My Courses.
        </Notice>
      ) : null}
      {state === "failed" ? (
        <Notice kind="error">That did not work. Enroll in the program first, then try again.</Notice>
      ) : null}
    </aside>
  );
}
