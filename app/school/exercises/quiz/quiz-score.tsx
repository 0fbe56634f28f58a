import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Notice } from "#app/ui/form/notice.tsx";
import type { QuizResult } from "#app/school/courses/course/quiz.ts";
import styles from "#app/school/exercises/practice/learning.module.css";
import { fill } from "#app/content/words/words.ts";
import { useQuizWords } from "#app/school/courses/part-words/use-school-words.ts";
import type { QuizWords } from "#app/school/courses/part-words/quiz-words.server.ts";

type Props = {
  result: QuizResult;
  /** It has just come. */
  focused: boolean;
  /** The reader is a student, whose tries are kept. */
  known: boolean;
  /** Where whoever passed goes on. */
  on: { to: string; words: string };
};

/** What came of a try; whoever just sent one hears it at once. */
export function QuizScore({ result, focused, known, on }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { score: words } = useQuizWords();
  const { right, of, passed } = result;
  // In step with a result that has just come: focus goes where the news is.
  useEffect(() => {
    if (focused && result.of > 0) box.current?.focus();
  }, [focused, result]);
  return (
    <div ref={box} tabIndex={-1} className={styles.score}>
      <Notice kind={passed ? "ok" : "note"}>
        <h2>{fill(passed ? words.passed : words.notYet, { right, of })}</h2>
        <p>
          {whatFollows(words, result, known)}
          {known ? "" : ` ${words.visitor}`}
        </p>
        {passed ? (
          <p>
            <Link to={on.to}>{on.words}</Link>
          </p>
        ) : null}
      </Notice>
    </div>
  );
}

function whatFollows(words: QuizWords["score"], { questions, passed }: QuizResult, known: boolean) {
  if (questions.length === 0) return words.changed;
  if (passed) return words.explained;
  return known ? words.student : words.everybody;
}
