import { useState } from "react";
import { href } from "react-router";
import { saveFileBy } from "#app/people/owner/file-as-owner.ts";
import { downloadName } from "#app/school/courses/file-contents/download.ts";
import type { WorkFile } from "#app/school/handing-in/works/work.ts";
import { Button } from "#app/ui/form/button.tsx";
import { fill } from "#app/content/words/words.ts";
import type { WorkPartsWords } from "#app/school/courses/part-words/work-parts-words.server.ts";

type State = "idle" | "fetching" | "saved" | "failed";
type Props = { words: WorkPartsWords["save"]; work: string; version: number; file: WorkFile; proof: string };

/**
 * Saves a file of a work, under our name for it: no page shows it, and nothing in it runs when it is double-clicked. `proof` is
 * the whole Authorization header.
 */
export function SaveFile({ words, work, version, file: { path, digest, kind }, proof }: Props) {
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
        aria-label={fill(words.label, { file: path })}
        onClick={() => void save()}
      >
        {words.button}
      </Button>
      <span role="status">{state === "idle" ? "" : fill(words[state], { name })}</span>
    </>
  );
}
