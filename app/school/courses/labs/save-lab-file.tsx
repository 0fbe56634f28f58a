import { useState } from "react";
import { saveFileBy } from "#app/people/owner/file-as-owner.ts";
import { studentProof } from "#app/people/students/student-token.ts";
import { Button } from "#app/ui/form/button.tsx";
import { fill } from "#app/content/words/words.ts";
import { useLabFileWords } from "#app/school/courses/part-words/use-school-words.ts";

type State = "idle" | "fetching" | "saved" | "failed";

/** Saves a file that only a student gets: a plain link would carry no proof. */
export function SaveLabFile({ address, name }: { address: string; name: string }) {
  const words = useLabFileWords();
  const [state, setState] = useState<State>("idle");

  async function save() {
    setState("fetching");
    setState((await saveFileBy(studentProof() ?? "", address, name)) ? "saved" : "failed");
  }
  return (
    <div data-hydrate="" data-screen-only="">
      <Button type="button" look="ghost" busy={state === "fetching"} onClick={() => void save()}>
        {fill(words.save, { file: name })}
      </Button>
      <p role="status">{state === "idle" ? null : words[state]}</p>
    </div>
  );
}
