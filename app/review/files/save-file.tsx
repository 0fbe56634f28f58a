import { useState } from "react";
import { namedProof } from "#app/people/named/named-token.ts";
import { saveFileBy } from "#app/people/owner/file-as-owner.ts";
import { Button } from "#app/ui/form/button.tsx";

type State = "idle" | "fetching" | "saved" | "failed";
const words: Record<State, string> = {
  idle: "",
  fetching: "Fetching the file",
  saved: "Saved",
  failed: "The file did not come. Try again in a minute.",
};

/** Saves a file of the work in hand. It is never shown here: whoever opens it does so in a program of theirs. */
export function SaveFile({ work, version, path }: { work: string; version: number; path: string }) {
  const [state, setState] = useState<State>("idle");

  async function save() {
    setState("fetching");
    const asked = new URLSearchParams({ work, version: String(version), path });
    const name = path.split("/").at(-1) ?? "file";
    setState((await saveFileBy(namedProof(), `/api/works/file?${asked}`, name)) ? "saved" : "failed");
  }
  return (
    <>
      <Button
        type="button"
        look="ghost"
        busy={state === "fetching"}
        aria-label={`Save ${path}`}
        onClick={() => void save()}
      >
        Save it
      </Button>
      <span role="status">{words[state]}</span>
    </>
  );
}
