import { useState } from "react";
import { Button } from "#app/ui/form/button.tsx";
import { saveFileAsOwner } from "./file-as-owner.ts";

type State = "idle" | "fetching" | "saved" | "failed";
const words: Record<State, string> = {
  idle: "",
  fetching: "Fetching the file",
  saved: "Saved",
  failed: "The file did not come. Try again in a minute.",
};

/** Saves a file that only the owner may have. */
export function FileButton({ path, name, children }: { path: string; name: string; children: string }) {
  const [state, setState] = useState<State>("idle");

  async function fetchFile() {
    if (state === "fetching") return;
    setState("fetching");
    setState((await saveFileAsOwner(path, name)) ? "saved" : "failed");
  }
  return (
    <>
      <Button type="button" look="ghost" onClick={() => void fetchFile()}>
        {children}
      </Button>
      <span role="status">{words[state]}</span>
    </>
  );
}
