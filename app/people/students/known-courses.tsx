import { useSyncExternalStore } from "react";
import { href } from "react-router";
import { fill } from "#app/content/words/words.ts";
import type { SignInWords } from "#app/people/words/sign-in-words.server.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./known-courses.module.css";
import { studentProof } from "./student-token.ts";
import { useAsked } from "./use-asked.ts";

type Props = { words: SignInWords["known"] };
/** As the school answers it. */
type Course = { id: string; title: string; page: string; isOpen: boolean };

/** For who opened a course by mail and presses Sign In: this browser knows them already, and an account would be of no use. */
export function KnownCourses({ words }: Props) {
  const isKnown = useSyncExternalStore(never, hasProof, no);
  return isKnown ? <OpenCourses words={words} /> : null;
}

function OpenCourses({ words }: Props) {
  const { answer } = useAsked<Course[]>(href("/api/enrolments"));
  const open = answer?.ok ? answer.value.filter(({ isOpen }) => isOpen) : [];
  if (open.length === 0) return null;
  return (
    <div className={styles.known} role="status">
      <p>{words.text}</p>
      <div className={layout.row}>
        {open.map(({ id, title, page }) => (
          <ButtonLink key={id} look="ghost" to={page}>
            {fill(words.go, { program: title })}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}

const never = () => () => undefined;
const hasProof = () => studentProof() !== undefined;
const no = () => false;
