import { href, Link, useRevalidator } from "react-router";
import { partWords } from "#app/content/words/part-words.ts";
import { ask } from "#app/site/ask.ts";
import { Button } from "#app/ui/form/button.tsx";
import { forgetStudentToken, studentProof } from "./student-token.ts";

const useLeaveHereWords = partWords<{ text: string; forget: string; mails: string }>("leaveHere");

/** For whoever reads by a link to the paid address, without an account: this device forgets it, the link's session ends. */
export function LeaveHere() {
  const words = useLeaveHereWords();
  const { revalidate } = useRevalidator();

  async function leave() {
    const proof = studentProof();
    forgetStudentToken();
    // What cannot be told to our server now ends by itself; this device has forgotten it already.
    if (proof) await ask(href("/api/claim"), proof, { leave: true });
    await revalidate();
  }
  return (
    <p data-hydrate="" data-screen-only="">
      {words.text}{" "}
      <Button look="ghost" type="button" onClick={() => void leave()}>
        {words.forget}
      </Button>{" "}
      <Link to={href("/pauses")}>{words.mails}</Link>
    </p>
  );
}
