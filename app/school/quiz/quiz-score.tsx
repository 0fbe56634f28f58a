import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Notice } from "#app/ui/form/notice.tsx";
import type { QuizResult } from "#app/school/course/quiz.ts";
import styles from "#app/school/practice/learning.module.css";

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
  const { right, of, passed } = result;
  // In step with a result that has just come: focus goes where the news is.
  useEffect(() => {
    if (focused && result.of > 0) box.current?.focus();
  }, [focused, result]);
  return (
    <div ref={box} tabIndex={-1} className={styles.score}>
      <Notice kind={passed ? "ok" : "note"}>
        <h2>
          {right} of {of} right: {passed ? "passed" : "not passed yet"}
        </h2>
        <p>
          {whatFollows(result, known)}
          {known ? "" : " As a visitor nothing of this is kept."}
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

function whatFollows({ questions, passed }: QuizResult, known: boolean) {
  if (questions.length === 0)
    return "Your result stands. This quiz has other questions by now, so those of that try are not shown. Below are those of your next try.";
  if (passed) return "Below each question you read why every answer is right or wrong.";
  const next = known ? "every try has other questions" : "every try starts afresh";
  return `It takes 80%. Below you read why what you chose is right or wrong. Try again: ${next}, and after a pass every answer is explained.`;
}
