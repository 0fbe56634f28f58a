import { useState } from "react";
import { href } from "react-router";
import { ask } from "#app/site/ask.ts";
import type { Track } from "#app/school/courses/course/courses.ts";
import { saveAsFile } from "#app/ui/save-as-file.ts";
import { studentProof } from "#app/people/students/student-token.ts";
import { Button } from "#app/ui/form/button.tsx";
import styles from "#app/school/exercises/practice/learning.module.css";
import { useOwnCourseWords } from "#app/school/courses/part-words/use-school-words.ts";

/** A student's own notes of a course as a Markdown file. */
export function NotesExport({ track }: { track: Track }) {
  const { notes: words } = useOwnCourseWords();
  const [state, setState] = useState<"idle" | "busy" | "saved" | "failed">("idle");

  async function save() {
    setState("busy");
    const path = href("/api/learning/:track/notes", { track });
    const answer = await ask<{ markdown: string }>(path, studentProof() ?? "");
    if (answer.ok) saveAsFile(`notes-${track}.md`, answer.value.markdown, "text/markdown");
    setState(answer.ok ? "saved" : "failed");
  }
  return (
    <div className={styles.actions}>
      <Button type="button" look="ghost" aria-disabled={state === "busy"} onClick={() => void save()}>
        {words.button}
      </Button>
      <p role="status" className={styles.keeping}>
        {state === "saved" ? words.saved : null}
        {state === "failed" ? words.failed : null}
      </p>
    </div>
  );
}
