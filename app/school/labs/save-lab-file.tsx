import { useState } from "react";
import { saveFileBy } from "#app/people/owner/file-as-owner.ts";
import { studentProof } from "#app/people/students/student-token.ts";
import { Button } from "#app/ui/form/button.tsx";

type State = "idle" | "busy" | "saved" | "failed";
const words: Record<State, string> = {
  idle: "",
  busy: "Fetching the file",
  saved: "Saved to your downloads.",
  failed: "The file did not come. Try again in a minute.",
};

/** Saves a file that only a student gets: a plain link would carry no proof. */
export function SaveLabFile({ address, name }: { address: string; name: string }) {
  const [state, setState] = useState<State>("idle");

  async function save() {
    setState("busy");
    setState((await saveFileBy(studentProof() ?? "", address, name)) ? "saved" : "failed");
  }
  return (
    <div data-hydrate="" data-screen-only="">
      <Button type="button" look="ghost" busy={state === "busy"} onClick={() => void save()}>
        {`Save ${name}`}
      </Button>
      <p role="status">{words[state]}</p>
    </div>
  );
}
