import { href, Link, useRevalidator } from "react-router";
import { ask } from "#app/site/ask.ts";
import { Button } from "#app/ui/form/button.tsx";
import { forgetStudentToken, studentProof } from "./student-token.ts";

/** For whoever reads by a link to the paid address, without an account: this device forgets it, the link's session ends. */
export function LeaveHere() {
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
      You read this course by a link to your address, without an account. On a device of somebody else:{" "}
      <Button look="ghost" type="button" onClick={() => void leave()}>
        Forget me here
      </Button>{" "}
      <Link to={href("/pauses")}>Mails when it stands still</Link>
    </p>
  );
}
