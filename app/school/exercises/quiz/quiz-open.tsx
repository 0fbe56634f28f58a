import { useEffect, useRef } from "react";
import { Notice } from "#app/ui/form/notice.tsx";
import styles from "#app/school/exercises/practice/learning.module.css";
import { questionId } from "./quiz-question.tsx";
import { fill } from "#app/content/words/words.ts";
import { Words } from "#app/content/words/words.tsx";
import { useQuizWords } from "#app/school/courses/part-words/use-school-words.ts";

/** Nothing was graded, since questions want an answer; leads to each. `places` count from 0. */
export function QuizOpen({ places }: { places: number[] }) {
  const words = useQuizWords();
  const box = useRef<HTMLDivElement>(null);
  // In step with a form that was just sent: focus goes where the news is.
  useEffect(() => {
    if (places.length > 0) box.current?.focus();
  }, [places]);
  const links = places.map((place, number) => (
    <span key={place}>
      {number > 0 ? ", " : null}
      <a href={`#${questionId(place)}`}>{fill(words.question, { number: place + 1 })}</a>
    </span>
  ));
  return (
    <div ref={box} tabIndex={-1} className={styles.score}>
      <Notice kind="error">
        <p>
          <Words text={words.open} values={{ questions: links }} />
        </p>
      </Notice>
    </div>
  );
}
