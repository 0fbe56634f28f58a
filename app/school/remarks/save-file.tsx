import { useState } from "react";
import { href } from "react-router";
import { saveFileBy } from "#app/people/owner/file-as-owner.ts";
import { downloadName } from "#app/school/file-contents/download.ts";
import type { WorkFile } from "#app/school/works/work.ts";
import { Button } from "#app/ui/form/button.tsx";

type State = "idle" | "fetching" | "saved" | "failed";
const words: Record<State, string> = {
  idle: "",
  fetching: "Fetching the file",
  saved: "Saved",
  failed: "The file did not come. Try again in a minute.",
};

type Props = { work: string; version: number; file: WorkFile; proof: string };

/**
 * Saves a file of a work, under our name for it: no page shows it, and nothing in it runs when it is double-clicked. `proof` is
 * the whole Authorization header.
 */
export function SaveFile({ work, version, file: { path, digest, kind }, proof }: Props) {
  const [state, setState] = useState<State>("idle");
  const name = downloadName(digest, kind);

  async function save() {
    setState("fetching");
    const asked = new URLSearchParams({ work, version: String(version), path });
    const isSaved = await saveFileBy(proof, `${href("/api/works/file")}?${asked.toString()}`, name);
    setState(isSaved ? "saved" : "failed");
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
      <span role="status">{state === "saved" ? `Saved as ${name}` : words[state]}</span>
    </>
  );
}
