import { useState } from "react";
import { href, useNavigate } from "react-router";
import { namedProof } from "#app/people/named/named-token.ts";
import { ask } from "#app/site/ask.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/form/notice.tsx";

/** Takes the work that waits longest. Nobody picks. */
export function NextButton() {
  const navigate = useNavigate();
  const [state, setState] = useState<"idle" | "busy" | "none" | "failed">("idle");

  async function take() {
    setState("busy");
    const answer = await ask<{ id: string | null }>(href("/api/review"), namedProof(), { do: "next" });
    if (!answer.ok) return setState("failed");
    if (answer.value.id === null) return setState("none");
    await navigate(href("/review/:reading", { reading: answer.value.id }));
  }
  return (
    <>
      <div>
        <Button type="button" busy={state === "busy"} onClick={() => void take()}>
          {state === "busy" ? "Fetching it..." : "Read the next one"}
        </Button>
      </div>
      {state === "none" ? <Notice kind="note">Nothing waits for you now: somebody else was faster.</Notice> : null}
      {state === "failed" ? (
        <Notice kind="error">We could not fetch a work just now. Try again in a minute.</Notice>
      ) : null}
    </>
  );
}
