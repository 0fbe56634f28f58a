import { useEffect, useState } from "react";
import { href } from "react-router";
import { fill } from "#app/content/words/words.ts";
import { bearer } from "#app/people/members/member-token.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Notice } from "#app/ui/form/notice.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { ask } from "#app/site/ask.ts";
import { forgetStudentToken, readStudentToken, studentProof } from "./student-token.ts";

export type HeldWords = {
  text: string;
  button: string;
  joining: string;
  foreign: string;
  failed: string;
};

/** As the school answers it. */
type Course = { title: string; isOpen: boolean };

type Props = { words: HeldWords; joined(): void };

/** For a member whose browser opened a course by mail before: one press puts it, and all that was done in it, into the account. */
export function HeldCourse({ words, joined }: Props) {
  const held = useHeldCourses();
  const [busy, setBusy] = useState(false);
  const [mistake, setMistake] = useState<string>();
  if (held === undefined) return null;

  async function join() {
    setBusy(true);
    const answer = await ask(href("/api/claim"), studentProof() ?? "", { held: held?.token });
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
      <p>{fill(words.text, { programs: held.titles.join(", ") })}</p>
      <Button type="button" busy={busy} onClick={() => void join()}>
        {busy ? words.joining : words.button}
      </Button>
    </Sheet>
  );
}

/** What the session of this browser's link has open; undefined without one. */
function useHeldCourses() {
  const [held, setHeld] = useState<{ token: string; titles: string[] }>();
  // In step with our server.
  useEffect(() => {
    let isOver = false;
    async function look() {
      const token = readStudentToken();
      if (token === undefined) return;
      const answer = await ask<Course[]>(href("/api/enrolments"), bearer(token));
      const titles = answer.ok ? answer.value.filter(({ isOpen }) => isOpen).map(({ title }) => title) : [];
      if (!isOver && titles.length > 0) setHeld({ token, titles });
    }
    void look();
    return () => {
      isOver = true;
    };
  }, []);
  return held;
}
