import { useState, useSyncExternalStore } from "react";
import { href } from "react-router";
import { fill } from "#app/content/words/words.ts";
import { bearer } from "#app/people/members/member-token.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { ask } from "#app/site/ask.ts";
import { forgetStudentToken, readStudentToken, studentProof } from "./student-token.ts";
import { useAsked } from "./use-asked.ts";

type HeldWords = {
  text: string;
  button: string;
  joining: string;
  foreign: string;
  failed: string;
};

/** As the school answers it. */
type Course = { id: string; title: string; isOpen: boolean };

type Props = {
  words: HeldWords;
  /** What is in the account already, by its id: an address that the platform proves brings its courses along. */
  own: string[];
  joined(): void;
};

/** For a member whose browser opened a course by mail before: one press puts it, and all that was done in it, into the account. */
export function HeldCourse(props: Props) {
  const token = useSyncExternalStore(never, readStudentToken, none);
  return token === undefined ? null : <OpenHere {...props} token={token} />;
}

function OpenHere({ words, own, joined, token }: Props & { token: string }) {
  const { answer } = useAsked<Course[]>(href("/api/enrolments"), heldProof);
  const [busy, setBusy] = useState(false);
  const [mistake, setMistake] = useState<string>();
  const held = answer?.ok ? answer.value.filter(({ id, isOpen }) => isOpen && !own.includes(id)) : [];
  if (held.length === 0) return null;

  async function join() {
    setBusy(true);
    const answer = await ask(href("/api/claim"), studentProof() ?? "", { held: token });
    setBusy(false);
    if (!answer.ok && answer.kind !== "not_found")
      return setMistake(answer.kind === "forbidden" ? words.foreign : words.failed);
    // Without a session any more there is nothing to put anywhere either.
    forgetStudentToken();
    joined();
  }
  return (
    <Sheet line="training">
      {mistake ? <Notice kind="error">{mistake}</Notice> : null}
      <p>{fill(words.text, { programs: held.map(({ title }) => title).join(", ") })}</p>
      <Button type="button" busy={busy} onClick={() => void join()}>
        {busy ? words.joining : words.button}
      </Button>
    </Sheet>
  );
}

function heldProof() {
  const token = readStudentToken();
  return token && bearer(token);
}

const never = () => () => undefined;
const none = () => undefined;
