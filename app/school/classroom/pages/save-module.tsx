import { useState } from "react";
import { saveAsFile } from "#app/ui/save-as-file.ts";
import { studentProof } from "#app/people/students/student-token.ts";
import { Button } from "#app/ui/form/button.tsx";
import type { CourseWords } from "#app/school/courses/words/course-words.server.ts";
import { modulePath, type Track } from "#app/school/courses/course/courses.ts";

type Words = Pick<CourseWords["module"], "save" | "saved" | "unsaved">;
type Props = { words: Words; track: Track; number: number; known: boolean };

/** The module as a file for a place without a connection. A visitor's is a link; a student's needs the proof, and holds the notes. */
export function SaveModule({ words, track, number, known }: Props) {
  const [state, setState] = useState<"idle" | "busy" | "saved" | "failed">("idle");
  const address = `${modulePath(track, number)}/offline`;
  const name = `${track}-module-${number}.html`;
  if (!known)
    return (
      <p data-screen-only="">
        <a href={address} download={name}>
          {words.save}
        </a>
      </p>
    );

  async function save() {
    if (state === "busy") return;
    setState("busy");
    const file = await askForFile(address);
    if (file !== undefined) saveAsFile(name, file, "text/html");
    setState(file === undefined ? "failed" : "saved");
  }
  return (
    <div data-hydrate="" data-screen-only="">
      <Button type="button" look="ghost" aria-disabled={state === "busy"} onClick={() => void save()}>
        {words.save}
      </Button>
      <p role="status">
        {state === "saved" ? words.saved : null}
        {state === "failed" ? words.unsaved : null}
      </p>
    </div>
  );
}

/** Milliseconds. */
const patience = 20_000;

async function askForFile(address: string) {
  try {
    const headers = { Authorization: studentProof() ?? "" };
    // A plain link would carry no proof.
    // oxlint-disable-next-line no-restricted-globals
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(patience) });
    return response.ok ? await response.text() : undefined;
  } catch {
    // Whatever it was, the student is told the same and offered to try again.
    return undefined;
  }
}
